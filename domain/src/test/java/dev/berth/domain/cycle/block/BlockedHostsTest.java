package dev.berth.domain.cycle.block;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.cycle.block.BlockedWorld.Plan;
import dev.berth.domain.cycle.block.BlockedWorld.Ranked;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

final class BlockedHostsTest {
    private static final int STEPS = 4_000;

    @Test
    void loads_that_all_differ_are_ranked_as_by_sorting() {
        play(new BlockedWorld(1, 1L << 40));
    }

    @Test
    void loads_of_many_equals_are_ranked_as_by_sorting() {
        play(new BlockedWorld(2, 4));
    }

    @Test
    void some_hundred_different_loads_are_ranked_as_by_sorting() {
        play(new BlockedWorld(3, 300));
    }

    @Test
    void hosts_that_begin_anew_are_ranked_as_before() {
        BlockedWorld world = new BlockedWorld(4, 300);
        SplittableRandom random = new SplittableRandom(4);
        for (int step = 0; step < STEPS; step++) {
            world.step();
        }
        world.begin();

        compare(world, world.plan(), random);
    }

    @Test
    void a_host_is_known_by_its_new_load_only() {
        BlockedWorld world = new BlockedWorld(5, 20);
        SplittableRandom random = new SplittableRandom(5);
        Plan plan = world.plan();
        for (int step = 0; step < 300; step++) {
            world.step();
            compare(world, plan, random);
        }
    }

    private static void play(BlockedWorld world) {
        SplittableRandom random = new SplittableRandom(9);
        for (int step = 0; step < STEPS; step++) {
            world.step();
            if (step % 20 == 0) {
                compare(world, world.plan(), random);
            }
        }
    }

    private static void compare(BlockedWorld world, Plan plan, SplittableRandom random) {
        BlockedHosts blocks = world.blocks();
        List<Ranked> expected = world.ranked(plan);
        int[] rejections = new int[2];
        blocks.fill(plan, (test, _, hosts) -> rejections[test] += hosts);

        assertThat(rejections).isEqualTo(world.rejections(plan));
        assertThat(blocks.size()).isEqualTo(expected.size());
        IntPredicate some = slot -> slot % 5 != 1;
        assertThat(blocks.best(some)).isEqualTo(first(expected, some));
        assertThat(blocks.best(_ -> true)).isEqualTo(first(expected, _ -> true));
        if (expected.isEmpty()) {
            return;
        }
        int rank = random.nextInt(expected.size());
        Ranked entry = expected.get(rank);
        int start = rank;
        while (start > 0 && expected.get(start - 1).isEqualTo(entry)) {
            start--;
        }
        assertThat(blocks.passes(entry.slot())).isTrue();
        assertThat(blocks.countBetter(entry.slot())).isEqualTo(start);
        int found = blocks.at(rank);
        assertThat(expected.stream().filter(one -> one.slot() == found).findFirst())
                .hasValueSatisfying(one -> assertThat(one.isEqualTo(entry)).isTrue());
        assertThat(blocks.smallestName(entry.slot(), some))
                .isEqualTo(smallestName(expected, entry, some));
        Ranked other = expected.get(random.nextInt(expected.size()));
        assertThat(Integer.signum(blocks.compare(entry.slot(), other.slot())))
                .isEqualTo(entry.compareNumbers(other));
    }

    private static int first(List<Ranked> expected, IntPredicate accepted) {
        return expected.stream().mapToInt(Ranked::slot).filter(accepted).findFirst().orElse(-1);
    }

    private static int smallestName(List<Ranked> expected, Ranked last, IntPredicate accepted) {
        int smallest = -1;
        for (Ranked one : expected) {
            if (one.compareNumbers(last) <= 0
                    && accepted.test(one.slot())
                    && (smallest < 0
                            || BlockedWorld.nameRank(one.slot())
                                    < BlockedWorld.nameRank(smallest))) {
                smallest = one.slot();
            }
        }
        return smallest;
    }
}
