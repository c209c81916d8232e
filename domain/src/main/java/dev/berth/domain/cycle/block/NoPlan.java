package dev.berth.domain.cycle.block;

import dev.berth.domain.plugin.LoadKeys;
import dev.berth.domain.plugin.LoadTest;
import java.util.List;

/// Before the first plan.
final class NoPlan implements BlockPlan {
    @Override
    public List<LoadTest> testsAt(int section) {
        throw new IllegalStateException("the hosts have no keys yet");
    }

    @Override
    public LoadKeys keysAt(int section) {
        throw new IllegalStateException("the hosts have no keys yet");
    }
}
