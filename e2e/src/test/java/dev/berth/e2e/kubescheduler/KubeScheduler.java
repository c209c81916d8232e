package dev.berth.e2e.kubescheduler;

import dev.berth.conformance.manifest.PodWorld;
import dev.berth.e2e.kubescheduler.cluster.KubeCluster;
import dev.berth.e2e.kubescheduler.cluster.Landscape;
import dev.berth.e2e.kubescheduler.cluster.Pinning;
import dev.berth.memory.json.Json;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeSet;

/// What a kube-scheduler of our own says of one Pod.
///
/// Its log at level 10 tells the score of each plugin for each Node that passed its filters: so the
/// whole answer about a Pod is read off one attempt, with the very Pod that is asked about.
final class KubeScheduler {
    private final KubeCluster cluster =
            KubeCluster.start("--scheduler-flag", "--vmodule=schedule_one=10,eventhandlers=10");

    /// The objects of a world as the server has them, the Pod that waits last.
    record Objects(Landscape landscape, Json.Fields waiting) {}

    /// Builds the world, and has everything seen that stands; the Pod that waits comes last.
    Objects build(PodWorld world) {
        Landscape landscape = cluster.build(world.nodes(), world.standing());
        return new Objects(landscape, cluster.create(world.waiting()));
    }

    /// What it says of the Pod that waits. One that has a Node from the beginning must not be
    /// judged.
    Answer answer(Objects objects) {
        String pod = KubeCluster.fullName(objects.waiting());
        Optional<String> chosen = cluster.outcome(objects.waiting());
        boolean hadNode = KubeCluster.nodeOf(objects.waiting()).isPresent();
        if (hadNode) {
            cluster.log().await("\"Add event for scheduled pod\" pod=\"" + pod + "\"");
        }
        if (chosen.isPresent()
                && cluster.log().has("\"Attempting to schedule pod\" pod=\"" + pod + "\"")
                        == hadNode) {
            throw new AssertionError(
                    pod
                            + (hadNode
                                    ? " has a Node and was judged"
                                    : " was bound without an attempt"));
        }
        SortedMap<String, SortedMap<String, Long>> scores = cluster.log().scores(pod);
        NavigableSet<String> feasible = new TreeSet<>();
        chosen.ifPresent(feasible::add);
        scores.values().forEach(byNode -> feasible.addAll(byNode.keySet()));
        return new Answer(feasible, scores, chosen);
    }

    /// The Nodes to which it binds a copy of the Pod that demands just that Node, one after the
    /// other: the same answer in another way.
    NavigableSet<String> pinned(PodWorld world, Objects objects) {
        NavigableSet<String> feasible = new TreeSet<>();
        cluster.delete(objects.waiting());
        for (Json.Fields node : objects.landscape().nodes()) {
            Json.Fields created =
                    cluster.create(Pinning.copy(world.waiting(), KubeCluster.name(node)));
            cluster.outcome(created).ifPresent(feasible::add);
            cluster.delete(created);
        }
        return feasible;
    }

    /// Takes the world away, and comes back when kube-scheduler has seen that.
    void clear(Objects objects) {
        cluster.delete(objects.waiting());
        cluster.clear(objects.landscape());
    }
}
