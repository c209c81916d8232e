package dev.berth.metrics.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.metrics.MetricsFormat;
import dev.berth.metrics.MetricsRegistry;
import dev.berth.metrics.PageSamples;
import java.util.List;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

final class ProcessMetersTest {
    @Test
    void process_and_jvm_are_shown_in_plausible_figures() {
        MetricsRegistry registry = new MetricsRegistry();
        ProcessMeters.register(registry, "1.2.3");

        SortedMap<String, Double> samples = PageSamples.of(registry.page(MetricsFormat.PROMETHEUS));

        double now = System.currentTimeMillis() / 1e3;
        assertThat(samples).containsEntry("berth_build_info{version=\"1.2.3\"}", 1.0);
        assertThat(samples.get("process_start_time_seconds")).isBetween(now - 7_200, now);
        assertThat(samples.get("process_cpu_seconds_total")).isBetween(0.01, 1e5);
        assertThat(samples.get("jvm_memory_used_bytes{area=\"heap\"}")).isBetween(1e5, 1e12);
        assertThat(samples.get("jvm_memory_committed_bytes{area=\"nonheap\"}"))
                .isGreaterThanOrEqualTo(samples.get("jvm_memory_used_bytes{area=\"nonheap\"}"));
        assertThat(samples.get("jvm_threads_current")).isBetween(2.0, 1e4);
        assertThat(samples)
                .containsKeys("jvm_gc_collections_total", "jvm_gc_collection_seconds_total");
    }

    @Test
    void resident_memory_is_read_in_bytes() {
        assertThat(
                        ResidentMemory.bytes(
                                List.of("VmPeak:\t  900 kB", "VmRSS:\t  145 kB", "Threads:\t3")))
                .isEqualTo(148_480);
        assertThat(ResidentMemory.bytes(List.of("Threads:\t3"))).isNaN();
    }
}
