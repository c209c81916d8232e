package dev.berth.memory.expand.input;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class IndexRangesTest {
    @Test
    void ranges_run_together() {
        IndexRanges ranges = new IndexRanges();
        ranges.addAll("0-3,7,5-6,2-4");

        assertThat(ranges.firstOutside(0)).isEqualTo(8);
        assertThat(ranges.below(8)).isEqualTo(8);
        assertThat(ranges.below(6)).isEqualTo(6);
    }

    @Test
    void gaps_stay() {
        IndexRanges ranges = new IndexRanges();
        ranges.addAll("1-2,5");

        assertThat(ranges.firstOutside(0)).isZero();
        assertThat(ranges.firstOutside(1)).isEqualTo(3);
        assertThat(ranges.firstOutside(5)).isEqualTo(6);
        assertThat(ranges.below(100)).isEqualTo(3);
    }

    @Test
    void a_range_of_billions_is_one_step() {
        IndexRanges ranges = new IndexRanges();
        ranges.addAll("0-2000000000");

        assertThat(ranges.firstOutside(5)).isEqualTo(2_000_000_001L);
        assertThat(ranges.below(2_147_483_647L)).isEqualTo(2_000_000_001L);
    }

    @Test
    void what_is_no_range_is_left_out() {
        IndexRanges ranges = new IndexRanges();
        ranges.addAll("-1,x,3-1,,99999999999,4-");

        assertThat(ranges.below(Long.MAX_VALUE)).isZero();
    }
}
