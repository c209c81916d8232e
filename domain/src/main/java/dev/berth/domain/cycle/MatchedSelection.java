package dev.berth.domain.cycle;

import dev.berth.domain.cycle.order.Slots;
import dev.berth.domain.cycle.ranking.RankedHosts;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.Scoring.Matched;
import dev.berth.domain.state.HostEntry;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Chooses among candidates that are rated by an order and by preferred terms, without looking at
/// Hosts that cannot win.
///
/// Hosts with equal raw values form a class; those without a match of any term are one of them.
/// Inside a class the matching score is the same, so its best total is that of its first Host in
/// the order, and only Hosts with the same rank score as that one can tie with it. So: find the
/// first of each class, take the best total, then the smallest name among the ties.
final class MatchedSelection {
    private final RawClasses classes = new RawClasses();

    /// The best of all Hosts that are ranked; there must be one.
    @Nullable HostEntry fromAll(RankedHosts hosts, Form form, Matched matched) {
        classes.collect(hosts, matched);
        if (classes.largest() == 0) {
            return hosts.best(_ -> true);
        }
        long[] rankScores = new long[classes.count()];
        long best = -1;
        for (int c = 0; c < rankScores.length; c++) {
            rankScores[c] =
                    Scoreboard.rankScore(
                            hosts.countBetter(hosts.host(classes.first(c))), hosts.size());
            best = Math.max(best, total(form, c, rankScores[c]));
        }
        HostEntry winner = null;
        for (int c = 0; c < rankScores.length; c++) {
            if (total(form, c, rankScores[c]) == best) {
                HostEntry smallest = smallestNameOfTies(hosts, c, rankScores[c]);
                winner =
                        winner == null || hosts.isNameSmaller(smallest, winner) ? smallest : winner;
            }
        }
        return winner;
    }

    /// The best of these candidates, of which there is at least one; each is rated.
    HostEntry fromCandidates(RankedHosts hosts, Form form, Matched matched, Slots candidates) {
        List<HostEntry> sorted = new ArrayList<>(candidates.size());
        for (int i = 0; i < candidates.size(); i++) {
            sorted.add(hosts.host(candidates.at(i)));
        }
        sorted.sort(hosts::compare);
        long largest = 0;
        for (HostEntry host : sorted) {
            largest = Math.max(largest, Scoreboard.rawValue(matched, host));
        }
        long bestTotal = -1;
        HostEntry best = sorted.getFirst();
        int groupStart = 0;
        for (int rank = 0; rank < sorted.size(); rank++) {
            HostEntry host = sorted.get(rank);
            if (hosts.compareRanks(sorted.get(groupStart), host) != 0) {
                groupStart = rank;
            }
            long raw = Scoreboard.rawValue(matched, host);
            long total = total(form, raw, largest, Scoreboard.rankScore(groupStart, sorted.size()));
            if (total > bestTotal || (total == bestTotal && hosts.isNameSmaller(host, best))) {
                bestTotal = total;
                best = host;
            }
        }
        return best;
    }

    private long total(Form form, int c, long rankScore) {
        return total(form, classes.raw(c), classes.largest(), rankScore);
    }

    private static long total(Form form, long raw, long largest, long rankScore) {
        long matchedScore = largest == 0 ? 0 : raw * Scoring.SCORE_MAX / largest;
        return matchedScore * form.matchedWeight() + rankScore * form.orderWeight();
    }

    /// The smallest name among the Hosts of the class that have the rank score of its first.
    private HostEntry smallestNameOfTies(RankedHosts hosts, int c, long rankScore) {
        HostEntry last = hosts.groupAt(lastRank(rankScore, hosts.size()));
        HostEntry smallest =
                classes.isUntouched(c)
                        ? hosts.smallestName(last, host -> !classes.isTouched(host.slot()))
                        : hosts.host(classes.smallestNameUpTo(hosts, c, last));
        return smallest == null ? hosts.host(classes.first(c)) : smallest;
    }

    /// The last rank at which a group of equals may begin that has that rank score; all members of
    /// the group at that rank have it.
    private static int lastRank(long rankScore, int count) {
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
        return low - 1;
    }
}
