package dev.berth.e2e.kubescheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.conformance.manifest.PodWorld;
import dev.berth.conformance.manifest.WorldDraws;
import dev.berth.conformance.property.Seeds;
import dev.berth.e2e.kubescheduler.cluster.ForgottenPorts;
import dev.berth.e2e.kubescheduler.cluster.Landscape;
import dev.berth.e2e.kubescheduler.cluster.Pinning;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import org.junit.jupiter.api.Test;

/// Generated worlds of one Pod that waits: Berth and kube-scheduler agree about each Node whether
/// the Pod may run there, about each score, and about which Nodes are best.
///
/// `-Dberth.seeds=N` and `-Dberth.seeds.from=N` try other worlds, `-Dberth.seed=N` replays one.
final class KubeSchedulerComparisonTest {
    private static final int WORLDS = 100;

    private final KubeScheduler kubeScheduler = new KubeScheduler();
    private final Twins twins = new Twins();

    @Test
    void both_agree_about_every_node_and_every_score() {
        Tally tally = new Tally();

        Seeds.of(WORLDS).forEach(seed -> compare(seed, tally));

        System.out.println("kube-scheduler comparison: " + tally);
        assertThat(tally.differences()).isEmpty();
        if (!Seeds.replaying()) {
            assertThat(twins.unseen()).as("wrong profiles that no world showed").isEmpty();
            assertThat(tally.isPoor()).as("%s", tally).isFalse();
        }
    }

    private void compare(long seed, Tally tally) {
        PodWorld world = WorldDraws.world(seed);
        KubeScheduler.Objects objects = kubeScheduler.build(world);
        Answer theirs = kubeScheduler.answer(objects);
        Comparison comparison = comparison(objects, theirs);
        tally.count(world.nodes().size(), theirs.feasible().size(), comparison);
        List<String> found = new ArrayList<>(comparison.differences());
        found.addAll(Admitted.differences(world.waiting(), objects.waiting()));
        if (Pinning.isFaithful(objects.waiting())) {
            NavigableSet<String> pinned = kubeScheduler.pinned(world, objects);
            if (!pinned.equals(theirs.feasible())) {
                found.add("pinned to one Node after the other it may run on " + pinned);
            }
        }
        if (!found.isEmpty()) {
            tally.different("seed " + seed + ": " + found + "\n" + world);
        }
        kubeScheduler.clear(objects);
    }

    /// Where kube-scheduler forgot a port, it is compared with Berth in a world without that port,
    /// in which all must be equal.
    private Comparison comparison(KubeScheduler.Objects objects, Answer theirs) {
        Comparison plain = compared(objects, theirs);
        if (plain.isSameNodes()) {
            return plain;
        }
        return ForgottenPorts.of(objects.landscape().standing())
                .map(remembered ->
                        new KubeScheduler.Objects(
                                new Landscape(objects.landscape().nodes(), remembered),
                                objects.waiting()))
                .map(remembered -> compared(remembered, theirs))
                .filter(Comparison::isSameNodes)
                .map(comparison -> comparison.meeting(Known.FORGOTTEN_PORT))
                .orElse(plain);
    }

    private Comparison compared(KubeScheduler.Objects objects, Answer theirs) {
        KnownDifferences known = new KnownDifferences(objects, theirs);
        Comparison comparison = new Comparison(theirs, new Berth(objects).answer(), known);
        if (comparison.isSameNodes()) {
            twins.look(objects, theirs, known);
        }
        return comparison;
    }
}
