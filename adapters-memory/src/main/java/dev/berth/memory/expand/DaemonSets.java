package dev.berth.memory.expand;

import dev.berth.domain.model.demand.HostDemands;
import dev.berth.memory.expand.input.Counts;
import dev.berth.memory.expand.input.Original;
import dev.berth.memory.expand.input.Owner;
import dev.berth.memory.expand.input.TemplateHash;
import dev.berth.memory.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// The controller of DaemonSets: one Pod for each Node that is eligible, tied to it by its name.
final class DaemonSets implements Controller {
    private static final String HASH = "controller-revision-hash";
    private static final String FIELD = "spec.template.spec";

    private static final List<String[]> TOLERATED =
            List.of(
                    new String[] {"node.kubernetes.io/not-ready", "NoExecute"},
                    new String[] {"node.kubernetes.io/unreachable", "NoExecute"},
                    new String[] {"node.kubernetes.io/disk-pressure", "NoSchedule"},
                    new String[] {"node.kubernetes.io/memory-pressure", "NoSchedule"},
                    new String[] {"node.kubernetes.io/pid-pressure", "NoSchedule"},
                    new String[] {"node.kubernetes.io/unschedulable", "NoSchedule"});

    private static final String[] TOLERATED_ON_HOST_NETWORK = {
        "node.kubernetes.io/network-unavailable", "NoSchedule"
    };

    @Override
    public void expand(Original set, Surroundings around, PodOutput out) {
        PodForm trial = new PodForm(set, Owner.of(set));
        tolerate(trial);
        HostDemands demands = DaemonNode.demandsOf(trial.pod(set.name()).finish());
        String nodeName = trial.spec().text("nodeName");
        Set<String> served = new TreeSet<>();
        around.pods().of(set).stream()
                .filter(pod -> !pod.isFinished())
                .forEach(pod -> served.add(pod.node()));
        List<DaemonNode> missing = new ArrayList<>();
        for (DaemonNode node : around.nodes()) {
            if (!served.contains(node.name())
                    && (nodeName.isEmpty() || nodeName.equals(node.name()))
                    && node.isFor(demands)) {
                missing.add(node);
            }
        }
        out.form(set, Owner.of(set), missing.size(), FIELD)
                .ifPresent(form -> {
                    tolerate(form);
                    form.label(HASH, TemplateHash.of(set.template()));
                    missing.forEach(node -> add(set, form, node, out));
                });
    }

    private static void add(Original set, PodForm form, DaemonNode node, PodOutput out) {
        PodForm.Draft pod = form.pod(out.free(set.namespace(), set.name() + "-" + node.name()));
        pod.spec().put("affinity", node.tied(pod.spec().fields("affinity")));
        out.add(set, pod);
    }

    /// Adds the tolerations that every Pod of a DaemonSet has; those of the template stay.
    private static void tolerate(PodForm form) {
        List<Json> tolerations = new ArrayList<>(form.spec().items("tolerations"));
        TOLERATED.forEach(taint -> tolerations.add(toleration(taint)));
        if (Counts.isTrue(form.spec(), "hostNetwork")) {
            tolerations.add(toleration(TOLERATED_ON_HOST_NETWORK));
        }
        form.spec().put("tolerations", new Json.Items(tolerations));
    }

    private static Json.Fields toleration(String[] taint) {
        Json.Fields toleration = Json.Fields.none();
        toleration.put("key", taint[0]);
        toleration.put("operator", "Exists");
        toleration.put("effect", taint[1]);
        return toleration;
    }
}
