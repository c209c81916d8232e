package dev.berth.domain.cycle;

import dev.berth.domain.cycle.order.Slots;
import dev.berth.domain.cycle.ranking.RankedHosts;
import dev.berth.domain.plugin.Scoring.Matched;
import dev.berth.domain.plugin.Scoring.WeightedTerm;
import dev.berth.domain.shape.SelectorTerm;
import dev.berth.domain.state.HostEntry;
import java.util.Arrays;
import java.util.List;

/// The Hosts that are ranked, by the raw value of their matches: those with a match one by one, all
/// others as one class.
///
/// Hosts are numbers here, their slots, and values lie in arrays by slot: there may be many with a
/// match, and each look at an object would be a wait for memory.
final class RawClasses {
    private static final int UNTOUCHED = -1;

    private final Slots touched = new Slots();
    private long[] rawOf = new long[0];
    private long[] classRaw = new long[16];
    private int[] classFirst = new int[16];
    private int count;
    private int untouchedClass = UNTOUCHED;
    private long largest;

    /// Looks at the Hosts with matches as they are now.
    void collect(RankedHosts hosts, Matched matched) {
        touched.clear();
        count = 0;
        largest = 0;
        untouchedClass = UNTOUCHED;
        long without = 0;
        for (WeightedTerm term : matched.antiAffinity()) {
            without += term.weight();
        }
        touch(hosts, matched.affinity(), 1, without);
        touch(hosts, matched.antiAffinity(), -1, without);
        for (int i = 0; i < touched.size(); i++) {
            put(hosts, touched.at(i));
        }
        HostEntry first = hosts.best(host -> !isTouched(host.slot()));
        if (first != null) {
            untouchedClass = addClass(without, first.slot());
        }
    }

    /// How many classes there are.
    int count() {
        return count;
    }

    /// Raw value of the Hosts of the class.
    long raw(int c) {
        return classRaw[c];
    }

    /// Slot of the best Host of the class by the order.
    int first(int c) {
        return classFirst[c];
    }

    /// The largest raw value.
    long largest() {
        return largest;
    }

    boolean isUntouched(int c) {
        return c == untouchedClass;
    }

    boolean isTouched(int slot) {
        return touched.isMarked(slot);
    }

    /// Slot of the smallest name among the Hosts of the class that are not worse than `last`; the
    /// first of the class must be one.
    int smallestNameUpTo(RankedHosts hosts, int c, HostEntry last) {
        int smallest = classFirst[c];
        for (int i = 0; i < touched.size(); i++) {
            int slot = touched.at(i);
            if (rawOf[slot] == classRaw[c]
                    && hosts.isNameSmaller(slot, smallest)
                    && hosts.compareRanks(slot, last.slot()) <= 0) {
                smallest = slot;
            }
        }
        return smallest;
    }

    /// Adds the weights of the terms, times `sign`, to the raw values of the Hosts with a match.
    private void touch(RankedHosts hosts, List<WeightedTerm> terms, int sign, long without) {
        int pool = hosts.poolNumber();
        for (WeightedTerm weighted : terms) {
            SelectorTerm term = (SelectorTerm) weighted.term();
            for (int i = 0; i < term.hostCount(); i++) {
                int slot = term.slot(i, pool);
                if (slot >= 0 && hosts.passes(slot)) {
                    if (touched.addOnce(slot)) {
                        begin(slot, without);
                    }
                    rawOf[slot] += (long) sign * weighted.weight();
                }
            }
        }
    }

    private void begin(int slot, long without) {
        if (slot >= rawOf.length) {
            rawOf = Arrays.copyOf(rawOf, Math.max(slot + 1, 2 * rawOf.length));
        }
        rawOf[slot] = without;
    }

    /// Puts a Host into the class of its raw value.
    private void put(RankedHosts hosts, int slot) {
        for (int c = 0; c < count; c++) {
            if (classRaw[c] == rawOf[slot]) {
                if (hosts.compareSlots(slot, classFirst[c]) < 0) {
                    classFirst[c] = slot;
                }
                return;
            }
        }
        addClass(rawOf[slot], slot);
    }

    private int addClass(long raw, int slot) {
        if (count == classRaw.length) {
            classRaw = Arrays.copyOf(classRaw, 2 * count);
            classFirst = Arrays.copyOf(classFirst, 2 * count);
        }
        classRaw[count] = raw;
        classFirst[count] = slot;
        largest = Math.max(largest, raw);
        return count++;
    }
}
