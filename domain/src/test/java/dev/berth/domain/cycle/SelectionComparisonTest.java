package dev.berth.domain.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.plugin.Profile;
import dev.berth.domain.plugin.profile.PodProfile;
import dev.berth.domain.plugin.profile.RunProfile;
import dev.berth.domain.state.HostEntry;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Selections from fronts, indexes, columns and rated Hosts in pools of some hundred Hosts, against
/// a look at every Host with every test and scorer.
final class SelectionComparisonTest {
    private static final Profile RUNS = RunProfile.standard();
    private static final Profile PODS = PodProfile.standard();

    @Test
    void few_shapes_in_turn_are_decided_as_by_a_full_look() {
        play(new SelectionWorld(1, 400, SelectionWorld.Capacities.PLAIN), 6, 3_000);
    }

    @Test
    void many_shapes_in_turn_are_decided_as_by_a_full_look() {
        play(new SelectionWorld(2, 300, SelectionWorld.Capacities.PLAIN), 60, 2_000);
    }

    @Test
    void shapes_that_all_differ_are_decided_as_by_a_full_look() {
        play(new SelectionWorld(3, 300, SelectionWorld.Capacities.PLAIN), 0, 1_500);
    }

    @Test
    void capacities_without_a_common_multiple_are_decided_as_by_a_full_look() {
        play(new SelectionWorld(4, 300, SelectionWorld.Capacities.ODD), 6, 1_500);
    }

    @Test
    void capacities_that_nearly_all_differ_are_decided_as_by_a_full_look() {
        play(new SelectionWorld(5, 150, SelectionWorld.Capacities.EACH_ITS_OWN), 6, 800);
    }

    @Test
    void pods_that_demand_of_nodes_only_are_decided_as_by_a_full_look() {
        play(PODS, new NodeWorld(6, 200, NodeWorld.Demands.OF_NODES, PODS), 12, 2_000);
    }

    @Test
    void pods_that_are_spread_over_zones_are_decided_as_by_a_full_look() {
        play(PODS, new NodeWorld(10, 150, NodeWorld.Demands.SPREAD, PODS), 12, 2_000);
    }

    @Test
    void pods_that_demand_of_each_other_in_zones_are_decided_as_by_a_full_look() {
        play(PODS, new NodeWorld(7, 200, NodeWorld.Demands.IN_ZONES, PODS), 24, 1_500);
    }

    @Test
    void pods_that_demand_of_each_other_on_nodes_are_decided_as_by_a_full_look() {
        play(PODS, new NodeWorld(8, 300, NodeWorld.Demands.EVERYWHERE, PODS), 24, 2_000);
    }

    @Test
    void few_nodes_that_fill_up_are_decided_as_by_a_full_look() {
        play(PODS, new NodeWorld(9, 12, NodeWorld.Demands.EVERYWHERE, PODS), 40, 4_000);
    }

    private static void play(World world, int shapes, int steps) {
        play(RUNS, world, shapes, steps);
    }

    private static void play(Profile profile, World world, int shapes, int steps) {
        HostSelection selection = new HostSelection(profile);
        int chosen = 0;
        for (int step = 0; step < steps; step++) {
            disturb(world, step);
            World.Waiting waiting = world.arrive(shapes == 0 ? step : step % shapes);
            Rejections expected = new Rejections(profile.filters().size());
            HostEntry best =
                    FullSelection.select(waiting.pool()::forEachHost, waiting.shape(), expected);
            expected.end();
            long[] before = counts(profile, selection.rejections());
            HostEntry selected = selected(selection.select(waiting.pool(), waiting.shape()));

            assertThat(name(selected)).as("step %s", step).isEqualTo(name(best));
            assertThat(difference(counts(profile, selection.rejections()), before))
                    .as("rejections in step %s", step)
                    .isEqualTo(counts(profile, expected));
            world.settle(waiting, selected);
            chosen += selected == null ? 0 : 1;
        }
        assertThat(chosen).isGreaterThan(steps / 4);
    }

    /// A hundred steps with Hosts that come, go and change, then a hundred with Tasks that end
    /// only.
    private static void disturb(World world, int step) {
        if (step / 100 % 2 == 0) {
            world.change();
        } else if (step % 3 == 0) {
            world.end();
        }
    }

    private static @Nullable HostEntry selected(Selection selection) {
        return selection instanceof Selection.Chosen(HostEntry host) ? host : null;
    }

    private static String name(@Nullable HostEntry host) {
        return host == null ? "none" : host.name();
    }

    private static long[] counts(Profile profile, Rejections rejections) {
        ReasonCode[] reasons = ReasonCode.values();
        long[] counts = new long[profile.filters().size() * reasons.length];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = rejections.count(i / reasons.length, reasons[i % reasons.length]);
        }
        return counts;
    }

    private static long[] difference(long[] after, long[] before) {
        long[] difference = after.clone();
        for (int i = 0; i < difference.length; i++) {
            difference[i] -= before[i];
        }
        return difference;
    }
}
