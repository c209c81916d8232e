package dev.berth.domain.plugin.example;

import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Scorer;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.TaskView;
import dev.berth.domain.plugin.Terms;
import java.util.EnumSet;

/// Scorer for Hosts with the label `example.org/warm`: 100 for these, 0 for the others.
public final class WarmHosts implements Scorer {
    @Override
    public String name() {
        return "WarmHosts";
    }

    @Override
    public Scoring prepare(TaskView task, Terms terms) {
        return new Scoring.Rated(new Warmth());
    }

    private record Warmth() implements Scoring.HostRating {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS);
        }

        @Override
        public long score(HostView host) {
            return host.labels().has("example.org/warm") ? Scoring.SCORE_MAX : 0;
        }
    }
}
