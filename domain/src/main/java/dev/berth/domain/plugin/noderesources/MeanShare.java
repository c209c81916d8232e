package dev.berth.domain.plugin.noderesources;

import dev.berth.domain.model.demand.RatedResource;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.TaskView;
import java.util.EnumSet;

/// Rates a Node by the mean over cpu and memory of a part of what it has, in hundredths, with a Pod
/// there that is taken to use `cpu` and `memory`. What the Node does not have does not count.
record MeanShare(Part part, long cpu, long memory) implements Scoring.HostRating {
    private static final String CPU = RatedResource.of("cpu");
    private static final String MEMORY = RatedResource.of("memory");

    /// Which part is looked at.
    enum Part {
        FREE,
        USED;

        private long hundredths(Share share) {
            return switch (this) {
                case FREE -> share.freeHundredths();
                case USED -> share.usedHundredths();
            };
        }
    }

    static Scoring scoring(Part part, TaskView task) {
        return new Scoring.Rated(
                new MeanShare(
                        part, task.requests().amountOf(CPU), task.requests().amountOf(MEMORY)));
    }

    @Override
    public EnumSet<Reads> reads() {
        return EnumSet.of(Reads.HOST_LOAD);
    }

    @Override
    public long score(HostView host) {
        Share ofCpu = Share.of(host, CPU, cpu);
        Share ofMemory = Share.of(host, MEMORY, memory);
        int counted = (ofCpu.isKnown() ? 1 : 0) + (ofMemory.isKnown() ? 1 : 0);
        return counted == 0 ? 0 : (part.hundredths(ofCpu) + part.hundredths(ofMemory)) / counted;
    }
}
