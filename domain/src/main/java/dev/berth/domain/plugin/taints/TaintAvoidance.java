package dev.berth.domain.plugin.taints;

import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.model.demand.TaintEffect;
import dev.berth.domain.model.demand.Toleration;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Scorer;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.TaskView;
import dev.berth.domain.plugin.Terms;
import java.util.EnumSet;
import java.util.List;

/// Scorer that prefers Nodes with few taints of the effect PreferNoSchedule that the Pod does not
/// tolerate, relative to the candidate that has most of them.
public final class TaintAvoidance implements Scorer {
    @Override
    public String name() {
        return "TaintAvoidance";
    }

    @Override
    public Scoring prepare(TaskView task, Terms terms) {
        return new Scoring.Relative(
                new Untolerated(task.demands().tolerations()), Scoring.Scale.FEWEST_IS_BEST);
    }

    private record Untolerated(List<Toleration> tolerations) implements Scoring.HostRating {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS);
        }

        @Override
        public long score(HostView host) {
            long count = 0;
            List<Taint> taints = host.taints();
            for (int i = 0; i < taints.size(); i++) {
                if (taints.get(i).effect() == TaintEffect.PREFER_NO_SCHEDULE
                        && !taints.get(i).isBorneBy(tolerations)) {
                    count++;
                }
            }
            return count;
        }
    }
}
