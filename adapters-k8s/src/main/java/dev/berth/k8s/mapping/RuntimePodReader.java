package dev.berth.k8s.mapping;

import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.PoolKey;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.text.FieldReader;
import dev.berth.k8s.mapping.text.Interner;
import dev.berth.k8s.mapping.text.Rfc3339;
import java.time.Instant;
import java.util.Optional;

/// Reads Runtime Pods as Hosts; a Pod without the label `runtime` is none.
///
/// A Pod that cannot be read as it should be is reported and not ready. An instance belongs to one
/// thread at a time.
public final class RuntimePodReader implements ObjectReader<Host> {
    /// Label that names a Runtime Pod's runtime.
    public static final String RUNTIME_LABEL = "runtime";

    private static final String READY = "Ready";
    private static final String RUNTIMED_READY = "kruntimes.io/RuntimedReady";

    private final MappingFaults faults;
    private final Interner interner;

    /// A reader that keeps what repeats in `interner`.
    public RuntimePodReader(MappingFaults faults, Interner interner) {
        this.faults = faults;
        this.interner = interner;
    }

    @Override
    public Reading<Host> read(ObjectCursor object) {
        Parts parts = new Parts();
        ObjectWalk.Outcome walk =
                ObjectWalk.settle(Resource.PODS, parts.metadata, parts.read(object), faults);
        Optional<Identity> identity = walk.identity();
        if (identity.isEmpty() || parts.runtime().isEmpty()) {
            return new Reading.Absent<>(identity);
        }
        return new Reading.Present<>(identity.get(), parts.host(identity.get(), walk.isSound()));
    }

    /// The parts of one Pod.
    private final class Parts {
        private final MetadataReader metadata = new MetadataReader(interner);
        private final CapacityReader capacity = new CapacityReader(interner);
        private String phase = "";
        private boolean ready;
        private boolean runtimedReady;
        private Optional<Instant> heartbeatAt = Optional.empty();

        /// Reads it all, and says what is damaged.
        String read(ObjectCursor object) {
            return ObjectWalk.damage(object, this::readFields);
        }

        /// The runtime that the Pod serves; empty where it serves none.
        String runtime() {
            Labels labels = metadata.labels();
            for (int i = 0; i < labels.size(); i++) {
                if (labels.key(i).equals(RUNTIME_LABEL)) {
                    return labels.value(i);
                }
            }
            return "";
        }

        Host host(Identity identity, boolean sound) {
            return new Host(
                    new HostKey(identity.name(), identity.uid()),
                    interner.intern(new PoolKey(metadata.namespace(), runtime())),
                    identity.version(),
                    metadata.labels(),
                    capacity.capacity(),
                    sound ? unready() : "it cannot be read as a runtime pod",
                    heartbeatAt);
        }

        /// The first condition of availability that does not hold, the heartbeat left aside; "" for
        /// none. One of a few texts, so that they cost nothing to keep.
        private String unready() {
            if (metadata.isDeleting()) {
                return "it is being deleted";
            }
            if (!phase.equals("Running")) {
                return switch (phase) {
                    case "" -> "it has no phase";
                    case "Pending" -> "its phase is Pending";
                    case "Succeeded" -> "its phase is Succeeded";
                    case "Failed" -> "its phase is Failed";
                    default -> "its phase is not Running";
                };
            }
            if (!ready) {
                return "its condition Ready is not True";
            }
            return runtimedReady ? "" : "its condition kruntimes.io/RuntimedReady is not True";
        }

        private void readFields(FieldReader fields) {
            for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                switch (field) {
                    case "metadata" -> metadata.read(fields, capacity::annotation);
                    case "status" -> status(fields);
                    default -> fields.skip();
                }
            }
        }

        private void status(FieldReader fields) {
            if (!fields.startObject("status")) {
                return;
            }
            for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                switch (field) {
                    case "phase" -> phase = fields.text("status.phase");
                    case "conditions" -> conditions(fields);
                    default -> fields.skip();
                }
            }
        }

        private void conditions(FieldReader fields) {
            if (!fields.startArray("status.conditions")) {
                return;
            }
            while (fields.nextItem()) {
                ConditionReader condition = ConditionReader.read(fields);
                switch (condition.type()) {
                    case READY -> ready = condition.isStatus("True");
                    case RUNTIMED_READY -> runtimed(condition);
                    default -> {}
                }
            }
        }

        private void runtimed(ConditionReader condition) {
            runtimedReady = condition.isStatus("True");
            heartbeatAt =
                    runtimedReady ? Rfc3339.parse(condition.lastProbeTime()) : Optional.empty();
        }
    }
}
