package dev.berth.domain.cycle.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.plugin.HostOrder;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Reads;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class OrderedSlotsTest {
    private static final int SLOTS = 700;

    private final long[] keys = new long[SLOTS];
    private final int[] groups = new int[SLOTS];
    private final long[] sketches = new long[SLOTS * HostOrder.SKETCH_WORDS];
    private final OrderedSlots ordered =
            new OrderedSlots(
                    new TwoWords()::compareSketches,
                    (left, right) -> Integer.compare(groups[left], groups[right]),
                    Integer::compare);

    record TwoWords() implements HostOrder {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_LOAD);
        }

        @Override
        public void sketch(HostView host, long[] into, int at) {
            into[at] = 0;
        }

        @Override
        public int compareSketches(long[] left, int leftAt, long[] right, int rightAt) {
            return Long.compare(left[leftAt + 1], right[rightAt + 1]);
        }

        @Override
        public int compare(HostView left, HostView right) {
            return left.name().compareTo(right.name());
        }
    }

    private void insert(int slot, int key, int second) {
        keys[slot] = 10L * key + second;
        sketches[slot * HostOrder.SKETCH_WORDS] = key;
        sketches[slot * HostOrder.SKETCH_WORDS + 1] = second;
        ordered.insert(slot, sketches, slot * HostOrder.SKETCH_WORDS);
    }

    @Test
    void entries_stay_in_order_whatever_is_put_in_and_taken_out() {
        SplittableRandom random = new SplittableRandom(11);
        List<Integer> expected = new ArrayList<>();
        for (int step = 0; step < 6_000; step++) {
            int slot = random.nextInt(SLOTS);
            if (expected.remove(Integer.valueOf(slot))) {
                ordered.remove(slot);
            } else {
                groups[slot] = random.nextInt(3);
                insert(slot, random.nextInt(3), random.nextInt(2));
                expected.add(slot);
            }
        }

        expected.sort(
                Comparator.<Integer>comparingLong(slot -> keys[slot])
                        .thenComparingInt(slot -> groups[slot])
                        .thenComparingInt(slot -> slot));
        assertThat(visited()).isEqualTo(expected);
        for (int rank = 0; rank < expected.size(); rank++) {
            assertThat(ordered.at(rank)).isEqualTo(expected.get(rank));
        }
    }

    @Test
    void groups_begin_and_end_where_key_and_group_change() {
        SplittableRandom random = new SplittableRandom(5);
        for (int slot = 0; slot < SLOTS; slot++) {
            groups[slot] = random.nextInt(3);
            insert(slot, random.nextInt(2), random.nextInt(2));
        }
        List<Integer> all = visited();

        for (int slot = 0; slot < SLOTS; slot++) {
            assertThat(ordered.groupStart(slot, sketches, slot * HostOrder.SKETCH_WORDS))
                    .isEqualTo(firstOfGroup(all, slot));
            assertThat(ordered.groupEnd(slot, sketches, slot * HostOrder.SKETCH_WORDS))
                    .isEqualTo(lastOfGroup(all, slot) + 1);
        }
    }

    @Test
    void nothing_is_left_after_clearing() {
        insert(3, 1, 0);
        insert(4, 1, 0);

        ordered.clear();

        assertThat(ordered.size()).isZero();
        assertThat(visited()).isEmpty();
    }

    private List<Integer> visited() {
        List<Integer> slots = new ArrayList<>();
        ordered.visit((slot, rank) -> {
            assertThat(rank).isEqualTo(slots.size());
            slots.add(slot);
            return true;
        });
        return slots;
    }

    private int firstOfGroup(List<Integer> all, int slot) {
        int rank = all.indexOf(slot);
        while (rank > 0 && sameGroup(all.get(rank - 1), slot)) {
            rank--;
        }
        return rank;
    }

    private int lastOfGroup(List<Integer> all, int slot) {
        int rank = all.indexOf(slot);
        while (rank + 1 < all.size() && sameGroup(all.get(rank + 1), slot)) {
            rank++;
        }
        return rank;
    }

    private boolean sameGroup(int left, int right) {
        return keys[left] == keys[right] && groups[left] == groups[right];
    }
}
