package dev.berth.k8s.mapping.pod;

import dev.berth.domain.model.Observed;
import dev.berth.k8s.mapping.ConditionReader;
import dev.berth.k8s.mapping.Conditions;
import dev.berth.k8s.mapping.text.FieldReader;

/// The status of one Pod, as far as it was read.
final class PodStatusReader {
    /// The condition that says whether a Pod has a Node.
    static final String SCHEDULED = "PodScheduled";

    private static final String RESIZE_PENDING = "PodResizePending";

    private final ContainerStatuses containers = new ContainerStatuses();
    private final ResourceAmounts podAllocated = new ResourceAmounts();
    private final ResourceAmounts podActual = new ResourceAmounts();
    private String phase = "";
    private String message = "";
    private boolean resizeIsInfeasible;
    private Observed.Carried conditions = Observed.Carried.NOTHING;

    /// Reads the value of `status`.
    void read(FieldReader fields) {
        if (!fields.startObject("status")) {
            return;
        }
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            switch (field) {
                case "phase" -> phase = fields.text("status.phase");
                case "conditions" -> conditions(fields);
                case "containerStatuses", "initContainerStatuses" ->
                        containers.read(fields, "status." + field);
                case "allocatedResources" -> podAllocated.read(fields, "status.allocatedResources");
                case "resources" ->
                        ContainerStatuses.requests(fields, "status.resources", podActual);
                default -> fields.skip();
            }
        }
    }

    /// True where it says that it runs, with or without a Node.
    boolean isRunning() {
        return phase.equals("Running");
    }

    boolean isFinished() {
        return phase.equals("Succeeded") || phase.equals("Failed");
    }

    /// Why the Pod waits, as its condition says now; "" where it does not say.
    String message() {
        return message;
    }

    /// True where the kubelet said that what is asked for can never be granted on this Node.
    boolean resizeIsInfeasible() {
        return resizeIsInfeasible;
    }

    ContainerStatuses containers() {
        return containers;
    }

    /// What is set aside for the Pod as a whole.
    ResourceAmounts podAllocated() {
        return podAllocated;
    }

    /// What the Pod as a whole has.
    ResourceAmounts podActual() {
        return podActual;
    }

    /// What a writer needs again.
    Observed.Carried carried() {
        return conditions;
    }

    private void conditions(FieldReader fields) {
        if (fields.isNull() || !fields.startArray("status.conditions")) {
            return;
        }
        conditions = Conditions.read(fields.cursor());
        Conditions.forEach(conditions, this::condition);
    }

    private void condition(ConditionReader condition) {
        if (condition.type().equals(SCHEDULED) && condition.isStatus("False")) {
            message = condition.message();
        }
        if (condition.type().equals(RESIZE_PENDING) && condition.isStatus("True")) {
            resizeIsInfeasible = condition.reason().equals("Infeasible");
        }
    }
}
