package dev.berth.domain.plugin.spread;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

final class NaturalLogTest {
    @Test
    void logarithms_are_right_to_ten_decimals() {
        for (int number : new int[] {1, 2, 3, 4, 5, 102, 5_002, 100_000, Integer.MAX_VALUE}) {
            assertThat(NaturalLog.of(number) / (double) (1L << 36))
                    .isCloseTo(Math.log(number), Offset.offset(1e-10));
        }
    }

    @Test
    void sums_are_rounded_once() {
        NaturalLog.Sum sum = new NaturalLog.Sum();
        sum.add(1, NaturalLog.of(4));
        sum.add(1, NaturalLog.of(3));
        sum.addWhole(2);

        // 1.386 + 1.099 + 2
        assertThat(sum.rounded()).isEqualTo(4);
    }

    @Test
    void sum_of_more_pods_than_any_cluster_has_does_not_wrap() {
        NaturalLog.Sum sum = new NaturalLog.Sum();
        sum.add(Integer.MAX_VALUE, NaturalLog.of(Integer.MAX_VALUE));

        assertThat(sum.rounded()).isPositive();
    }
}
