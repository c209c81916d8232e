package dev.berth.domain.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.Affinity;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.WeightedSelector;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Many Runs through their whole life in one core: waiting, told why, assigned, active, ended,
/// gone.
///
/// `-Dberth.lives=1000000` runs a million of them.
final class LongLifeTest {
    private static final long LIVES = Long.getLong("berth.lives", 20_000L);
    private static final int HOSTS = 10;
    private static final int RUNS_OF_A_HOST = 8;
    private static final int RUNS_OF_A_ROUND = 100;
    private static final int WARM_UP = 20;

    /// What one Run left behind would cost, over all of them, is far more; what a collector leaves
    /// undecided is less.
    private static final long HEAP_SLACK_BYTES = 4L << 20;

    private final CoreFixture world = new CoreFixture();
    private int born;

    @Test
    void nothing_that_grows_is_larger_after_many_lives() {
        for (int i = 0; i < HOSTS; i++) {
            world.host("h" + i, "u" + i, RUNS_OF_A_HOST);
        }
        liveUntil(WARM_UP * RUNS_OF_A_ROUND);
        SortedMap<String, Integer> sizes = world.core.diagnostics().sizes();
        long heap = heapInUse();

        liveUntil(LIVES);

        assertThat(world.core.diagnostics().sizes()).isEqualTo(sizes);
        assertThat(heapInUse()).isLessThan(heap + HEAP_SLACK_BYTES);
        assertThat(world.core.diagnostics().audit()).isEmpty();
    }

    private void liveUntil(long lives) {
        while (born < lives) {
            round();
        }
    }

    /// More Runs come than there is room for; those that are placed end, and so make room.
    private void round() {
        int first = born;
        for (; born < first + RUNS_OF_A_ROUND; born++) {
            world.waiting("r" + born, labels(born), affinity(born), born % 3);
        }
        List<String> decisions = world.decisions();
        int placed = 0;
        while (!decisions.isEmpty()) {
            for (String decision : decisions) {
                placed += answer(decision);
            }
            decisions = world.decisions();
        }
        assertThat(placed).as("Runs placed of those from r%s on", first).isEqualTo(RUNS_OF_A_ROUND);
    }

    /// Returns how many Runs it ended: one that was placed lives on, and to its end.
    private int answer(String decision) {
        int arrow = decision.indexOf(" -> ");
        if (arrow < 0) {
            world.applied(decision.substring(0, decision.indexOf(':')));
            return 0;
        }
        String run = decision.substring(0, arrow);
        String host = decision.substring(arrow + " -> ".length());
        world.applied(run);
        world.active(run, host, "u" + host.substring(1));
        world.idle(run);
        world.gone(run);
        return 1;
    }

    private static Labels labels(int number) {
        return Labels.of(new TreeMap<>(Map.of("kind", "k" + number % 4)));
    }

    private static Affinity affinity(int number) {
        Selector kind =
                new Selector(List.of(new Requirement.In("kind", List.of("k" + number % 4))));
        return switch (number % 4) {
            case 0 ->
                    new Affinity(
                            List.of(),
                            List.of(),
                            List.of(new WeightedSelector(1 + number % 2, kind)),
                            List.of());
            case 1 -> new Affinity(List.of(), List.of(kind), List.of(), List.of());
            default -> Affinity.NONE;
        };
    }

    private static long heapInUse() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
