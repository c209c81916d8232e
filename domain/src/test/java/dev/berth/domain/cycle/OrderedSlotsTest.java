package dev.berth.domain.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class OrderedSlotsTest {
    private static final int SLOTS = 700;

    private final long[] keys = new long[SLOTS];
    private final int[] groups = new int[SLOTS];
    private final OrderedSlots ordered =
            new OrderedSlots(
                    (left, right) ->
                            groups[left] != groups[right]
                                    ? Integer.compare(groups[left], groups[right])
                                    : Integer.compare(left, right),
                    (left, right) -> Integer.compare(groups[left], groups[right]));

    @Test
    void entries_stay_in_order_whatever_is_put_in_and_taken_out() {
        SplittableRandom random = new SplittableRandom(11);
        List<Integer> expected = new ArrayList<>();
        for (int step = 0; step < 6_000; step++) {
            int slot = random.nextInt(SLOTS);
            if (expected.remove(Integer.valueOf(slot))) {
                ordered.remove(slot);
            } else {
                keys[slot] = random.nextInt(5);
                groups[slot] = random.nextInt(3);
                ordered.insert(slot, keys[slot]);
                expected.add(slot);
            }
        }

        expected.sort(
                Comparator.<Integer>comparingLong(slot -> keys[slot])
                        .thenComparingInt(slot -> groups[slot])
                        .thenComparingInt(slot -> slot));
        assertThat(visited(0)).isEqualTo(expected);
        assertThat(visited(100)).isEqualTo(expected.subList(100, expected.size()));
        for (int rank = 0; rank < expected.size(); rank++) {
            assertThat(ordered.at(rank)).isEqualTo(expected.get(rank));
        }
    }

    @Test
    void groups_begin_and_end_where_key_and_group_change() {
        SplittableRandom random = new SplittableRandom(5);
        for (int slot = 0; slot < SLOTS; slot++) {
            keys[slot] = random.nextInt(4);
            groups[slot] = random.nextInt(3);
            ordered.insert(slot, keys[slot]);
        }
        List<Integer> all = visited(0);

        for (int slot = 0; slot < SLOTS; slot++) {
            assertThat(ordered.groupStart(slot, keys[slot])).isEqualTo(firstOfGroup(all, slot));
            assertThat(ordered.groupEnd(slot, keys[slot])).isEqualTo(lastOfGroup(all, slot) + 1);
        }
    }

    @Test
    void nothing_is_left_after_clearing() {
        ordered.insert(3, 1);
        ordered.insert(4, 1);

        ordered.clear();

        assertThat(ordered.size()).isZero();
        assertThat(visited(0)).isEmpty();
    }

    private List<Integer> visited(int fromRank) {
        List<Integer> slots = new ArrayList<>();
        ordered.visit(
                fromRank,
                (slot, rank) -> {
                    assertThat(rank).isEqualTo(fromRank + slots.size());
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
