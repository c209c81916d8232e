package dev.berth.metrics.loop;

import static dev.berth.metrics.loop.MetricsWorld.START;
import static dev.berth.metrics.loop.MetricsWorld.waiting;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.berth.application.port.out.LoopReadings;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.plugin.profile.RunProfile;
import dev.berth.domain.queue.WakeSource;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.metrics.MetricsFormat;
import dev.berth.metrics.MetricsRegistry;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

final class QuietClusterTest {
    private static final int TURNS = 10_000;

    @Test
    void turn_in_which_nothing_changes_allocates_nothing() {
        LoopMeters meters =
                new LoopMeters(
                        new MetricsRegistry(), RunProfile.standard(), true, System::nanoTime);
        LoopReadings readings = new Still();
        meters.turned(readings, START);
        turn(meters, readings);

        long before = allocated();
        turn(meters, readings);
        long bytes = allocated() - before;

        // The figure itself may cost something once; a turn may not.
        assertThat(bytes).isLessThan(TURNS);
    }

    @Test
    void heartbeats_leave_the_page_as_it_is() {
        MetricsWorld world = new MetricsWorld(true);
        world.host("a", "bash", 1, START);
        world.run("r0", "bash", waiting());
        world.run("r1", "bash", waiting());
        world.turn(START);
        String before = world.registry.page(MetricsFormat.PROMETHEUS);

        for (int i = 1; i <= 100; i++) {
            world.host("a", "bash", 1, START.plusSeconds(i));
            world.turn(START.plusSeconds(i));
        }

        assertThat(world.registry.page(MetricsFormat.PROMETHEUS)).isEqualTo(before);
    }

    private static void turn(LoopMeters meters, LoopReadings readings) {
        for (int i = 0; i < TURNS; i++) {
            meters.turned(readings, START);
        }
    }

    private static long allocated() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean())
                .getCurrentThreadAllocatedBytes();
    }

    /// Readings of a cluster in which nothing happens.
    private static final class Still implements LoopReadings {
        @Override
        public long rejections(int filter, ReasonCode reason) {
            return 3;
        }

        @Override
        public long wakes(WakeSource source) {
            return 2;
        }

        @Override
        public long wokenTasks(WakeSource source) {
            return 4;
        }

        @Override
        public int waiting(SchedulingUnit.Place place) {
            return place == SchedulingUnit.Place.QUEUED ? 7 : 0;
        }

        @Override
        public int parked() {
            return 7;
        }

        @Override
        public int tasks() {
            return 20_000;
        }

        @Override
        public int reservations() {
            return 0;
        }

        @Override
        public int openWrites() {
            return 0;
        }
    }
}
