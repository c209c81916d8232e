package dev.berth.k8s.mapping.group;

import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.demand.Obstacle;
import dev.berth.domain.model.group.GroupKind;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.GroupPolicy;
import dev.berth.domain.model.group.GroupSpec;
import dev.berth.k8s.mapping.text.FieldReader;
import dev.berth.k8s.mapping.text.Interner;
import dev.berth.k8s.mapping.text.LabelGrammar;
import java.util.Optional;
import java.util.OptionalInt;

/// The spec of one group of whatever kind, as far as it was read.
///
/// How victims of preemption would be chosen is not read: nothing is preempted.
final class GroupSpecReader {
    private static final String POLICY = "spec.schedulingPolicy";
    private static final String TOPOLOGY = "spec.schedulingConstraints.topology";

    private final Interner interner;
    private final GroupKind kind;
    private final String minimum;
    private boolean basic;
    private boolean gang;
    private long minCount;
    private OptionalInt priority = OptionalInt.empty();
    private String priorityClass = "";
    private int topologies;
    private String topologyKey = "";
    private String parent = "";
    private boolean claims;

    GroupSpecReader(Interner interner, GroupKind kind) {
        this.interner = interner;
        this.kind = kind;
        this.minimum =
                switch (kind) {
                    case POD_GROUP, SCHEDULING_GROUP -> "minCount";
                    case COMPOSITE_POD_GROUP -> "minGroupCount";
                };
    }

    /// Reads the value of `spec`.
    void read(FieldReader fields) {
        if (!fields.startObject("spec")) {
            return;
        }
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            switch (field) {
                case "schedulingPolicy" -> policy(fields);
                case "schedulingConstraints" -> constraints(fields);
                case "priority" -> priority(fields);
                case "priorityClassName" ->
                        priorityClass = interner.intern(fields.text("spec.priorityClassName"));
                case "parentCompositePodGroupName" ->
                        parent = interner.intern(fields.text("spec.parentCompositePodGroupName"));
                case "resourceClaims" -> claims = hasItems(fields);
                default -> fields.skip();
            }
        }
    }

    /// What the group of that namespace asks for.
    ///
    /// @param damage what could not be read, "" for nothing
    GroupSpec spec(String namespace, String damage) {
        Optional<Obstacle> obstacle = obstacle(damage);
        return new GroupSpec(
                gang && minCount >= 1
                        ? new GroupPolicy.Gang((int) Math.min(minCount, Integer.MAX_VALUE))
                        : new GroupPolicy.Basic(),
                kind == GroupKind.SCHEDULING_GROUP ? priority : OptionalInt.of(priority.orElse(0)),
                topologyKey.isEmpty() ? Optional.empty() : Optional.of(topologyKey),
                parent.isEmpty()
                        ? Optional.empty()
                        : Optional.of(
                                new GroupName(
                                        GroupKind.COMPOSITE_POD_GROUP,
                                        new ObjectName(namespace, parent))),
                obstacle);
    }

    private Optional<Obstacle> obstacle(String damage) {
        String fault = damage.isEmpty() ? fault() : damage;
        if (!fault.isEmpty()) {
            return Optional.of(new Obstacle(ReasonCode.GROUP_INVALID, fault));
        }
        String unsupported = unsupported();
        return unsupported.isEmpty()
                ? Optional.empty()
                : Optional.of(new Obstacle(ReasonCode.UNSUPPORTED_CONSTRAINT, unsupported));
    }

    private String unsupported() {
        if (claims) {
            return "spec.resourceClaims is not supported";
        }
        // Of a PodGroup the API server fills in the value of its class.
        return kind == GroupKind.SCHEDULING_GROUP && priority.isEmpty() && !priorityClass.isEmpty()
                ? "spec.priorityClassName is not looked up; write its value as spec.priority, too"
                : "";
    }

    /// What no API server would let in; "" for nothing.
    private String fault() {
        if (basic == gang) {
            return POLICY + " has to be one of basic and gang";
        }
        if (gang && minCount < 1) {
            return minimumPath() + " (" + minCount + ") is below 1";
        }
        if (topologies > 1) {
            return TOPOLOGY + " has " + topologies + " items, at most 1 is allowed";
        }
        return topologies == 1 && !LabelGrammar.isKey(topologyKey)
                ? TOPOLOGY + "[0].key (\"" + topologyKey + "\") is no key of a label"
                : "";
    }

    private void priority(FieldReader fields) {
        if (fields.isNull()) {
            fields.skip();
        } else {
            long value = fields.number("spec.priority");
            priority = OptionalInt.of(Math.clamp(value, Integer.MIN_VALUE, Integer.MAX_VALUE));
        }
    }

    private void policy(FieldReader fields) {
        if (!fields.startObject(POLICY)) {
            return;
        }
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            switch (field) {
                case "basic" -> {
                    basic = !fields.isNull();
                    fields.skip();
                }
                case "gang" -> gang(fields);
                default -> fields.skip();
            }
        }
    }

    private void gang(FieldReader fields) {
        gang = !fields.isNull();
        if (!fields.startObject(POLICY + ".gang")) {
            return;
        }
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            if (field.equals(minimum)) {
                minCount = fields.number(minimumPath());
            } else {
                fields.skip();
            }
        }
    }

    private String minimumPath() {
        return POLICY + ".gang." + minimum;
    }

    private void constraints(FieldReader fields) {
        if (!fields.startObject("spec.schedulingConstraints")) {
            return;
        }
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            if (field.equals("topology")) {
                topology(fields);
            } else {
                fields.skip();
            }
        }
    }

    private void topology(FieldReader fields) {
        if (!fields.startArray(TOPOLOGY)) {
            return;
        }
        while (fields.nextItem()) {
            topologies++;
            if (!fields.startObject("an item of " + TOPOLOGY)) {
                continue;
            }
            for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                if (field.equals("key")) {
                    topologyKey = interner.intern(fields.text("key of " + TOPOLOGY));
                } else {
                    fields.skip();
                }
            }
        }
    }

    private static boolean hasItems(FieldReader fields) {
        if (!fields.startArray("spec.resourceClaims")) {
            return false;
        }
        boolean has = false;
        while (fields.nextItem()) {
            has = true;
            fields.skip();
        }
        return has;
    }
}
