package dev.berth.domain.cycle.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

final class RankedSlotsTest {
    private static final int SLOTS = 700;

    /// Names run against slots, so that the two cannot be mistaken for each other.
    private static int nameRank(int slot) {
        return SLOTS - slot;
    }

    private final RankedSlots ranked = new RankedSlots(RankedSlotsTest::nameRank);

    private record Entry(long key, long tie, int slot) implements Comparable<Entry> {
        private static final Comparator<Entry> ORDER =
                Comparator.comparingLong(Entry::key)
                        .thenComparingLong(Entry::tie)
                        .thenComparingInt(entry -> nameRank(entry.slot));

        @Override
        public int compareTo(Entry other) {
            return ORDER.compare(this, other);
        }

        boolean isEqualTo(Entry other) {
            return key == other.key && tie == other.tie;
        }
    }

    @Test
    void numbers_that_all_differ_are_ranked_as_by_sorting() {
        play(1, 1L << 61, 1L << 61);
    }

    @Test
    void few_different_keys_are_ranked_by_their_ties() {
        play(2, 3, 1_000);
    }

    @Test
    void many_equals_are_ranked_together() {
        play(3, 3, 2);
    }

    @Test
    void keys_alone_are_ranked() {
        play(4, 40, 1);
    }

    @Test
    void buckets_that_were_left_wear_it_out_until_it_begins_anew() {
        ranked.begin(SLOTS, -1);
        long key = 0;
        for (int i = 0; i < 1_000_000 && !ranked.isWorn(); i++) {
            int slot = i % SLOTS;
            ranked.leave(slot, -1);
            ranked.add(slot, ++key, 0);
        }

        assertThat(ranked.isWorn()).isTrue();
        ranked.begin(SLOTS, -1);
        assertThat(ranked.isWorn()).isFalse();
        assertThat(ranked.size()).isZero();
    }

    @Test
    void a_slot_that_is_not_here_has_its_mark() {
        ranked.begin(2, -1);
        ranked.add(0, 5, 6);
        ranked.leave(0, 3);
        ranked.grow(3, -2);

        assertThat(List.of(ranked.mark(0), ranked.mark(1), ranked.mark(2)))
                .containsExactly(3, -1, -2);
        assertThat(ranked.has(0)).isFalse();
        assertThat(ranked.best(_ -> true)).isEqualTo(-1);
    }

    private void play(long seed, long keys, long ties) {
        SplittableRandom random = new SplittableRandom(seed);
        ranked.begin(SLOTS, -1);
        TreeSet<Entry> expected = new TreeSet<>();
        List<Entry> bySlot = new ArrayList<>();
        for (int slot = 0; slot < SLOTS; slot++) {
            bySlot.add(new Entry(-1, 0, slot));
        }
        for (int step = 0; step < 6_000; step++) {
            int slot = random.nextInt(SLOTS);
            expected.remove(bySlot.get(slot));
            ranked.leave(slot, -1);
            Entry entry = new Entry(random.nextLong(keys), random.nextLong(ties), slot);
            if (random.nextInt(5) > 0) {
                ranked.add(slot, entry.key(), entry.tie());
                bySlot.set(slot, entry);
                expected.add(entry);
            } else {
                bySlot.set(slot, new Entry(-1, 0, slot));
            }
            if (step % 40 == 0) {
                compare(List.copyOf(expected), random);
            }
        }
    }

    private void compare(List<Entry> expected, SplittableRandom random) {
        assertThat(ranked.size()).isEqualTo(expected.size());
        if (expected.isEmpty()) {
            return;
        }
        int rank = random.nextInt(expected.size());
        Entry entry = expected.get(rank);
        int better = rank;
        while (better > 0 && expected.get(better - 1).isEqualTo(entry)) {
            better--;
        }
        IntPredicate accepted = slot -> slot % 7 != 3;
        assertThat(ranked.countBetter(entry.slot())).isEqualTo(better);
        assertThat(ranked.compare(ranked.at(rank), entry.slot())).isZero();
        assertThat(ranked.best(accepted))
                .isEqualTo(
                        expected.stream()
                                .mapToInt(Entry::slot)
                                .filter(accepted)
                                .findFirst()
                                .orElse(-1));
        assertThat(ranked.smallestName(entry.slot(), accepted))
                .isEqualTo(
                        expected.stream()
                                .filter(one -> one.compareTo(entry) <= 0 || one.isEqualTo(entry))
                                .map(Entry::slot)
                                .filter(accepted::test)
                                .min(Comparator.comparingInt(RankedSlotsTest::nameRank))
                                .orElse(-1));
        List<Integer> all = new ArrayList<>();
        ranked.forEach(all::add);
        assertThat(all)
                .containsExactlyInAnyOrderElementsOf(expected.stream().map(Entry::slot).toList());
    }
}
