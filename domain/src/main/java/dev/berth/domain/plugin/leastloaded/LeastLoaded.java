package dev.berth.domain.plugin.leastloaded;

import dev.berth.domain.plugin.Scorer;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.TaskView;
import dev.berth.domain.plugin.Terms;

/// Scorer that ranks Hosts by their load with the Task on it: by the largest ratio of use to
/// capacity over everything advertised, then by the sum of these ratios; exactly.
public final class LeastLoaded implements Scorer {
    @Override
    public String name() {
        return "LeastLoaded";
    }

    @Override
    public Scoring prepare(TaskView task, Terms terms) {
        return new Scoring.Ranked(new LoadOrder(task.requests()));
    }
}
