package dev.berth.domain.cycle;

import dev.berth.domain.plugin.Scoring.Matched;
import dev.berth.domain.plugin.Scoring.WeightedTerm;
import dev.berth.domain.shape.SelectorTerm;
import dev.berth.domain.state.HostEntry;
import java.util.Arrays;
import java.util.List;

/// The Hosts that pass an index, by the raw value of their matches: those with a match one by one,
/// all others as one class.
final class RawClasses {
    private static final int UNTOUCHED = -1;

    private final Slots touched = new Slots();
    private int[] classOf = new int[16];
    private long[] classRaw = new long[16];
    private int[] classFirst = new int[16];
    private int count;
    private int untouchedClass = UNTOUCHED;
    private long largest;

    /// Looks at the Hosts with matches as they are now.
    void collect(HostIndex index, Matched matched) {
        touched.clear();
        count = 0;
        largest = 0;
        untouchedClass = UNTOUCHED;
        touch(index, matched, matched.affinity());
        touch(index, matched, matched.antiAffinity());
        if (touched.size() < index.passed().size()) {
            addUntouched(index, matched);
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

    /// The best Host of the class by the order.
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

    /// The smallest name among the Hosts of the class whose rank is below `end`; the first of the
    /// class must be one.
    int smallestNameBefore(HostIndex index, int c, int end) {
        int smallest = classFirst[c];
        int boundary = end < index.passed().size() ? index.passed().at(end) : -1;
        for (int i = 0; i < touched.size(); i++) {
            int slot = touched.at(i);
            if (classOf[i] == c
                    && index.isNameSmaller(slot, smallest)
                    && (boundary < 0 || index.compareRanks(slot, boundary) < 0)) {
                smallest = slot;
            }
        }
        return smallest;
    }

    private void touch(HostIndex index, Matched matched, List<WeightedTerm> terms) {
        for (WeightedTerm weighted : terms) {
            SelectorTerm term = (SelectorTerm) weighted.term();
            for (int i = 0; i < term.hostCount(); i++) {
                HostEntry host = (HostEntry) term.host(i);
                if (index.passes(host) && touched.addOnce(host.slot())) {
                    put(index, host.slot(), Scoreboard.rawValue(matched, host));
                }
            }
        }
    }

    private void put(HostIndex index, int slot, long raw) {
        int place = touched.size() - 1;
        if (place == classOf.length) {
            classOf = Arrays.copyOf(classOf, 2 * place);
        }
        int c = classWith(raw, slot);
        classOf[place] = c;
        if (index.compareSlots(slot, classFirst[c]) < 0) {
            classFirst[c] = slot;
        }
    }

    /// The class of that raw value; a new one begins with the slot.
    private int classWith(long raw, int slot) {
        for (int c = 0; c < count; c++) {
            if (classRaw[c] == raw) {
                return c;
            }
        }
        return addClass(raw, slot);
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

    private void addUntouched(HostIndex index, Matched matched) {
        long raw = 0;
        for (WeightedTerm term : matched.antiAffinity()) {
            raw += term.weight();
        }
        FirstUntouched first = new FirstUntouched();
        index.passed().visit(0, first);
        untouchedClass = addClass(raw, first.slot);
    }

    private final class FirstUntouched implements OrderedSlots.Visitor {
        private int slot = -1;

        @Override
        public boolean visit(int here, int rank) {
            if (touched.isMarked(here)) {
                return true;
            }
            slot = here;
            return false;
        }
    }
}
