package dev.berth.bootstrap.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.bootstrap.serve.log.Log;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ProcessEndTest {
    private final ByteArrayOutputStream stream = new ByteArrayOutputStream();
    private final List<Integer> exitCodes = new ArrayList<>();
    private final ProcessEnd end =
            new ProcessEnd(
                    new Log(stream, () -> Instant.EPOCH, () -> Duration.ZERO), exitCodes::add);

    @Test
    void a_failure_ends_the_process_with_its_reason() {
        end.failed("the scheduler failed", new IllegalStateException("broken"));

        assertThat(exitCodes).containsExactly(1);
        assertThat(stream.toString(StandardCharsets.UTF_8))
                .contains(
                        "\"event\":\"Fatal\"",
                        "the scheduler failed: java.lang.IllegalStateException: broken",
                        "\"exitCode\":\"1\"",
                        "\"stack\":");
    }

    @Test
    void a_lost_lease_has_a_code_of_its_own_and_the_first_reason_counts() {
        end.leaseLost("the lease could not be renewed for 10s");
        end.failed("later", new IllegalStateException("broken"));

        assertThat(exitCodes).containsExactly(4);
        assertThat(stream.toString(StandardCharsets.UTF_8).lines())
                .singleElement()
                .asString()
                .contains("the lease could not be renewed for 10s");
    }
}
