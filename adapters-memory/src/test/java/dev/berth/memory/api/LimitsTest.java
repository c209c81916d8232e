package dev.berth.memory.api;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.berth.memory.wire.Failures;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class LimitsTest {
    @Test
    void limits_below_one_are_refused() {
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> ServerLimits.DEFAULT.withHistory(0))
                .withMessageContaining("history 0");
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> ServerLimits.DEFAULT.withJournal(0))
                .withMessageContaining("journal 0");
    }

    @Test
    void a_latency_below_zero_is_refused() {
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> Latencies.NONE.withDelivery(Duration.ofSeconds(-1)))
                .withMessageContaining("watch PT-1S");
    }

    @Test
    void a_status_that_no_server_answers_is_refused() {
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> Failures.ofStatus(418))
                .withMessageContaining("status 418");
    }
}
