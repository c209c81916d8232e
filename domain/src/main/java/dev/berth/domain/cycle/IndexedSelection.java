package dev.berth.domain.cycle;

import dev.berth.domain.plugin.Scoring.Matched;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.HostEntry;
import org.jspecify.annotations.Nullable;

/// Decides a Task from an index, exactly as a scan of all Hosts would.
///
/// Where only the order rates Hosts, the first that passes wins: with n candidates the best group
/// of equals scores 100 and every later one at most 99. Preferred terms are the work of
/// `MatchedSelection`.
final class IndexedSelection {
    private final Slots marks = new Slots();
    private final MatchedSelection matchedSelection = new MatchedSelection();

    /// The best Host, or null where none passes.
    @Nullable HostEntry select(Shape shape, Form form, HostIndex index, Rejections rejections) {
        index.addRejections(shape.tests().tests(), rejections);
        if (index.passed().size() == 0) {
            return null;
        }
        SocialTests social = SocialTests.of(shape, index, rejections);
        Matched matched = form.matched();
        if (social.leaveAll()) {
            return matched == null
                    ? index.host(index.passed().first())
                    : matchedSelection.fromIndex(index, form, matched);
        }
        if (matched == null && social.onlyAvoid()) {
            social.countAvoided(marks);
            return firstThatPasses(index, social);
        }
        Slots candidates = social.remaining();
        if (candidates.size() == 0) {
            return null;
        }
        return matched == null
                ? index.host(first(index, candidates))
                : matchedSelection.fromCandidates(index, form, matched, candidates);
    }

    private static @Nullable HostEntry firstThatPasses(HostIndex index, SocialTests social) {
        Found found = new Found();
        index.passed()
                .visit(
                        0,
                        (slot, _) -> {
                            HostEntry host = index.host(slot);
                            if (social.pass(host)) {
                                found.host = host;
                                return false;
                            }
                            return true;
                        });
        return found.host;
    }

    private static int first(HostIndex index, Slots candidates) {
        int best = candidates.at(0);
        for (int i = 1; i < candidates.size(); i++) {
            if (index.compareSlots(candidates.at(i), best) < 0) {
                best = candidates.at(i);
            }
        }
        return best;
    }

    private static final class Found {
        private @Nullable HostEntry host;
    }
}
