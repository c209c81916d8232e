package dev.berth.e2e.kubescheduler.gang;

import dev.berth.conformance.manifest.GangDraws;
import dev.berth.conformance.manifest.GangWorld;
import dev.berth.e2e.kubescheduler.cluster.KubeCluster;
import dev.berth.e2e.kubescheduler.cluster.Landscape;
import dev.berth.e2e.kubescheduler.cluster.Pinning;
import dev.berth.e2e.server.Objects;
import dev.berth.e2e.server.Patience;
import dev.berth.memory.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// What a kube-scheduler of our own, with the gates of groups, says of one group.
final class KubeGangs {
    private static final String GATES =
            "--feature-gates=GenericWorkload=true,TopologyAwareWorkloadScheduling=true,"
                    + "CompositePodGroup=true,PodGroupPreemptionPolicy=true";
    private static final String GROUPS =
            "/apis/scheduling.k8s.io/v1beta1/namespaces/" + GangDraws.NAMESPACE + "/podgroups";

    private final KubeCluster cluster;

    /// Starts it. A PodGroup is gone when it is deleted: nobody here would take its finalizer away.
    KubeGangs() {
        cluster =
                KubeCluster.start(
                        "--apiserver-flag",
                        "--disable-admission-plugins=PodGroupProtection",
                        "--apiserver-flag",
                        GATES,
                        "--apiserver-flag",
                        "--runtime-config=scheduling.k8s.io/v1beta1=true,scheduling.k8s.io/v1alpha3=true",
                        "--scheduler-flag",
                        GATES,
                        "--scheduler-flag",
                        "--vmodule=schedule_one_podgroup=10,eventhandlers=10");
    }

    /// Builds the world. The first member has a gate more until all are there, for as long as one
    /// has a gate none is judged: so all are judged together.
    GangObjects build(GangWorld world) {
        Landscape landscape = cluster.build(world.nodes(), world.standing());
        return gather(landscape, world.members(), world.group());
    }

    private GangObjects gather(Landscape landscape, List<String> manifests, String manifest) {
        String seen = groupSeen(Objects.parse(manifest));
        int before = cluster.log().count(seen);
        Json.Fields group = cluster.objects().post(GROUPS, manifest);
        cluster.log().awaitAfter(before, seen);
        Json.Fields first = Objects.parse(manifests.getFirst());
        List<Json> gates = first.fields("spec").items("schedulingGates");
        List<Json> more = new ArrayList<>(gates);
        more.add(Objects.parse("{\"name\":\"example.com/not-all-are-there\"}"));
        first.fields("spec").put("schedulingGates", new Json.Items(more));
        List<Json.Fields> members = new ArrayList<>();
        members.add(cluster.create(Objects.text(first)));
        manifests.stream().skip(1).forEach(member -> members.add(cluster.create(member)));
        members.set(0, cluster.gate(members.getFirst(), gates));
        return new GangObjects(landscape, members, group);
    }

    private static String groupSeen(Json.Fields group) {
        return "\"Add event for pod group\" podGroup=\"" + KubeCluster.fullName(group) + "\"";
    }

    /// The Nodes that it gave to members in its first attempt, and in those that follow at once.
    SortedMap<String, String> answer(GangObjects objects) {
        String group = KubeCluster.fullName(objects.group());
        awaitTurn(group);
        SortedMap<String, String> nodes = new TreeMap<>();
        Patience.await(
                KubeCluster.PATIENCE,
                "all Pods to be bound that were placed of " + group,
                () -> {
                    nodes.putAll(bound(objects));
                    return nodes.size() == placed(group);
                });
        return nodes;
    }

    private int placed(String group) {
        return cluster.log()
                .sum(
                        "\"Successfully scheduled a pod group\" podGroupType=\"podgroup\" podGroup=\""
                                + group
                                + "\"",
                        "scheduledPods");
    }

    /// A Pod that fits nowhere and comes after the group is judged after it.
    private void awaitTurn(String group) {
        Json.Fields last =
                cluster.create(
                        "{\"metadata\":{\"name\":\"after-"
                                + group.substring(group.indexOf('/') + 1)
                                + "\",\"namespace\":\""
                                + GangDraws.NAMESPACE
                                + "\"},\"spec\":{\"nodeSelector\":{\"no\":\"where\"},\"containers\":[{\"name\":\"c\",\"image\":\"none\"}]}}");
        cluster.outcome(last)
                .ifPresent(node -> {
                    throw new AssertionError("after " + group + " came a Pod that fits " + node);
                });
        cluster.delete(last);
    }

    /// True where the condition of the group says what became of it.
    boolean isTold(GangObjects objects, boolean isPlaced) {
        Json.Fields group = cluster.objects().read(path(objects));
        return KubeCluster.hasCondition(group, "PodGroupInitiallyScheduled", "True") == isPlaced;
    }

    /// True where it gave up, and says that it cannot tell the domain of members that stand.
    boolean isPuzzled(GangObjects objects) {
        return Objects.text(cluster.objects().read(path(objects)).fields("status"))
                .contains("cannot determine domain for already scheduled pods");
    }

    private SortedMap<String, String> bound(GangObjects objects) {
        SortedMap<String, String> nodes = new TreeMap<>();
        for (Json.Fields member : objects.members()) {
            KubeCluster.nodeOf(cluster.read(member))
                    .ifPresent(node -> nodes.put(KubeCluster.name(member), node));
        }
        return nodes;
    }

    /// What keeps it from placing just these members on just these Nodes, when each demands its
    /// own; empty where it places them. It must have placed none.
    Optional<String> objection(
            GangWorld world, GangObjects objects, Map<String, String> placement) {
        remove(objects);
        List<String> pinned = new ArrayList<>();
        for (int i = 0; i < world.members().size(); i++) {
            String node = placement.get(KubeCluster.name(objects.members().get(i)));
            if (node != null) {
                pinned.add(Pinning.copy(world.members().get(i), node));
            }
        }
        GangObjects copies = gather(objects.landscape(), pinned, world.group());
        SortedMap<String, String> placed = answer(copies);
        String conditions =
                placed
                        + " placed, the group says "
                        + cluster.objects().read(path(copies)).fields("status");
        remove(copies);
        return placed.size() == pinned.size() ? Optional.empty() : Optional.of(conditions);
    }

    /// Takes the world away.
    void clear(GangObjects objects) {
        if (cluster.objects().exists(path(objects))) {
            remove(objects);
        }
        cluster.clear(objects.landscape());
    }

    private void remove(GangObjects objects) {
        objects.members().forEach(cluster::delete);
        cluster.objects().delete(path(objects));
        cluster.log()
                .await(
                        "\"Delete event for pod group\" podGroup=\""
                                + KubeCluster.fullName(objects.group())
                                + "\"");
    }

    private static String path(GangObjects objects) {
        return GROUPS + "/" + KubeCluster.name(objects.group());
    }
}
