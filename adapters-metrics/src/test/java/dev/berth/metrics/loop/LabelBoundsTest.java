package dev.berth.metrics.loop;

import static dev.berth.metrics.loop.MetricsWorld.START;
import static dev.berth.metrics.loop.MetricsWorld.waiting;
import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.metrics.MetricsFormat;
import dev.berth.metrics.PageSamples;
import dev.berth.metrics.catalog.OriginalMetrics;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class LabelBoundsTest {
    private static final String NO_PODS = "kruntimes_scheduler_no_pods_total";

    @Test
    void runtimes_beyond_the_bound_share_one_value() {
        MetricsWorld world = new MetricsWorld(true);

        judge(world, 200);

        assertThat(world.samples(NO_PODS))
                .hasSize(OriginalMetrics.RUNTIMES_NAMED + 1)
                .containsEntry(NO_PODS + "{runtime=\"other\"}", 150.0);
        assertThat(world.samples(NO_PODS).values()).contains(1.0);
        assertThat(world.samples("kruntimes_scheduler_sync_total"))
                .hasSize(OriginalMetrics.RUNTIMES_NAMED + 1);
    }

    @Test
    void page_does_not_grow_with_runtimes_beyond_the_bound() {
        MetricsWorld some = new MetricsWorld(true);
        MetricsWorld many = new MetricsWorld(true);

        judge(some, 60);
        judge(many, 400);

        assertThat(series(many)).isEqualTo(series(some)).isLessThan(2_200);
    }

    @Test
    void runtime_that_is_called_other_is_counted_with_the_others() {
        MetricsWorld world = new MetricsWorld(true);
        world.run("r", "other", waiting());

        world.turn(START);
        judge(world, 60);

        assertThat(world.samples(NO_PODS)).hasSize(OriginalMetrics.RUNTIMES_NAMED + 1);
        assertThat(world.samples(NO_PODS)).containsEntry(NO_PODS + "{runtime=\"other\"}", 11.0);
    }

    @Test
    void runtimes_are_not_named_where_that_is_switched_off() {
        MetricsWorld world = new MetricsWorld(false);

        judge(world, 200);

        assertThat(world.samples(NO_PODS))
                .containsExactlyEntriesOf(Map.of(NO_PODS + "{runtime=\"\"}", 200.0));
    }

    private static void judge(MetricsWorld world, int runtimes) {
        for (int i = 0; i < runtimes; i++) {
            world.run("r" + i, "runtime-" + i, waiting());
        }
        world.turn(START);
    }

    private static int series(MetricsWorld world) {
        return PageSamples.of(world.registry.page(MetricsFormat.PROMETHEUS)).size();
    }
}
