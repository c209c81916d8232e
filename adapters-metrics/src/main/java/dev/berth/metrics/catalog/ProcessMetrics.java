package dev.berth.metrics.catalog;

import dev.berth.metrics.catalog.MetricLabel.Closed;
import java.util.List;

/// The process and its JVM, under the names that Prometheus' own libraries use.
public final class ProcessMetrics {
    private static final MetricLabel AREA = new Closed("area", List.of("heap", "nonheap"));

    /// Which program this is.
    public static final Metric BUILD_INFO =
            Metric.gauge(
                    "berth_build_info",
                    MetricUnit.NONE,
                    "1, with the version of the program as a label.",
                    new MetricLabel.Open("version", 1));

    /// Processor time.
    public static final Metric CPU =
            Metric.counter(
                    "process_cpu_seconds_total",
                    MetricUnit.SECONDS,
                    "Processor time of the process, by all of its threads.");

    /// Resident memory.
    public static final Metric RESIDENT_MEMORY =
            Metric.gauge(
                    "process_resident_memory_bytes",
                    MetricUnit.BYTES,
                    "Memory of the process that is in RAM.");

    /// When the process began.
    public static final Metric START_TIME =
            Metric.gauge(
                    "process_start_time_seconds",
                    MetricUnit.SECONDS,
                    "When the process began, in seconds since 1970.");

    /// Open files.
    public static final Metric OPEN_FILES =
            Metric.gauge(
                    "process_open_fds",
                    MetricUnit.NONE,
                    "Files and connections that the process has open.");

    /// Files that may be open.
    public static final Metric MAX_FILES =
            Metric.gauge(
                    "process_max_fds",
                    MetricUnit.NONE,
                    "Files and connections that the process may have open.");

    /// Used memory of the JVM.
    public static final Metric MEMORY_USED =
            Metric.gauge(
                    "jvm_memory_used_bytes", MetricUnit.BYTES, "Memory that the JVM uses.", AREA);

    /// Memory that the JVM has got.
    public static final Metric MEMORY_COMMITTED =
            Metric.gauge(
                    "jvm_memory_committed_bytes",
                    MetricUnit.BYTES,
                    "Memory that the JVM has got from the system.",
                    AREA);

    /// Memory that the JVM may get.
    public static final Metric MEMORY_MAX =
            Metric.gauge(
                    "jvm_memory_max_bytes",
                    MetricUnit.BYTES,
                    "Memory that the JVM may get, -1 for no bound.",
                    AREA);

    /// Collections.
    public static final Metric COLLECTIONS =
            Metric.counter(
                    "jvm_gc_collections_total",
                    MetricUnit.NONE,
                    "Garbage collections, of whatever kind.");

    /// Time of collections.
    public static final Metric COLLECTION_TIME =
            Metric.counter(
                    "jvm_gc_collection_seconds_total",
                    MetricUnit.SECONDS,
                    "Time that garbage collections have taken.");

    /// Threads.
    public static final Metric THREADS =
            Metric.gauge(
                    "jvm_threads_current",
                    MetricUnit.NONE,
                    "Platform threads that are alive; virtual ones are not counted.");

    static final List<Metric> ALL =
            List.of(
                    BUILD_INFO,
                    CPU,
                    RESIDENT_MEMORY,
                    START_TIME,
                    OPEN_FILES,
                    MAX_FILES,
                    MEMORY_USED,
                    MEMORY_COMMITTED,
                    MEMORY_MAX,
                    COLLECTIONS,
                    COLLECTION_TIME,
                    THREADS);

    private ProcessMetrics() {}
}
