package dev.berth.domain.cycle.block;

import dev.berth.domain.plugin.Verdict;

/// Hears how many Hosts a steady test is the first to reject.
@FunctionalInterface
public interface RejectionCount {
    /// Counts nothing.
    RejectionCount NONE = (_, _, _) -> {};

    /// By the test at that position among the steady ones.
    void add(int test, Verdict.Rejected verdict, int hosts);
}
