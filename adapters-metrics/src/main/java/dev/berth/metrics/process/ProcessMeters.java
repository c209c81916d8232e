package dev.berth.metrics.process;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.UnixOperatingSystemMXBean;
import dev.berth.metrics.MetricsRegistry;
import dev.berth.metrics.catalog.ProcessMetrics;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryUsage;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/// Measures the process and its JVM, each time a page is asked for and at no other time.
public final class ProcessMeters {
    private ProcessMeters() {}

    /// Puts them into that registry.
    ///
    /// @param version of the program
    public static void register(MetricsRegistry registry, String version) {
        registry.info(ProcessMetrics.BUILD_INFO, version);
        system(registry);
        memory(registry);
        List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans();
        registry.counter(
                ProcessMetrics.COLLECTIONS,
                sum(collectors, GarbageCollectorMXBean::getCollectionCount, 1));
        registry.counter(
                ProcessMetrics.COLLECTION_TIME,
                sum(collectors, GarbageCollectorMXBean::getCollectionTime, 1e3));
        registry.gauge(ProcessMetrics.THREADS, ManagementFactory.getThreadMXBean()::getThreadCount);
    }

    private static void system(MetricsRegistry registry) {
        long started = ManagementFactory.getRuntimeMXBean().getStartTime();
        registry.gauge(ProcessMetrics.START_TIME, () -> started / 1e3);
        registry.gauge(ProcessMetrics.RESIDENT_MEMORY, ResidentMemory::bytes);
        if (ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system) {
            registry.counter(ProcessMetrics.CPU, () -> system.getProcessCpuTime() / 1e9);
        }
        if (ManagementFactory.getOperatingSystemMXBean()
                instanceof UnixOperatingSystemMXBean system) {
            registry.gauge(ProcessMetrics.OPEN_FILES, system::getOpenFileDescriptorCount);
            registry.gauge(ProcessMetrics.MAX_FILES, system::getMaxFileDescriptorCount);
        }
    }

    private static void memory(MetricsRegistry registry) {
        MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
        area(registry, "heap", memory::getHeapMemoryUsage);
        area(registry, "nonheap", memory::getNonHeapMemoryUsage);
    }

    private static void area(MetricsRegistry registry, String area, Supplier<MemoryUsage> usage) {
        registry.gauge(ProcessMetrics.MEMORY_USED, () -> usage.get().getUsed(), area);
        registry.gauge(ProcessMetrics.MEMORY_COMMITTED, () -> usage.get().getCommitted(), area);
        registry.gauge(ProcessMetrics.MEMORY_MAX, () -> usage.get().getMax(), area);
    }

    private static DoubleSupplier sum(
            List<GarbageCollectorMXBean> collectors,
            ToLongFunction<GarbageCollectorMXBean> count,
            double divisor) {
        return () -> {
            long sum = 0;
            for (GarbageCollectorMXBean collector : collectors) {
                // -1 where a collector does not say.
                sum += Math.max(0, count.applyAsLong(collector));
            }
            return sum / divisor;
        };
    }
}
