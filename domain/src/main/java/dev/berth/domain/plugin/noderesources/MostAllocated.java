package dev.berth.domain.plugin.noderesources;

import dev.berth.domain.model.demand.RatedResource;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Scorer;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.TaskView;
import dev.berth.domain.plugin.Terms;
import java.util.EnumSet;

/// Scorer that prefers Nodes that are full already, so that others stay empty: the mean over cpu
/// and memory of what is used with the Pod there, in hundredths of what the Node has.
public final class MostAllocated implements Scorer {
    @Override
    public String name() {
        return "MostAllocated";
    }

    @Override
    public Scoring prepare(TaskView task, Terms terms) {
        return new Scoring.Rated(
                new UsedShare(
                        task.requests().amountOf(RatedResource.of("cpu")),
                        task.requests().amountOf(RatedResource.of("memory"))));
    }

    private record UsedShare(long cpu, long memory) implements Scoring.HostRating {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_LOAD);
        }

        @Override
        public long score(HostView host) {
            Share ofCpu = Share.of(host, RatedResource.of("cpu"), cpu);
            Share ofMemory = Share.of(host, RatedResource.of("memory"), memory);
            int counted = (ofCpu.isKnown() ? 1 : 0) + (ofMemory.isKnown() ? 1 : 0);
            return counted == 0
                    ? 0
                    : (ofCpu.usedHundredths() + ofMemory.usedHundredths()) / counted;
        }
    }
}
