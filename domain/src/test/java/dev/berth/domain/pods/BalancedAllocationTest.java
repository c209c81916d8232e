package dev.berth.domain.pods;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BalancedAllocationTest {
    private final PodFixture cluster = new PodFixture();

    /// Observed of kube-scheduler 1.37.2: capacity, use and request in thousandths of cpu and in
    /// MiB, and its score.
    @ParameterizedTest
    @CsvSource({
        "4461, 11401, 32, 3200, 250, 256, 76",
        "8000, 4096, 5300, 0, 250, 256, 76",
        "4000, 2048, 38, 0, 250, 256, 74",
        "10000, 8192, 7, 2300, 250, 256, 75",
        "1000, 2048, 9, 0, 250, 256, 72",
        "10000, 4096, 9700, 3800, 250, 256, 76",
        "4000, 8192, 0, 0, 1000, 0, 68",
        "10000, 10240, 0, 0, 1000, 0, 72",
    })
    void the_score_is_that_of_kube_scheduler(
            long cpu,
            long memory,
            long cpuUsed,
            long memoryUsed,
            long asked,
            long ask,
            long score) {
        cluster.node("n1").has("cpu", cpu).has("memory", memory << 20).seen();
        cluster.pod("old").asks("cpu", cpuUsed).asks("memory", memoryUsed << 20).standsOn("n1");
        cluster.pod("p1").asks("cpu", asked).asks("memory", ask << 20).waits();

        assertThat(cluster.scores("p1", "BalancedAllocation")).isEqualTo(Map.of("n1", score));
    }

    @Test
    void the_ends_are_50_and_100() {
        cluster.node("even").has("memory", 4_000).seen();
        cluster.node("uneven").has("memory", 4_000).seen();
        cluster.pod("old").asks("memory", 4_000).standsOn("uneven");
        cluster.pod("p1").asks("cpu", 4_000).waits();

        assertThat(cluster.scores("p1", "BalancedAllocation"))
                .isEqualTo(Map.of("even", 50L, "uneven", 100L));
    }

    @Test
    void amounts_near_the_end_of_a_long_are_exact() {
        cluster.node("n1").has("cpu", Long.MAX_VALUE).has("memory", Long.MAX_VALUE).seen();
        cluster.node("n2")
                .has("cpu", Long.MAX_VALUE / 50)
                .has("memory", Long.MAX_VALUE / 50)
                .seen();
        cluster.pod("p1").asks("cpu", Long.MAX_VALUE / 50).asks("memory", 1).waits();

        // Distances of a little less than 1/50 and 1: with the Pod 99 and 50.
        assertThat(cluster.scores("p1", "BalancedAllocation"))
                .isEqualTo(Map.of("n1", 74L, "n2", 50L));
    }

    @Test
    void what_is_overdrawn_counts_as_used_up() {
        cluster.node("n1").has("memory", 4_000).seen();
        cluster.pod("old").asks("cpu", 2_000).asks("memory", 9_000).standsOn("n1");
        cluster.pod("p1").asks("cpu", 2_000).waits();

        // From 1/2 against 1 to 1 against 1: 75 and 100.
        assertThat(cluster.scores("p1", "BalancedAllocation")).isEqualTo(Map.of("n1", 87L));
    }

    @Test
    void a_node_without_memory_is_balanced() {
        cluster.node("n1").without("memory").seen();
        cluster.pod("p1").asks("cpu", 2_000).waits();

        assertThat(cluster.scores("p1", "BalancedAllocation")).isEqualTo(Map.of("n1", 75L));
    }

    @Test
    void a_pod_that_asks_for_neither_is_not_rated() {
        cluster.node("n1").has("memory", 4_000).has("example.com/gpu", 1).seen();
        cluster.pod("p1")
                .asks("example.com/gpu", 1)
                .asks("rated:cpu", 100)
                .asks("rated:memory", 200)
                .waits();

        assertThat(cluster.scores("p1", "BalancedAllocation")).isEqualTo(Map.of("n1", 0L));
    }
}
