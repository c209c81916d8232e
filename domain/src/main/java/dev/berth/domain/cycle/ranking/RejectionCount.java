package dev.berth.domain.cycle.ranking;

import dev.berth.domain.plugin.Verdict;

/// Hears how many Hosts a steady test is the first to reject.
@FunctionalInterface
public interface RejectionCount {
    /// By the test at that position among the steady ones.
    void add(int test, Verdict.Rejected verdict, int hosts);
}
