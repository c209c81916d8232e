package dev.berth.domain.plugin.affinity;

import dev.berth.domain.model.WeightedSelector;
import dev.berth.domain.plugin.Scorer;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.Scoring.WeightedTerm;
import dev.berth.domain.plugin.TaskView;
import dev.berth.domain.plugin.Terms;
import java.util.List;

/// Scorer for preferred affinity and anti-affinity terms.
public final class PreferredRunAffinity implements Scorer {
    @Override
    public String name() {
        return "PreferredRunAffinity";
    }

    @Override
    public Scoring prepare(TaskView task, Terms terms) {
        List<WeightedTerm> affinity = weighted(task.affinity().preferred(), terms);
        List<WeightedTerm> antiAffinity = weighted(task.affinity().preferredAnti(), terms);
        return affinity.isEmpty() && antiAffinity.isEmpty()
                ? new Scoring.Uniform(0)
                : new Scoring.Matched(affinity, antiAffinity);
    }

    private static List<WeightedTerm> weighted(List<WeightedSelector> selectors, Terms terms) {
        return selectors.stream()
                .map(s -> new WeightedTerm(terms.of(s.selector()), s.weight()))
                .toList();
    }
}
