package dev.berth.conformance.outsider;

import dev.berth.conformance.property.Choices;
import dev.berth.domain.plugin.Filter;
import dev.berth.domain.plugin.Profile;
import dev.berth.domain.plugin.Profile.WeightedScorer;
import dev.berth.domain.plugin.Scorer;
import dev.berth.domain.plugin.profile.RunProfile;
import java.util.ArrayList;
import java.util.List;

/// Profiles that mix the plugins of Runs with those of somebody else, in any order and weight.
final class OutsiderProfiles {
    private OutsiderProfiles() {}

    static Profile from(Choices choices) {
        Profile runs = RunProfile.standard();
        List<Filter> filters = new ArrayList<>();
        for (Filter filter : runs.filters()) {
            addSome(choices, filters, List.of(OutsiderFilter.values()), 15);
            if (choices.chance(85)) {
                filters.add(filter);
            }
        }
        addSome(choices, filters, List.of(OutsiderFilter.values()), 25);
        List<Scorer> scorers = new ArrayList<>();
        for (WeightedScorer scorer : runs.scorers()) {
            addSome(choices, scorers, List.of(OutsiderScorer.values()), 12);
            if (choices.chance(85)) {
                scorers.add(scorer.scorer());
            }
        }
        addSome(choices, scorers, List.of(OutsiderScorer.values()), 15);
        List<WeightedScorer> weighted = new ArrayList<>();
        for (Scorer scorer : scorers) {
            weighted.add(new WeightedScorer(scorer, choices.oneOf(List.of(1, 1, 2, 7))));
        }
        return new Profile("outsider", filters, weighted, runs.noHostReason());
    }

    private static <T> void addSome(
            Choices choices, List<? super T> all, List<? extends T> options, int percent) {
        for (T option : options) {
            if (choices.chance(percent) && !all.contains(option)) {
                all.add(option);
            }
        }
    }
}
