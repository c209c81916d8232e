package dev.berth.e2e.kubescheduler.gang;

import dev.berth.domain.core.CoreSettings;
import dev.berth.domain.plugin.Profile;
import dev.berth.domain.plugin.profile.PodProfile;
import java.util.ArrayList;
import java.util.List;

/// Schedulers that are wrong in one thing each: the worlds have to show it, or they prove nothing.
final class GangTwins {
    /// Filters that so few worlds as continuous integration has must need.
    private static final List<String> NEEDED =
            List.of("NodeResourcesFit", "TaintToleration", "NodeAffinity", "InterPodAffinity");

    private final List<String> unseenFilters = new ArrayList<>(NEEDED);
    private boolean isSearchSeen;

    /// Strikes off those that the plain rules find wrong in this world, or that miss a placement.
    void look(GangObjects objects, GangAnswer right) {
        unseenFilters.removeIf(filter ->
                !BerthGang.answer(objects, without(filter), CoreSettings.GROUP_NODES_MAX)
                        .faults()
                        .isEmpty());
        isSearchSeen |=
                !right.nodes().isEmpty()
                        && BerthGang.answer(objects, PodProfile.standard(), 1).nodes().isEmpty();
    }

    private static Profile without(String filter) {
        Profile right = PodProfile.standard();
        return new Profile(
                "twin",
                right.filters().stream().filter(other -> !other.name().equals(filter)).toList(),
                right.scorers(),
                PodProfile.NO_NODE);
    }

    /// Those that no world told from the right one so far.
    List<String> unseen() {
        List<String> unseen =
                new ArrayList<>(unseenFilters.stream().map(filter -> "without " + filter).toList());
        if (!isSearchSeen) {
            unseen.add("without a search");
        }
        return unseen;
    }
}
