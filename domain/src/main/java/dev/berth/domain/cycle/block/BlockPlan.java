package dev.berth.domain.cycle.block;

import dev.berth.domain.plugin.LoadKeys;
import dev.berth.domain.plugin.LoadTest;
import java.util.List;

/// Tests and an order of a Shape, made ready for each capacity, all of which grow with use.
public interface BlockPlan {
    /// The tests for the capacity at that position, in order.
    List<LoadTest> testsAt(int section);

    /// The order for the capacity at that position; its doubt is 0.
    LoadKeys keysAt(int section);
}
