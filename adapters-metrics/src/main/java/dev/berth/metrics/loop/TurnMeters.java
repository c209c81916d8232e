package dev.berth.metrics.loop;

import dev.berth.application.port.out.LoopReadings;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.plugin.Filter;
import dev.berth.domain.plugin.Profile;
import dev.berth.domain.queue.WakeSource;
import dev.berth.domain.state.SchedulingUnit.Place;
import dev.berth.metrics.MetricsRegistry;
import dev.berth.metrics.catalog.LoopMetrics;
import dev.berth.metrics.catalog.MetricLabel;
import dev.berth.metrics.catalog.OriginalMetrics;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/// Copies at the end of a turn what the core counts by itself. Most turns of a quiet cluster take
/// in a heartbeat and change nothing: then nothing is done but to compare some numbers.
final class TurnMeters {
    private final List<Growing> growing = new ArrayList<>();
    private volatile Present present = new Present(0, 0, 0, 0, 0, 0, 0, 0);

    TurnMeters(MetricsRegistry registry, Profile profile) {
        countRejections(registry, profile);
        countWakes(registry);
        registry.gauge(LoopMetrics.QUEUE_TASKS, () -> present.ready(), "ready");
        registry.gauge(LoopMetrics.QUEUE_TASKS, () -> present.parked(), "parked");
        registry.gauge(LoopMetrics.QUEUE_TASKS, () -> present.delayed(), "delayed");
        registry.gauge(LoopMetrics.QUEUE_TASKS, () -> present.ending(), "ending");
        registry.gauge(LoopMetrics.QUEUE_TASKS, () -> present.writing(), "writing");
        registry.gauge(LoopMetrics.TASKS, () -> present.tasks());
        registry.gauge(LoopMetrics.RESERVATIONS, () -> present.reservations());
        registry.gauge(LoopMetrics.OPEN_WRITES, () -> present.openWrites());
    }

    /// What holds after a turn.
    private record Present(
            int ready,
            int parked,
            int delayed,
            int ending,
            int writing,
            int tasks,
            int reservations,
            int openWrites) {
        boolean holdsFor(LoopReadings now) {
            return ready + parked == now.waiting(Place.QUEUED)
                    && parked == now.parked()
                    && delayed == now.waiting(Place.DELAYED)
                    && ending == now.waiting(Place.ENDING)
                    && writing == now.waiting(Place.WRITING)
                    && tasks == now.tasks()
                    && reservations == now.reservations()
                    && openWrites == now.openWrites();
        }
    }

    /// Something that the core counts, and how far it is counted here.
    private static final class Growing {
        private final ToLongFunction<LoopReadings> reading;
        private final LazyCounter counter;
        private long counted;

        Growing(ToLongFunction<LoopReadings> reading, LazyCounter counter) {
            this.reading = reading;
            this.counter = counter;
        }

        void turned(LoopReadings readings) {
            long now = reading.applyAsLong(readings);
            if (now > counted) {
                counter.add((double) (now - counted));
                counted = now;
            }
        }
    }

    void turned(LoopReadings readings) {
        for (int i = 0; i < growing.size(); i++) {
            growing.get(i).turned(readings);
        }
        if (!present.holdsFor(readings)) {
            present =
                    new Present(
                            readings.waiting(Place.QUEUED) - readings.parked(),
                            readings.parked(),
                            readings.waiting(Place.DELAYED),
                            readings.waiting(Place.ENDING),
                            readings.waiting(Place.WRITING),
                            readings.tasks(),
                            readings.reservations(),
                            readings.openWrites());
        }
    }

    private void countRejections(MetricsRegistry registry, Profile profile) {
        List<String> plugins = valuesOf("plugin");
        List<String> reasons = valuesOf("reason");
        for (int i = 0; i < profile.filters().size(); i++) {
            Filter filter = profile.filters().get(i);
            int position = i;
            for (ReasonCode reason : ReasonCode.values()) {
                if (plugins.contains(filter.name()) && reasons.contains(reason.code())) {
                    growing.add(
                            new Growing(
                                    readings -> readings.rejections(position, reason),
                                    new LazyCounter(() ->
                                            registry.counter(
                                                    OriginalMetrics.FILTER_REJECTIONS,
                                                    filter.name(),
                                                    reason.code()))));
                }
            }
        }
    }

    private void countWakes(MetricsRegistry registry) {
        for (WakeSource source : WakeSource.values()) {
            String label = Labels.label(source);
            registry.counter(LoopMetrics.WAKES, label);
            growing.add(
                    new Growing(
                            readings -> readings.wakes(source),
                            new LazyCounter(() -> registry.counter(LoopMetrics.WAKES, label))));
        }
        countWakeups(registry, WakeSource.HOST_CHANGED, "runtime_pod");
        countWakeups(registry, WakeSource.CAPACITY_RELEASED, "capacity_released");
    }

    private void countWakeups(MetricsRegistry registry, WakeSource source, String label) {
        growing.add(
                new Growing(
                        readings -> readings.wokenTasks(source),
                        new LazyCounter(() -> registry.counter(OriginalMetrics.WAKEUPS, label))));
    }

    private static List<String> valuesOf(String label) {
        return OriginalMetrics.FILTER_REJECTIONS.label(label).stream()
                .filter(MetricLabel.Closed.class::isInstance)
                .map(MetricLabel.Closed.class::cast)
                .flatMap(closed -> closed.values().stream())
                .toList();
    }
}
