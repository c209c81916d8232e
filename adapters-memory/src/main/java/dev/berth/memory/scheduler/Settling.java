package dev.berth.memory.scheduler;

import dev.berth.memory.time.Timeline;
import java.util.List;
import java.util.function.Supplier;

/// Turns schedulers that do not turn by themselves: only when nothing else is due at an instant, so
/// that they have heard of everything that happened.
public final class Settling {
    /// Rounds of work at one instant after which something must be turning in circles: far more
    /// than the largest worlds need, one for each decision.
    private static final int ROUNDS_MAX = 5_000_000;

    private Settling() {}

    /// Runs everything due at the present instant, until nothing is due any more.
    ///
    /// @param schedulers asked in each round, since what happens may start and stop some
    public static void settle(Timeline timeline, Supplier<List<SimulatedScheduler>> schedulers) {
        for (int round = 0; round < ROUNDS_MAX; round++) {
            timeline.runUntilIdle();
            boolean worked = false;
            for (SimulatedScheduler scheduler : schedulers.get()) {
                if (scheduler.isDue()) {
                    scheduler.turn();
                    worked = true;
                }
            }
            if (!worked) {
                return;
            }
        }
        throw new IllegalStateException(
                "the schedulers did not come to rest at "
                        + timeline.now()
                        + " within "
                        + ROUNDS_MAX
                        + " rounds");
    }
}
