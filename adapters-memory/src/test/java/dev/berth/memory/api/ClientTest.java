package dev.berth.memory.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.berth.k8s.api.PatchRequest;
import dev.berth.memory.journal.WriteResult;
import dev.berth.memory.json.JsonTrees;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class ClientTest extends ServerTest {
    private static final Duration SECOND = Duration.ofSeconds(1);

    @Test
    void a_slow_way_delays_the_write_and_then_its_answer() {
        createRun("r");
        client.latencies(new Latencies(SECOND, SECOND, Duration.ZERO, Duration.ZERO));
        long before = api.version();
        Heard heard = new Heard();
        send(heard, 1);

        pass(Duration.ofMillis(999));
        assertThat(api.version()).isEqualTo(before);
        pass(SECOND);
        assertThat(api.version()).isGreaterThan(before);
        assertThat(heard.lines).isEmpty();
        pass(SECOND);
        assertThat(heard.lines).containsExactly("answered r");
    }

    @Test
    void a_client_that_waits_too_long_hears_no_answer_though_the_write_is_applied() {
        createRun("r");
        client.latencies(new Latencies(SECOND, TIMEOUT, Duration.ZERO, Duration.ZERO));
        Heard heard = new Heard();
        send(heard, 1);

        pass(Duration.ofSeconds(30));

        assertThat(heard.lines).containsExactly("no answer");
        assertThat(api.journal().writes().getFirst().result())
                .isInstanceOf(WriteResult.Applied.class);
        assertThat(api.inFlight()).isEmpty();
    }

    @Test
    void a_frozen_client_hears_nothing_and_then_all_in_order() {
        createRun("r");
        Heard heard = watch(RUNS, api.version());
        send(heard, 1);
        client.freeze();
        createRun("s");
        pass(SECOND);
        assertThat(heard.lines).isEmpty();

        client.thaw();
        createRun("t");
        pass(SECOND);

        assertThat(heard.lines)
                .containsExactlyInAnyOrder("ADDED s", "answered r", "MODIFIED r", "ADDED t")
                .containsSubsequence("ADDED s", "MODIFIED r", "ADDED t");
    }

    @Test
    void what_a_dead_client_sent_still_reaches_the_server() {
        createRun("r");
        client.latencies(new Latencies(SECOND, SECOND, Duration.ZERO, Duration.ZERO));
        Heard heard = watch(RUNS, api.version());
        pass(SECOND);
        send(heard, 1);

        client.cut();
        pass(Duration.ofMinutes(1));

        assertThat(heard.lines).isEmpty();
        assertThat(api.journal().writes().getFirst().result())
                .isInstanceOf(WriteResult.Applied.class);
        assertThat(api.watches()).isEmpty();
    }

    @Test
    void a_dead_client_can_not_send() {
        client.cut();

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> send(new Heard(), 1))
                .withMessageContaining("client berth was cut off");
    }

    private void send(Heard heard, int attempt) {
        client.patchStatus(
                new PatchRequest(
                        run("r"),
                        JsonTrees.bytes("{'status':{'attempt':" + attempt + "}}"),
                        TIMEOUT),
                heard);
    }
}
