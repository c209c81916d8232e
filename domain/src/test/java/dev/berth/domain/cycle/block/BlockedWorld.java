package dev.berth.domain.cycle.block;

import dev.berth.domain.model.Amount;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.plugin.LoadColumns;
import dev.berth.domain.plugin.LoadKeys;
import dev.berth.domain.plugin.LoadTest;
import dev.berth.domain.plugin.RejectionReason;
import dev.berth.domain.plugin.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Hosts of two capacities with three resources, in blocks, and beside them each for itself.
final class BlockedWorld {
    static final int SLOTS = 900;
    private static final int RESOURCES = 3;
    private static final int SECTIONS = 2;

    private final SplittableRandom random;
    private final long amounts;
    private final long[][] used = new long[SLOTS][RESOURCES];
    private final boolean[] present = new boolean[SLOTS];
    private final BlockedHosts blocks = new BlockedHosts(BlockedWorld::nameRank);

    /// Each amount in use is below `amounts`.
    BlockedWorld(long seed, long amounts) {
        this.random = new SplittableRandom(seed);
        this.amounts = amounts;
        for (int slot = 0; slot < SLOTS; slot++) {
            present[slot] = random.nextInt(4) > 0;
            change(slot);
        }
        begin();
    }

    /// Names run against slots, so that the two cannot be mistaken for each other.
    static int nameRank(int slot) {
        return SLOTS - slot;
    }

    BlockedHosts blocks() {
        return blocks;
    }

    /// Puts all Hosts into blocks anew.
    void begin() {
        blocks.begin(SLOTS);
        for (int section = 0; section < SECTIONS; section++) {
            int its = section;
            int[] slots =
                    IntStream.range(0, SLOTS)
                            .filter(slot -> present[slot] && section(slot) == its)
                            .toArray();
            Columns loads = new Columns(slots.length);
            for (int i = 0; i < slots.length; i++) {
                loads.set(i, used[slots[i]]);
            }
            TreeMap<String, Amount> capacity =
                    new TreeMap<>(
                            Map.of(
                                    "cpu",
                                    new Amount(amounts * (section + 1), 0),
                                    "memory",
                                    new Amount(amounts, 0),
                                    "runs",
                                    new Amount(7, 0)));
            blocks.addSection(Capacity.of(capacity), loads, slots);
        }
    }

    /// A Host gets another load, comes or goes.
    void step() {
        int slot = random.nextInt(SLOTS);
        if (random.nextInt(6) == 0) {
            present[slot] = !present[slot];
        }
        change(slot);
        if (present[slot]) {
            Columns loads = new Columns(1);
            loads.set(0, used[slot]);
            blocks.put(slot, section(slot), loads, 0);
        } else {
            blocks.remove(slot);
        }
    }

    private void change(int slot) {
        for (int r = 0; r < RESOURCES; r++) {
            used[slot][r] = random.nextLong(amounts);
        }
    }

    private static int section(int slot) {
        return slot % 3 == 0 ? 0 : 1;
    }

    /// Which Hosts pass the plan, best first; equals by name.
    List<Ranked> ranked(Plan plan) {
        List<Ranked> ranked = new ArrayList<>();
        for (int slot = 0; slot < SLOTS; slot++) {
            if (present[slot] && plan.rejectedBy(used[slot]) < 0) {
                ranked.add(new Ranked(plan.key(used[slot]), plan.tie(used[slot]), slot));
            }
        }
        ranked.sort(Ranked.ORDER);
        return ranked;
    }

    /// How many Hosts each test is the first to reject.
    int[] rejections(Plan plan) {
        int[] count = new int[2];
        for (int slot = 0; slot < SLOTS; slot++) {
            int by = present[slot] ? plan.rejectedBy(used[slot]) : -1;
            if (by >= 0) {
                count[by]++;
            }
        }
        return count;
    }

    Plan plan() {
        return new Plan(
                random.nextLong(amounts),
                random.nextLong(amounts),
                random.nextLong(1 + amounts / 4),
                amounts * (1 + random.nextInt(6)) / 4,
                amounts * (1 + random.nextInt(6)) / 4);
    }

    /// A Host that passes, and what ranks it.
    record Ranked(long key, long tie, int slot) {
        static final Comparator<Ranked> ORDER =
                Comparator.comparingLong(Ranked::key)
                        .thenComparingLong(Ranked::tie)
                        .thenComparingInt(one -> nameRank(one.slot));

        boolean isEqualTo(Ranked other) {
            return compareNumbers(other) == 0;
        }

        int compareNumbers(Ranked other) {
            return key != other.key ? Long.compare(key, other.key) : Long.compare(tie, other.tie);
        }
    }

    /// What is asked of each resource is added to what is used: the largest is the key, the sum the
    /// tie. Of the first two resources there may be at most so much in use.
    record Plan(long first, long second, long third, long mostFirst, long mostSecond)
            implements BlockPlan, LoadKeys {
        int rejectedBy(long[] load) {
            if (load[0] > mostFirst) {
                return 0;
            }
            return load[1] > mostSecond ? 1 : -1;
        }

        long key(long[] load) {
            return Math.max(Math.max(load[0] + first, load[1] + second), load[2] + third);
        }

        long tie(long[] load) {
            return load[0] + load[1] + load[2];
        }

        @Override
        public List<LoadTest> testsAt(int section) {
            return List.of(new Most(0, mostFirst), new Most(1, mostSecond));
        }

        @Override
        public LoadKeys keysAt(int section) {
            return this;
        }

        @Override
        public long doubt() {
            return 0;
        }

        @Override
        public void write(LoadColumns loads, int from, int to, long[] keys, long[] ties) {
            for (int i = from; i < to; i++) {
                long[] load = {loads.used(0)[i], loads.used(1)[i], loads.used(2)[i]};
                keys[i] = key(load);
                ties[i] = tie(load);
            }
        }
    }

    private record Most(int resource, long most) implements LoadTest {
        @Override
        public Verdict.Rejected rejected() {
            return new Verdict.Rejected(
                    new RejectionReason(ReasonCode.RUNTIME_POD_UNAVAILABLE, 1, "full"));
        }

        @Override
        public void write(LoadColumns loads, int from, int to, long[] marks) {
            for (int i = from; i < to; i++) {
                marks[i] = most - loads.used(resource)[i];
            }
        }
    }

    private static final class Columns implements LoadColumns {
        private final long[][] columns;

        Columns(int size) {
            columns = new long[RESOURCES][size];
        }

        void set(int place, long[] load) {
            for (int r = 0; r < RESOURCES; r++) {
                columns[r][place] = load[r];
            }
        }

        @Override
        public int size() {
            return columns[0].length;
        }

        @Override
        public long[] used(int resource) {
            return columns[resource];
        }
    }
}
