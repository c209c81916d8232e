package dev.berth.domain.plugin.nodeaffinity;

import dev.berth.domain.model.demand.WeightedHostTerm;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Scorer;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.TaskView;
import dev.berth.domain.plugin.Terms;
import java.util.EnumSet;
import java.util.List;

/// Scorer that prefers Nodes which match the preferred terms of the Pod's node affinity: the sum of
/// the weights of the terms that match, relative to the largest of all candidates.
public final class PreferredNodeAffinity implements Scorer {
    @Override
    public String name() {
        return "PreferredNodeAffinity";
    }

    @Override
    public Scoring prepare(TaskView task, Terms terms) {
        List<WeightedHostTerm> preferred = task.demands().preferred();
        return preferred.isEmpty()
                ? new Scoring.Uniform(0)
                : new Scoring.Relative(new Matching(preferred), Scoring.Scale.MOST_IS_BEST);
    }

    private record Matching(List<WeightedHostTerm> preferred) implements Scoring.HostRating {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS);
        }

        /// Far below `RAW_MAX`: a weight is at most 100, and an object has no 2^49 terms.
        @Override
        public long score(HostView host) {
            long sum = 0;
            for (int i = 0; i < preferred.size(); i++) {
                if (preferred.get(i).term().matches(host.name(), host.labels())) {
                    sum += preferred.get(i).weight();
                }
            }
            return sum;
        }
    }
}
