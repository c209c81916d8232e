package dev.berth.domain.cycle;

import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.Scoring.Matched;
import dev.berth.domain.state.HostEntry;
import java.util.ArrayList;
import java.util.List;

/// Chooses among candidates that are rated by an order and by preferred terms, without looking at
/// Hosts that cannot win.
///
/// Hosts with equal raw values form a class; those without a match of any term are one of them.
/// Inside a class the matching score is the same, so its best total is that of its first Host in
/// the order, and only Hosts with the same rank score as that one can tie with it. So: find the
/// first of each class, take the best total, then the smallest name among the ties.
final class MatchedSelection {
    private final RawClasses classes = new RawClasses();

    /// The best of all Hosts that pass the index; there must be one.
    HostEntry fromIndex(HostIndex index, Form form, Matched matched) {
        classes.collect(index, matched);
        if (classes.largest() == 0) {
            return index.host(index.passed().first());
        }
        int count = index.passed().size();
        long best = -1;
        for (int c = 0; c < classes.count(); c++) {
            best = Math.max(best, total(index, form, c, count));
        }
        int winner = -1;
        for (int c = 0; c < classes.count(); c++) {
            if (total(index, form, c, count) == best) {
                int slot = smallestNameOfTies(index, c, count);
                winner = winner < 0 || index.isNameSmaller(slot, winner) ? slot : winner;
            }
        }
        return index.host(winner);
    }

    /// The best of these candidates, of which there is at least one; each is rated.
    HostEntry fromCandidates(HostIndex index, Form form, Matched matched, Slots candidates) {
        int[] sorted = sorted(index, candidates);
        long largest = 0;
        for (int slot : sorted) {
            largest = Math.max(largest, Scoreboard.rawValue(matched, index.host(slot)));
        }
        long bestTotal = -1;
        int best = sorted[0];
        int groupStart = 0;
        for (int rank = 0; rank < sorted.length; rank++) {
            if (index.compareRanks(sorted[groupStart], sorted[rank]) != 0) {
                groupStart = rank;
            }
            long raw = Scoreboard.rawValue(matched, index.host(sorted[rank]));
            long total = total(form, raw, largest, Scoreboard.rankScore(groupStart, sorted.length));
            if (total > bestTotal
                    || (total == bestTotal && index.isNameSmaller(sorted[rank], best))) {
                bestTotal = total;
                best = sorted[rank];
            }
        }
        return index.host(best);
    }

    private long total(HostIndex index, Form form, int c, int count) {
        long rankScore = Scoreboard.rankScore(index.groupStart(classes.first(c)), count);
        return total(form, classes.raw(c), classes.largest(), rankScore);
    }

    private static long total(Form form, long raw, long largest, long rankScore) {
        long matchedScore = largest == 0 ? 0 : raw * Scoring.SCORE_MAX / largest;
        return matchedScore * form.matchedWeight() + rankScore * form.orderWeight();
    }

    /// The smallest name among the Hosts of the class that have the rank score of its first.
    private int smallestNameOfTies(HostIndex index, int c, int count) {
        int first = classes.first(c);
        long rankScore = Scoreboard.rankScore(index.groupStart(first), count);
        int end = endOfRankScore(index, rankScore, count);
        return classes.isUntouched(c)
                ? smallestUntouched(index, index.groupStart(first), end)
                : classes.smallestNameBefore(index, c, end);
    }

    /// Rank behind the last Host with that rank score.
    private static int endOfRankScore(HostIndex index, long rankScore, int count) {
        int low = 0;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (Scoreboard.rankScore(middle, count) >= rankScore) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        // Groups that begin before `low` have the score, with all their members.
        return index.groupEnd(index.passed().at(low - 1));
    }

    private int smallestUntouched(HostIndex index, int start, int end) {
        SmallestName smallest = new SmallestName(index, end);
        index.passed().visit(start, smallest);
        return smallest.slot;
    }

    /// Walks untouched Hosts up to a rank.
    private final class SmallestName implements OrderedSlots.Visitor {
        private final HostIndex index;
        private final int end;
        private int slot = -1;

        SmallestName(HostIndex index, int end) {
            this.index = index;
            this.end = end;
        }

        @Override
        public boolean visit(int here, int rank) {
            if (rank >= end) {
                return false;
            }
            if (!classes.isTouched(here) && (slot < 0 || index.isNameSmaller(here, slot))) {
                slot = here;
            }
            return true;
        }
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
