package dev.berth.domain.cycle.ranking;

import dev.berth.domain.plugin.HostOrder;
import dev.berth.domain.plugin.HostTest;
import java.util.List;

/// What an index depends on: Shapes with equal steady tests and an equal order share it.
record IndexKey(List<HostTest> steady, HostOrder order) {
    IndexKey {
        steady = List.copyOf(steady);
    }
}
