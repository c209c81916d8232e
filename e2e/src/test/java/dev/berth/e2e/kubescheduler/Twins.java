package dev.berth.e2e.kubescheduler;

import dev.berth.domain.plugin.Filter;
import dev.berth.domain.plugin.Profile;
import dev.berth.domain.plugin.Profile.WeightedScorer;
import dev.berth.domain.plugin.noderesources.MostAllocated;
import dev.berth.domain.plugin.profile.PodProfile;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// Profiles that are wrong in one thing each: the worlds have to show it, or they prove nothing.
final class Twins {
    private final SortedMap<String, Profile> unseen = new TreeMap<>();

    Twins() {
        Profile right = PodProfile.standard();
        for (Filter filter : right.filters()) {
            List<Filter> others =
                    right.filters().stream().filter(other -> !other.equals(filter)).toList();
            unseen.put("without " + filter.name(), profile(others, right.scorers()));
        }
        for (WeightedScorer scorer : right.scorers()) {
            List<WeightedScorer> others =
                    right.scorers().stream().filter(other -> !other.equals(scorer)).toList();
            unseen.put("without " + scorer.scorer().name(), profile(right.filters(), others));
            unseen.put(
                    "another weight of " + scorer.scorer().name(),
                    profile(
                            right.filters(),
                            right.scorers().stream()
                                    .map(other ->
                                            other.equals(scorer)
                                                    ? new WeightedScorer(
                                                            other.scorer(), other.weight() + 1)
                                                    : other)
                                    .toList()));
        }
        unseen.put(
                "most allocated",
                profile(right.filters(), List.of(new WeightedScorer(new MostAllocated(), 1))));
    }

    private static Profile profile(List<Filter> filters, List<WeightedScorer> scorers) {
        return new Profile("twin", filters, scorers, PodProfile.NO_NODE);
    }

    /// Strikes off those that differ from kube-scheduler in this world.
    void look(KubeScheduler.Objects objects, Answer theirs, KnownDifferences known) {
        unseen.values()
                .removeIf(twin ->
                        !new Comparison(theirs, new Berth(objects, twin).answer(), known)
                                .differences()
                                .isEmpty());
    }

    /// Those that no world told from the right one so far.
    List<String> unseen() {
        return List.copyOf(unseen.keySet());
    }
}
