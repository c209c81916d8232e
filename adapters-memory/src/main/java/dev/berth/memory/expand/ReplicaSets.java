package dev.berth.memory.expand;

import dev.berth.memory.expand.input.Original;
import dev.berth.memory.expand.input.Owner;
import dev.berth.memory.expand.input.PresentPod;
import java.util.OptionalInt;

/// The controller of ReplicaSets, and of ReplicationControllers: as many active Pods as `replicas`
/// says. A ReplicaSet that a Deployment of the input controls is left to that one.
final class ReplicaSets implements Controller {
    static final String REPLICAS = "replicas";

    @Override
    public void expand(Original workload, Surroundings around, PodOutput out) {
        if (around.family().deploymentOf(workload).isPresent()) {
            return;
        }
        OptionalInt replicas = out.count(workload, REPLICAS, 1);
        if (replicas.isEmpty()) {
            return;
        }
        long active = around.pods().of(workload).stream().filter(PresentPod::isActive).count();
        int missing = (int) (replicas.getAsInt() - active);
        out.form(workload, Owner.of(workload), missing, "spec." + REPLICAS)
                .ifPresent(form -> out.addNumbered(workload, form, missing));
    }
}
