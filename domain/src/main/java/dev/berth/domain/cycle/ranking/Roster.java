package dev.berth.domain.cycle.ranking;

import dev.berth.domain.cycle.block.RejectionCount;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.Verdict;
import dev.berth.domain.shape.change.ChangeLog;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The Hosts of a pool that pass some tests of facts, by capacity, with their load in columns; and
/// how many Hosts each of these tests rejects.
///
/// It is brought up to date from the pool's change log when it is asked. All Shapes with these
/// tests in front share it, whatever they ask for.
final class Roster {
    private static final int ABSENT = -1;

    /// A pool with so many different capacities is uniform however few Hosts it has.
    private static final int SECTIONS_FEW = 8;

    /// In a large uniform pool there is at most one capacity for so many Hosts.
    private static final int HOSTS_EACH = 32;

    private final Pool pool;
    private final List<HostTest> facts;
    private final List<Section> sections = new ArrayList<>();
    private final Map<Capacity, Section> byCapacity = new LinkedHashMap<>();
    private final List<FactRejection> rejections = new ArrayList<>();
    private @Nullable Section[] sectionOf = new Section[0];

    /// The place in the section; of a Host that is rejected, the position of its rejection.
    private int[] placeOf = new int[0];

    private int size;
    private int generation;
    private long position = -1;

    /// The roster of the Hosts that pass these tests, none of which reads load or other Tasks.
    Roster(Pool pool, List<HostTest> facts) {
        this.pool = pool;
        this.facts = List.copyOf(facts);
    }

    /// A rejection by one of the tests, and how many Hosts have it now.
    static final class FactRejection {
        private final int test;
        private final Verdict.Rejected verdict;
        private int hosts;

        FactRejection(int test, Verdict.Rejected verdict) {
            this.test = test;
            this.verdict = verdict;
        }
    }

    /// Hosts by capacity.
    List<Section> sections() {
        return sections;
    }

    /// Tells what the tests reject.
    void addRejections(RejectionCount count) {
        for (FactRejection rejection : rejections) {
            count.add(rejection.test, rejection.verdict, rejection.hosts);
        }
    }

    /// How many Hosts there are.
    int size() {
        return size;
    }

    /// Another number each time that the sections are others.
    int generation() {
        return generation;
    }

    /// True where Hosts share capacities, so that columns are longer than they are many.
    boolean isUniform() {
        return sections.size() <= SECTIONS_FEW + size / HOSTS_EACH;
    }

    /// The section of the Host in that slot, or null where none is in the roster.
    @Nullable Section sectionAt(int slot) {
        return sectionOf[slot];
    }

    /// The place of the Host in that slot in its section.
    int placeAt(int slot) {
        return placeOf[slot];
    }

    /// Takes in every change since the last time.
    void catchUp() {
        ChangeLog log = pool.changes();
        if (position == log.end()) {
            return;
        }
        if (position < 0 || !log.reaches(position)) {
            rebuild();
        } else {
            grow();
            for (long at = position; at < log.end(); at++) {
                take(log.slotAt(at));
            }
        }
        position = log.end();
    }

    private void rebuild() {
        sections.clear();
        byCapacity.clear();
        rejections.clear();
        sectionOf = new Section[0];
        placeOf = new int[0];
        size = 0;
        generation++;
        grow();
        for (int slot = 0; slot < placeOf.length; slot++) {
            take(slot);
        }
    }

    private void grow() {
        int known = placeOf.length;
        if (pool.slotCount() > known) {
            placeOf = Arrays.copyOf(placeOf, Math.max(pool.slotCount(), known + known / 2));
            sectionOf = Arrays.copyOf(sectionOf, placeOf.length);
            Arrays.fill(placeOf, known, placeOf.length, ABSENT);
        }
    }

    private void take(int slot) {
        HostEntry host = slot < pool.slotCount() ? pool.hostAt(slot) : null;
        int rejection = host == null ? ABSENT : rejection(host);
        Section known = sectionOf[slot];
        if (known != null
                && host != null
                && rejection == ABSENT
                && known.host(placeOf[slot]) == host
                && known.capacity().equals(host.capacity())) {
            known.take(placeOf[slot], host);
            return;
        }
        forget(slot);
        if (rejection != ABSENT) {
            rejections.get(rejection).hosts++;
            placeOf[slot] = rejection;
        } else if (host != null) {
            Section section = section(host.capacity());
            placeOf[slot] = section.add(host);
            sectionOf[slot] = section;
            size++;
        }
    }

    private void forget(int slot) {
        Section known = sectionOf[slot];
        if (known != null) {
            HostEntry moved = known.remove(placeOf[slot]);
            if (moved != null) {
                placeOf[moved.slot()] = placeOf[slot];
            }
            size--;
        } else if (placeOf[slot] != ABSENT) {
            rejections.get(placeOf[slot]).hosts--;
        }
        sectionOf[slot] = null;
        placeOf[slot] = ABSENT;
    }

    private Section section(Capacity capacity) {
        Section known = byCapacity.get(capacity);
        return known == null ? begin(capacity) : known;
    }

    /// A new section, in the place of one that is empty, if there is one.
    private Section begin(Capacity capacity) {
        int position = 0;
        while (position < sections.size() && sections.get(position).size() > 0) {
            position++;
        }
        Section section = new Section(capacity, position);
        if (position == sections.size()) {
            sections.add(section);
        } else {
            byCapacity.remove(sections.set(position, section).capacity());
        }
        byCapacity.put(capacity, section);
        generation++;
        return section;
    }

    /// Position of the rejection of the first test that rejects the Host, or `ABSENT`.
    private int rejection(HostEntry host) {
        for (int i = 0; i < facts.size(); i++) {
            if (facts.get(i).test(host) instanceof Verdict.Rejected rejected) {
                return rejection(i, rejected);
            }
        }
        return ABSENT;
    }

    private int rejection(int test, Verdict.Rejected verdict) {
        for (int i = 0; i < rejections.size(); i++) {
            if (rejections.get(i).test == test && rejections.get(i).verdict.equals(verdict)) {
                return i;
            }
        }
        rejections.add(new FactRejection(test, verdict));
        return rejections.size() - 1;
    }
}
