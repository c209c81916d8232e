package dev.berth.memory.time;

import java.util.random.RandomGenerator;

/// Order of tasks that are due at one instant: smaller draws first, equal draws as scheduled.
@FunctionalInterface
public interface TieBreak {
    /// The draw of a task that is being scheduled.
    long draw();

    /// First scheduled, first run.
    static TieBreak fifo() {
        return () -> 0;
    }

    /// An order drawn from a seeded generator, so that a seed replays it.
    static TieBreak shuffled(RandomGenerator random) {
        return random::nextLong;
    }
}
