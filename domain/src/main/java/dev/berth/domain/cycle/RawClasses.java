package dev.berth.domain.cycle;

import dev.berth.domain.cycle.ranking.RankedHosts;
import dev.berth.domain.cycle.ranking.Slots;
import dev.berth.domain.plugin.Scoring.Matched;
import dev.berth.domain.plugin.Scoring.WeightedTerm;
import dev.berth.domain.shape.SelectorTerm;
import dev.berth.domain.state.HostEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The Hosts that are ranked, by the raw value of their matches: those with a match one by one, all
/// others as one class.
final class RawClasses {
    private static final int UNTOUCHED = -1;

    private final Slots touched = new Slots();
    private final List<HostEntry> members = new ArrayList<>();
    private int[] classOf = new int[16];
    private long[] classRaw = new long[16];
    private HostEntry[] classFirst = new HostEntry[16];
    private int count;
    private int untouchedClass = UNTOUCHED;
    private long largest;

    /// Looks at the Hosts with matches as they are now.
    void collect(RankedHosts hosts, Matched matched) {
        touched.clear();
        members.clear();
        count = 0;
        largest = 0;
        untouchedClass = UNTOUCHED;
        touch(hosts, matched, matched.affinity());
        touch(hosts, matched, matched.antiAffinity());
        addUntouched(hosts, matched);
    }

    /// How many classes there are.
    int count() {
        return count;
    }

    /// Raw value of the Hosts of the class.
    long raw(int c) {
        return classRaw[c];
    }

    /// The best Host of the class by the order.
    HostEntry first(int c) {
        return classFirst[c];
    }

    /// The largest raw value.
    long largest() {
        return largest;
    }

    boolean isUntouched(int c) {
        return c == untouchedClass;
    }

    boolean isTouched(HostEntry host) {
        return touched.isMarked(host.slot());
    }

    /// The smallest name among the Hosts of the class that are not worse than `last`; the first of
    /// the class must be one.
    HostEntry smallestNameUpTo(RankedHosts hosts, int c, HostEntry last) {
        HostEntry smallest = classFirst[c];
        for (int i = 0; i < members.size(); i++) {
            HostEntry host = members.get(i);
            if (classOf[i] == c
                    && hosts.isNameSmaller(host, smallest)
                    && hosts.compareRanks(host, last) <= 0) {
                smallest = host;
            }
        }
        return smallest;
    }

    private void touch(RankedHosts hosts, Matched matched, List<WeightedTerm> terms) {
        for (WeightedTerm weighted : terms) {
            SelectorTerm term = (SelectorTerm) weighted.term();
            for (int i = 0; i < term.hostCount(); i++) {
                HostEntry host = (HostEntry) term.host(i);
                if (hosts.passes(host) && touched.addOnce(host.slot())) {
                    put(hosts, host, Scoreboard.rawValue(matched, host));
                }
            }
        }
    }

    private void put(RankedHosts hosts, HostEntry host, long raw) {
        int place = members.size();
        members.add(host);
        if (place == classOf.length) {
            classOf = Arrays.copyOf(classOf, 2 * place);
        }
        int c = classWith(raw, host);
        classOf[place] = c;
        if (hosts.compare(host, classFirst[c]) < 0) {
            classFirst[c] = host;
        }
    }

    /// The class of that raw value; a new one begins with the Host.
    private int classWith(long raw, HostEntry host) {
        for (int c = 0; c < count; c++) {
            if (classRaw[c] == raw) {
                return c;
            }
        }
        return addClass(raw, host);
    }

    private int addClass(long raw, HostEntry host) {
        if (count == classRaw.length) {
            classRaw = Arrays.copyOf(classRaw, 2 * count);
            classFirst = Arrays.copyOf(classFirst, 2 * count);
        }
        classRaw[count] = raw;
        classFirst[count] = host;
        largest = Math.max(largest, raw);
        return count++;
    }

    /// All others, if there are any.
    private void addUntouched(RankedHosts hosts, Matched matched) {
        HostEntry first = hosts.best(host -> !isTouched(host));
        if (first == null) {
            return;
        }
        long raw = 0;
        for (WeightedTerm term : matched.antiAffinity()) {
            raw += term.weight();
        }
        untouchedClass = addClass(raw, first);
    }
}
