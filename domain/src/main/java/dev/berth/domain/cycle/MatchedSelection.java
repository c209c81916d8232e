package dev.berth.domain.cycle;

import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.Scoring.Matched;
import dev.berth.domain.plugin.Scoring.WeightedTerm;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.SelectorTerm;
import java.util.ArrayList;
import java.util.List;

/// Chooses among candidates that are rated by an order and by preferred terms.
///
/// Hosts without a match of any term share one raw value. Walking from the best rank on, a Host at
/// rank group s can reach at most 100 x matchedWeight + rankScore(s) x orderWeight, so the walk
/// ends where that falls below the best total found.
final class MatchedSelection {
    private final Slots touched = new Slots();

    // The best so far in the walk that is under way.
    private long bestTotal;
    private int bestSlot;
    private int groupStart;
    private int groupSlot;

    /// The best of all Hosts that pass the index; there must be one.
    HostEntry fromIndex(HostIndex index, Form form, Matched matched) {
        long largest = largestRawValue(index, matched);
        return largest == 0
                ? index.host(index.passed().first())
                : walk(index, form, matched, largest);
    }

    /// The best of these candidates, of which there is at least one.
    HostEntry fromCandidates(HostIndex index, Form form, Matched matched, Slots candidates) {
        int[] sorted = sorted(index, candidates);
        long largest = 0;
        for (int slot : sorted) {
            largest = Math.max(largest, Scoreboard.rawValue(matched, index.host(slot)));
        }
        begin();
        for (int rank = 0; rank < sorted.length; rank++) {
            enter(index, sorted[rank], rank);
            rate(index, form, matched, largest, sorted[rank], sorted.length);
        }
        return index.host(bestSlot);
    }

    private HostEntry walk(HostIndex index, Form form, Matched matched, long largest) {
        int count = index.passed().size();
        begin();
        index.passed()
                .visit(
                        0,
                        (slot, rank) -> {
                            enter(index, slot, rank);
                            long reachable =
                                    Scoring.SCORE_MAX * form.matchedWeight()
                                            + Scoreboard.rankScore(groupStart, count)
                                                    * form.orderWeight();
                            if (reachable < bestTotal) {
                                return false;
                            }
                            rate(index, form, matched, largest, slot, count);
                            return true;
                        });
        return index.host(bestSlot);
    }

    private void begin() {
        bestTotal = -1;
        bestSlot = -1;
        groupStart = 0;
        groupSlot = -1;
    }

    /// Keeps track of the group of equals that the rank belongs to.
    private void enter(HostIndex index, int slot, int rank) {
        if (groupSlot < 0 || index.compareRanks(groupSlot, slot) != 0) {
            groupStart = rank;
            groupSlot = slot;
        }
    }

    private void rate(
            HostIndex index, Form form, Matched matched, long largest, int slot, int count) {
        long raw = Scoreboard.rawValue(matched, index.host(slot));
        long matchedScore = largest == 0 ? 0 : raw * Scoring.SCORE_MAX / largest;
        long total =
                matchedScore * form.matchedWeight()
                        + Scoreboard.rankScore(groupStart, count) * form.orderWeight();
        if (total > bestTotal || (total == bestTotal && index.isNameSmaller(slot, bestSlot))) {
            bestTotal = total;
            bestSlot = slot;
        }
    }

    /// The largest raw value over all Hosts that pass.
    private long largestRawValue(HostIndex index, Matched matched) {
        touched.clear();
        long possible = 0;
        long untouched = 0;
        for (WeightedTerm term : matched.affinity()) {
            possible += term.weight();
        }
        for (WeightedTerm term : matched.antiAffinity()) {
            possible += term.weight();
            untouched += term.weight();
        }
        long largest = 0;
        for (WeightedTerm term : matched.affinity()) {
            largest = Math.max(largest, largestOn(index, matched, term, possible));
            if (largest == possible) {
                return largest;
            }
        }
        for (WeightedTerm term : matched.antiAffinity()) {
            largest = Math.max(largest, largestOn(index, matched, term, possible));
            if (largest == possible) {
                return largest;
            }
        }
        return touched.size() < index.passed().size() ? Math.max(largest, untouched) : largest;
    }

    private long largestOn(HostIndex index, Matched matched, WeightedTerm weighted, long possible) {
        SelectorTerm term = (SelectorTerm) weighted.term();
        long largest = 0;
        for (int i = 0; i < term.hostCount(); i++) {
            HostEntry host = term.host(i);
            if (index.passes(host) && touched.addOnce(host.slot())) {
                largest = Math.max(largest, Scoreboard.rawValue(matched, host));
                if (largest == possible) {
                    return largest;
                }
            }
        }
        return largest;
    }

    private static int[] sorted(HostIndex index, Slots candidates) {
        List<Integer> slots = new ArrayList<>(candidates.size());
        for (int i = 0; i < candidates.size(); i++) {
            slots.add(candidates.at(i));
        }
        slots.sort(index::compareSlots);
        return slots.stream().mapToInt(Integer::intValue).toArray();
    }
}
