package dev.berth.domain.plugin.noderesources;

import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Scorer;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.TaskView;
import dev.berth.domain.plugin.Terms;
import java.util.EnumSet;

/// Scorer that prefers Nodes whose cpu and memory would be used more evenly with the Pod than they
/// are without it: 75 where nothing changes, 100 from all uneven to even, 50 from even to all
/// uneven. Only what Pods ask for counts, and a Pod that asks for neither is not rated.
///
/// The numbers are those of kube-scheduler: each balance is cut off to whole hundredths before the
/// two are compared.
public final class BalancedAllocation implements Scorer {
    private static final String CPU = "cpu";
    private static final String MEMORY = "memory";
    private static final long HALF = Scoring.SCORE_MAX / 2;

    @Override
    public String name() {
        return "BalancedAllocation";
    }

    @Override
    public Scoring prepare(TaskView task, Terms terms) {
        long cpu = task.requests().amountOf(CPU);
        long memory = task.requests().amountOf(MEMORY);
        return cpu == 0 && memory == 0
                ? new Scoring.Uniform(0)
                : new Scoring.Rated(new Gain(cpu, memory));
    }

    private record Gain(long cpu, long memory) implements Scoring.HostRating {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_LOAD);
        }

        @Override
        public long score(HostView host) {
            long with = Balance.of(Share.of(host, CPU, cpu), Share.of(host, MEMORY, memory));
            long without = Balance.of(Share.of(host, CPU, 0), Share.of(host, MEMORY, 0));
            return HALF + (HALF + with - without) / 2;
        }
    }
}
