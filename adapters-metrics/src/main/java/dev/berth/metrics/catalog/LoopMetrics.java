package dev.berth.metrics.catalog;

import dev.berth.metrics.catalog.MetricLabel.Closed;
import java.util.List;

/// What the scheduler decides, and what waits.
public final class LoopMetrics {
    /// A cycle takes microseconds; the last bounds show one that does not.
    private static final List<Double> CYCLE_BUCKETS =
            List.of(
                    0.000_01, 0.000_025, 0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5,
                    0.005, 0.01, 0.025, 0.1, 1.0);

    /// From what nobody notices to half a day: a full cluster is no fault.
    private static final List<Double> WAIT_BUCKETS =
            List.of(
                    0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0,
                    900.0, 3_600.0, 14_400.0, 43_200.0);

    private static final MetricLabel KIND = new Closed("kind", List.of("run", "pod"));

    private static final MetricLabel DECISION =
            new Closed("decision", List.of("assign", "park", "evict", "fail"));

    /// Cycles by what came out.
    public static final Metric CYCLES =
            Metric.counter(
                    "berth_cycles_total",
                    MetricUnit.NONE,
                    "Cycles, each of which is about one Task, by what came out.",
                    KIND,
                    new Closed(
                            "outcome",
                            List.of(
                                    "planned",
                                    "searching",
                                    "nominated",
                                    "evicted",
                                    "assigned",
                                    "nothing_fits",
                                    "told",
                                    "ended",
                                    "scorer_failed",
                                    "not_reserved")));

    /// How long a cycle lasts.
    public static final Metric CYCLE_DURATION =
            Metric.seconds(
                    "berth_cycle_duration_seconds",
                    CYCLE_BUCKETS,
                    "How long a cycle took, from the pick of a Task to its decision.");

    /// How long Tasks waited.
    public static final Metric QUEUE_DURATION =
            Metric.seconds(
                    "berth_queue_duration_seconds",
                    WAIT_BUCKETS,
                    "Time from the creation of a Task to its assignment.",
                    KIND);

    /// Waiting Tasks.
    public static final Metric QUEUE_TASKS =
            Metric.gauge(
                    "berth_queue_tasks",
                    MetricUnit.NONE,
                    "Tasks that wait, by where they stand in the queue.",
                    new Closed(
                            "place", List.of("ready", "parked", "delayed", "ending", "writing")));

    /// What wakes waiting Tasks.
    public static final Metric WAKES =
            Metric.counter(
                    "berth_wakes_total",
                    MetricUnit.NONE,
                    "Times that the waiting Tasks of one Shape were to be judged again, by what may have helped them.",
                    new Closed(
                            "source",
                            List.of(
                                    "host_changed",
                                    "capacity_released",
                                    "tasks_changed",
                                    "preemption",
                                    "group_changed",
                                    "fallback")));

    /// Answers to writes.
    public static final Metric WRITES =
            Metric.counter(
                    "berth_writes_total",
                    MetricUnit.NONE,
                    "Writes by what they say and how they were answered.",
                    DECISION,
                    new Closed("outcome", List.of("applied", "conflict", "refused", "unknown")));

    /// How long writes take.
    public static final Metric WRITE_DURATION =
            Metric.seconds(
                    "berth_write_duration_seconds",
                    OriginalMetrics.DEFAULT_BUCKETS,
                    "Time from a decision to the final answer to its write.",
                    DECISION);

    /// Writes that are not answered yet.
    public static final Metric OPEN_WRITES =
            Metric.gauge(
                    "berth_open_writes",
                    MetricUnit.NONE,
                    "Writes that are not answered yet, those that wait for their repetition included.");

    /// Held capacity.
    public static final Metric RESERVATIONS =
            Metric.gauge(
                    "berth_reservations",
                    MetricUnit.NONE,
                    "Assignments whose capacity is held and that the watch has not confirmed yet.");

    /// Known Tasks.
    public static final Metric TASKS =
            Metric.gauge(
                    "berth_tasks", MetricUnit.NONE, "Tasks that are known, whatever their state.");

    /// Whether the loop turns.
    public static final Metric TURN_AGE =
            Metric.gauge(
                    "berth_loop_turn_age_seconds",
                    MetricUnit.SECONDS,
                    "Time since the scheduler's thread last finished a turn.");

    static final List<Metric> ALL =
            List.of(
                    CYCLES,
                    CYCLE_DURATION,
                    QUEUE_DURATION,
                    QUEUE_TASKS,
                    WAKES,
                    WRITES,
                    WRITE_DURATION,
                    OPEN_WRITES,
                    RESERVATIONS,
                    TASKS,
                    TURN_AGE);

    private LoopMetrics() {}
}
