package dev.berth.domain.cycle.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class LongSelectTest {
    @Test
    void the_value_at_a_rank_is_that_of_a_sorted_array() {
        SplittableRandom random = new SplittableRandom(4);
        LongSelect select = new LongSelect();
        for (int round = 0; round < 3_000; round++) {
            long bound = 1L << random.nextInt(1, 63);
            long[] values = random.longs(random.nextInt(1, 200), 0, bound).toArray();
            int rank = random.nextInt(values.length);
            select.clear();
            Arrays.stream(values).forEach(select::add);

            long found = select.at(rank);

            Arrays.sort(values);
            assertThat(found).as("rank %s of %s", rank, values).isEqualTo(values[rank]);
        }
    }

    @Test
    void values_above_the_bound_are_left_out() {
        LongSelect select = new LongSelect();

        select.addAll(new long[] {5, Long.MAX_VALUE, 3, 9, 1}, 4, 5);

        assertThat(select.at(0)).isEqualTo(3);
    }
}
