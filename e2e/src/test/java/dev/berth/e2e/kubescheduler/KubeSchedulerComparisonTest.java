package dev.berth.e2e.kubescheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.conformance.property.Seeds;
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

    private final KubeScheduler kubeScheduler = KubeScheduler.start();
    private final Twins twins = new Twins();

    /// How the worlds came out, so that it is seen that they are about something.
    private static final class Tally {
        private final List<String> differences = new ArrayList<>();
        private int worlds;
        private int nowhere;
        private int somewhere;
        private int choices;
        private int rounded;

        private void count(Comparison comparison, Answer theirs, int nodes) {
            worlds++;
            nowhere += theirs.feasible().isEmpty() ? 1 : 0;
            somewhere += !theirs.feasible().isEmpty() && theirs.feasible().size() < nodes ? 1 : 0;
            choices += theirs.feasible().size() > 1 ? 1 : 0;
            rounded += comparison.hasRounding() ? 1 : 0;
        }

        @Override
        public String toString() {
            return worlds
                    + " worlds: in "
                    + nowhere
                    + " the Pod fits nowhere, in "
                    + somewhere
                    + " on some Nodes only, in "
                    + choices
                    + " there is a choice; "
                    + rounded
                    + " with a balance that floating point rounds, "
                    + differences.size()
                    + " differences";
        }
    }

    @Test
    void both_agree_about_every_node_and_every_score() {
        Tally tally = new Tally();

        Seeds.of(WORLDS).forEach(seed -> compare(seed, tally));

        System.out.println("kube-scheduler comparison: " + tally);
        assertThat(tally.differences).isEmpty();
        if (!Seeds.replaying()) {
            assertThat(twins.unseen()).as("wrong profiles that no world showed").isEmpty();
            assertThat(tally.nowhere).as("%s", tally).isPositive();
            assertThat(tally.somewhere).as("%s", tally).isGreaterThan(tally.worlds / 5);
            assertThat(tally.choices).as("%s", tally).isGreaterThan(tally.worlds / 4);
        }
    }

    private void compare(long seed, Tally tally) {
        PodWorld world = WorldDraws.world(seed);
        KubeScheduler.Objects objects = kubeScheduler.build(world);
        Answer theirs = kubeScheduler.answer(objects);
        Comparison comparison = new Comparison(theirs, new Berth(objects));
        twins.look(theirs, objects);
        tally.count(comparison, theirs, world.nodes().size());
        List<String> found = new ArrayList<>(comparison.differences());
        NavigableSet<String> pinned = kubeScheduler.pinned(objects);
        if (!pinned.equals(theirs.feasible())) {
            found.add("pinned to one Node after the other it may run on " + pinned);
        }
        if (!found.isEmpty()) {
            tally.differences.add("seed " + seed + ": " + found + "\n" + world);
        }
        kubeScheduler.clear(objects);
    }
}
