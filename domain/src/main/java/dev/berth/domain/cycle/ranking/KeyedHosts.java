package dev.berth.domain.cycle.ranking;

import dev.berth.domain.cycle.block.RejectionCount;
import dev.berth.domain.plugin.HostOrder;
import dev.berth.domain.plugin.LoadKeys;
import dev.berth.domain.plugin.LoadTest;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The Hosts of a roster that pass the load tests of a plan, each with the key of its order, as
/// they are at this moment. Made for one decision; the arrays are used again for the next.
final class KeyedHosts {
    /// The key of a Host that is rejected: above all others, with a bit that no key has.
    private static final long REJECTED = Long.MAX_VALUE;

    private static final int REJECTED_BIT = 62;

    /// Number of a Host that every test lets pass.
    static final int PASSED = -1;

    private final Roster roster;
    private @Nullable ColumnPlan plan;
    private long[][] keys = new long[0][0];
    private long[][] ties = new long[0][0];
    private long doubt;
    private long[] marks = new long[0];
    private int size;

    /// Hosts of that roster.
    KeyedHosts(Roster roster) {
        this.roster = roster;
    }

    /// Judges and rates all Hosts of the roster, which is up to date and for which the plan is
    /// ready. The count gets positions among the tests of the plan.
    void fill(ColumnPlan present, RejectionCount rejections) {
        plan = present;
        doubt = present.doubt();
        List<Section> sections = roster.sections();
        size = 0;
        for (int i = 0; i < sections.size(); i++) {
            fill(sections.get(i), present.at(i), rejections);
        }
    }

    private void fill(Section section, ColumnPlan.Prepared ready, RejectionCount rejections) {
        int count = section.size();
        makeRoom(section);
        long[] here = keys[section.position()];
        ready.keys().write(section, 0, count, here, ties[section.position()]);
        int rejected = 0;
        for (int i = 0; i < ready.tests().size() && rejected < count; i++) {
            LoadTest test = ready.tests().get(i);
            int before = rejected;
            rejected = reject(section, test, here);
            if (rejected > before) {
                rejections.add(i, test.rejected(), rejected - before);
            }
        }
        size += count - rejected;
    }

    private void makeRoom(Section section) {
        int sections = roster.sections().size();
        int known = keys.length;
        if (known < sections) {
            keys = Arrays.copyOf(keys, sections);
            ties = Arrays.copyOf(ties, sections);
            Arrays.fill(keys, known, sections, new long[0]);
            Arrays.fill(ties, known, sections, new long[0]);
        }
        int count = section.size();
        if (keys[section.position()].length < count) {
            keys[section.position()] = new long[count + count / 2];
            ties[section.position()] = new long[count + count / 2];
        }
        if (marks.length < count) {
            marks = new long[count + count / 2];
        }
    }

    /// Position of the first test that rejects the Host at that place, or `PASSED`. For one Host.
    int judge(ColumnPlan by, Section section, int place) {
        makeRoom(section);
        List<LoadTest> tests = by.at(section.position()).tests();
        for (int i = 0; i < tests.size(); i++) {
            tests.get(i).write(section, place, place + 1, marks);
            if (marks[place] < 0) {
                return i;
            }
        }
        return PASSED;
    }

    /// Gives the Host at that place its key and tie. For one Host.
    void rate(ColumnPlan by, Section section, int place) {
        makeRoom(section);
        by.at(section.position())
                .keys()
                .write(
                        section,
                        place,
                        place + 1,
                        keys[section.position()],
                        ties[section.position()]);
    }

    /// True where the Host at that place was rejected.
    boolean isRejected(Section section, int place) {
        return keys[section.position()][place] == REJECTED;
    }

    /// The key of the Host at that place.
    long key(Section section, int place) {
        return keys[section.position()][place];
    }

    /// The tie of the Host at that place.
    long tie(Section section, int place) {
        return ties[section.position()][place];
    }

    /// Marks the Hosts that the test rejects, and returns how many are marked.
    private int reject(Section section, LoadTest test, long[] here) {
        int count = section.size();
        test.write(section, 0, count, marks);
        return mask(marks, here, count);
    }

    // A loop that the compiler turns into vector instructions.
    private static int mask(long[] marks, long[] keys, int count) {
        long rejected = 0;
        for (int i = 0; i < count; i++) {
            long key = keys[i] | ((marks[i] >> (Long.SIZE - 1)) >>> 1);
            keys[i] = key;
            rejected += key >>> REJECTED_BIT;
        }
        return (int) rejected;
    }

    /// How many Hosts pass.
    int size() {
        return size;
    }

    /// The doubt of all keys.
    long doubt() {
        return doubt;
    }

    /// The order that the keys are of.
    HostOrder order() {
        return plan().order();
    }

    /// True where Hosts with that key are told apart by their ties.
    boolean isExact(long key) {
        return doubt == 0 && key < LoadKeys.KEY_MAX;
    }

    /// True where a Host in that slot is in the roster and passes.
    boolean passes(int slot) {
        Section section = roster.sectionAt(slot);
        return section != null && keys[section.position()][roster.placeAt(slot)] != REJECTED;
    }

    /// The key of the Host in that slot, which is in the roster.
    long key(int slot) {
        return keys[sectionAt(slot).position()][roster.placeAt(slot)];
    }

    /// The tie of the Host in that slot, which is in the roster.
    long tie(int slot) {
        return ties[sectionAt(slot).position()][roster.placeAt(slot)];
    }

    private Section sectionAt(int slot) {
        Section section = roster.sectionAt(slot);
        if (section == null) {
            throw new IllegalArgumentException("slot (" + slot + ") is not in the roster");
        }
        return section;
    }

    private ColumnPlan plan() {
        if (plan == null) {
            throw new IllegalStateException("the hosts have no keys yet");
        }
        return plan;
    }

    /// How many keys are below that one, which is not below zero.
    int countBelow(long bound) {
        long below = 0;
        for (Section section : roster.sections()) {
            below += countBelow(keys[section.position()], section.size(), bound);
        }
        return (int) below;
    }

    // A loop that the compiler turns into vector instructions. Neither is below zero, so that the
    // difference cannot wrap.
    private static long countBelow(long[] keys, int count, long bound) {
        long below = 0;
        for (int i = 0; i < count; i++) {
            below += (keys[i] - bound) >>> (Long.SIZE - 1);
        }
        return below;
    }

    /// How many sections there are.
    int sectionCount() {
        return roster.sections().size();
    }

    /// The keys of a section, a Host each, above `KEY_MAX` where it is rejected; may be longer than
    /// `count`.
    long[] keys(int section) {
        return keys[section];
    }

    /// The section at that position.
    Section section(int position) {
        return roster.sections().get(position);
    }

    /// The ties of a section, like its keys.
    long[] ties(int section) {
        return ties[section];
    }
}
