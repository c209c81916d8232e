package dev.berth.k8s.mapping.pod;

import dev.berth.domain.model.Amount;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.demand.RatedResource;
import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.model.demand.TaintEffect;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.Identity;
import dev.berth.k8s.mapping.MappingFaults;
import dev.berth.k8s.mapping.MetadataReader;
import dev.berth.k8s.mapping.ObjectReader;
import dev.berth.k8s.mapping.ObjectWalk;
import dev.berth.k8s.mapping.Reading;
import dev.berth.k8s.mapping.text.FieldReader;
import dev.berth.k8s.mapping.text.Interner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Reads Nodes as Hosts: what they have to give (`status.allocatable`), their labels and taints,
/// and whether they are cordoned.
///
/// Whether a Node is healthy is not looked at here: who is not gets a taint. A Node that cannot be
/// read as it should be is reported and takes no Pods. An instance belongs to one thread at a time.
public final class NodeReader implements ObjectReader<Host> {
    /// Most taints of one Node: each is asked of every Pod.
    static final int TAINTS_MAX = 256;

    private final MappingFaults faults;
    private final Interner interner;

    /// A reader that keeps what repeats in `interner`.
    public NodeReader(MappingFaults faults, Interner interner) {
        this.faults = faults;
        this.interner = interner;
    }

    @Override
    public Reading<Host> read(ObjectCursor object) {
        Parts parts = new Parts();
        ObjectWalk.Outcome walk =
                ObjectWalk.settle(Resource.NODES, parts.metadata, parts.read(object), faults);
        Optional<Identity> identity = walk.identity();
        if (identity.isEmpty()) {
            return new Reading.Absent<>(identity);
        }
        return new Reading.Present<>(identity.get(), parts.host(identity.get(), walk.isSound()));
    }

    /// The parts of one Node.
    private final class Parts {
        private final MetadataReader metadata = new MetadataReader(interner);
        private final ResourceAmounts allocatable = new ResourceAmounts();
        private final List<Taint> taints = new ArrayList<>();
        private boolean isCordoned;
        private String fault = "";

        /// Reads it all, and says what is damaged.
        String read(ObjectCursor object) {
            String damage = ObjectWalk.damage(object, this::readFields);
            return damage.isEmpty() ? fault : damage;
        }

        Host host(Identity identity, boolean sound) {
            return new Host(
                    new HostKey(identity.name(), identity.uid()),
                    PoolKey.NODES,
                    identity.version(),
                    metadata.labels(),
                    interner.intern(capacity(sound)),
                    sound ? isCordoned ? "it is cordoned" : "" : Host.UNREADABLE,
                    Optional.empty(),
                    interner.intern(List.copyOf(taints)));
        }

        private Capacity capacity(boolean sound) {
            SortedMap<String, Amount> amounts = new TreeMap<>();
            if (sound) {
                allocatable.counted().forEach((name, amount) -> put(amounts, name, amount));
            }
            return Capacity.of(amounts);
        }

        private static void put(SortedMap<String, Amount> amounts, String name, long amount) {
            if (amount > 0) {
                amounts.put(name, new Amount(amount, 0));
                if (name.equals(CountedResource.CPU) || name.equals(CountedResource.MEMORY)) {
                    amounts.put(RatedResource.of(name), new Amount(amount, 0));
                }
            }
        }

        private void readFields(FieldReader fields) {
            for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                switch (field) {
                    case "metadata" -> metadata.read(fields, (key, value) -> {});
                    case "spec" -> spec(fields);
                    case "status" -> status(fields);
                    default -> fields.skip();
                }
            }
        }

        private void spec(FieldReader fields) {
            if (!fields.startObject("spec")) {
                return;
            }
            for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                switch (field) {
                    case "unschedulable" -> isCordoned = fields.flag("spec.unschedulable");
                    case "taints" -> taints(fields);
                    default -> fields.skip();
                }
            }
        }

        private void status(FieldReader fields) {
            if (!fields.startObject("status")) {
                return;
            }
            for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                if (field.equals("allocatable")) {
                    blame(allocatable.read(fields, "status.allocatable"));
                } else {
                    fields.skip();
                }
            }
        }

        private void taints(FieldReader fields) {
            if (!fields.startArray("spec.taints")) {
                return;
            }
            int count = 0;
            while (fields.nextItem()) {
                count++;
                if (fields.startObject("an item of spec.taints")) {
                    taint(fields);
                }
            }
            if (count > TAINTS_MAX) {
                blame("spec.taints has " + count + " items, more than " + TAINTS_MAX);
            }
        }

        private void taint(FieldReader fields) {
            String key = "";
            String value = "";
            String effect = "";
            for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                switch (field) {
                    case "key" -> key = fields.text("spec.taints.key");
                    case "value" -> value = fields.text("spec.taints.value");
                    case "effect" -> effect = fields.text("spec.taints.effect");
                    default -> fields.skip();
                }
            }
            Optional<TaintEffect> known = TolerationReader.effect(effect);
            if (known.isEmpty()) {
                blame("spec.taints.effect (" + effect + ") is unknown");
            } else if (taints.size() < TAINTS_MAX) {
                taints.add(interner.intern(new Taint(key, value, known.get())));
            }
        }

        private void blame(String what) {
            if (fault.isEmpty()) {
                fault = what;
            }
        }
    }
}
