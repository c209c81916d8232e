package dev.berth.domain.cycle;

import dev.berth.domain.cycle.order.Slots;
import dev.berth.domain.cycle.ranking.PassingHosts;
import dev.berth.domain.cycle.ranking.RankedHosts;
import dev.berth.domain.plugin.Scoring.Matched;
import dev.berth.domain.state.HostEntry;
import org.jspecify.annotations.Nullable;

/// Decides a Task from Hosts that pass its steady tests, exactly as a scan of all Hosts would.
///
/// Where only the order rates Hosts, the first that passes wins: with n candidates the best group
/// of equals scores 100 and every later one at most 99. Preferred terms are the work of
/// `MatchedSelection`.
final class RankedSelection {
    private final Slots marks = new Slots();
    private final MatchedSelection matchedSelection = new MatchedSelection();

    /// The best Host where only the order rates Hosts, and where the social tests at most avoid
    /// some; null where none passes.
    @Nullable HostEntry best(PassingHosts hosts, SocialTests social) {
        if (social.leaveAll() || hosts.size() == 0) {
            return hosts.best(_ -> true);
        }
        social.countAvoided(hosts, marks);
        return hosts.best(social::pass);
    }

    /// The best Host, or null where none passes.
    @Nullable HostEntry best(RankedHosts hosts, SocialTests social, Form form) {
        if (hosts.size() == 0) {
            return null;
        }
        Matched matched = form.matched();
        if (matched != null && social.leaveAll()) {
            return matchedSelection.fromAll(hosts, form, matched);
        }
        Slots candidates = social.remaining(hosts);
        if (candidates.size() == 0) {
            return null;
        }
        return matched == null
                ? first(hosts, candidates)
                : matchedSelection.fromCandidates(hosts, form, matched, candidates);
    }

    private static HostEntry first(RankedHosts hosts, Slots candidates) {
        int best = candidates.at(0);
        for (int i = 1; i < candidates.size(); i++) {
            if (hosts.compareSlots(candidates.at(i), best) < 0) {
                best = candidates.at(i);
            }
        }
        return hosts.host(best);
    }
}
