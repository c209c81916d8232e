package dev.berth.domain.cycle;

import dev.berth.domain.cycle.ranking.PassingHosts;
import dev.berth.domain.cycle.ranking.RankedHosts;
import dev.berth.domain.cycle.ranking.Slots;
import dev.berth.domain.plugin.Scoring.Matched;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.HostEntry;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Decides a Task from ranked Hosts, exactly as a scan of all Hosts would.
///
/// Where only the order rates Hosts, the first that passes wins: with n candidates the best group
/// of equals scores 100 and every later one at most 99. Preferred terms are the work of
/// `MatchedSelection`.
final class RankedSelection {
    private final Slots marks = new Slots();
    private final MatchedSelection matchedSelection = new MatchedSelection();

    /// The best Host where only the order rates Hosts, or null where none passes.
    @Nullable HostEntry select(Shape shape, PassingHosts hosts, Rejections rejections) {
        if (hosts.size() == 0) {
            return null;
        }
        SocialTests social = SocialTests.of(shape, hosts, rejections);
        if (social.leaveAll()) {
            return hosts.best(_ -> true);
        }
        if (social.onlyAvoid()) {
            social.countAvoided(marks);
            return hosts.best(social::pass);
        }
        List<HostEntry> candidates = social.remaining();
        return candidates.isEmpty() ? null : Collections.min(candidates, hosts::compare);
    }

    /// The best Host where preferred terms rate Hosts too, or null where none passes.
    @Nullable HostEntry select(
            Shape shape, Form form, Matched matched, RankedHosts hosts, Rejections rejections) {
        if (hosts.size() == 0) {
            return null;
        }
        SocialTests social = SocialTests.of(shape, hosts, rejections);
        if (social.leaveAll()) {
            return matchedSelection.fromAll(hosts, form, matched);
        }
        List<HostEntry> candidates = social.remaining();
        return candidates.isEmpty()
                ? null
                : matchedSelection.fromCandidates(hosts, form, matched, candidates);
    }
}
