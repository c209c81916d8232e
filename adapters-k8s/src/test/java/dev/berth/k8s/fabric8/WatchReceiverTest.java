package dev.berth.k8s.fabric8;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.berth.k8s.api.MalformedObjectException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class WatchReceiverTest {
    private static final String EVENTS =
            """
            {"type":"ADDED","object":{"metadata":{"name":"a"},"x":[1]}}
            {"object":{"n":"b"},"type":"MODIFIED"}

            {"type":"BOOKMARK","object":{"kind":"Run","metadata":{"resourceVersion":"9"}}}
            {"other":{},"type":"DELETED","object":{"n":"c"},"more":1}
            """;

    private final Heard heard = new Heard();
    private final WatchReceiver receiver = new WatchReceiver(heard);

    @Test
    void events_are_told_in_order_wherever_the_body_is_cut() {
        int length = EVENTS.length();
        for (int cut = 0; cut <= length; cut++) {
            WatchReceiverTest one = new WatchReceiverTest();
            one.receive(EVENTS.substring(0, cut));
            one.receive(EVENTS.substring(cut));

            assertThat(one.told())
                    .containsExactly(
                            "ADDED[metadata, name, a, x, 1]",
                            "MODIFIED[n, b]",
                            "bookmark 9",
                            "DELETED[n, c]");
        }
    }

    @Test
    void an_error_event_ends_the_watch_with_the_status_that_it_has() {
        boolean isMoreWanted =
                receive(
                        """
                        {"type":"ERROR","object":{"kind":"Status","code":410,"reason":"Expired","message":"too old"}}
                        {"type":"ADDED","object":{}}
                        """);

        assertThat(isMoreWanted).isFalse();
        assertThat(told()).containsExactly("410 Expired too old Optional.empty");
    }

    @Test
    void an_error_event_says_when_to_come_again() {
        receive(
                "{\"type\":\"ERROR\",\"object\":{\"reason\":\"Timeout\",\"details\":{\"retryAfterSeconds\":3}}}\n");

        assertThat(told()).containsExactly("500 Timeout  Optional[PT3S]");
    }

    @Test
    void a_watch_that_ends_after_a_line_is_closed() {
        receive("{\"type\":\"ADDED\",\"object\":{}}\n");

        receiver.ended();

        assertThat(told()).containsExactly("ADDED[]", "closed");
    }

    @Test
    void a_watch_that_ends_inside_of_a_line_has_failed() {
        receive("{\"type\":\"ADDED\",\"obj");

        receiver.ended();

        assertThat(told()).containsExactly("no answer: the watch ended inside of an event");
    }

    @Test
    void a_handler_that_cancels_hears_nothing_more_of_the_same_piece() {
        receiver.received(
                ByteBuffer.wrap(EVENTS.getBytes(StandardCharsets.UTF_8)), heard::isSilent);

        assertThat(told()).containsExactly("ADDED[metadata, name, a, x, 1]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[]",
                "{}",
                "{\"type\":\"ADDED\"}",
                "{\"object\":{}}",
                "{\"type\":1,\"object\":{}}",
                "{\"type\":\"MOVED\",\"object\":{}}",
                "no json"
            })
    void a_line_that_is_no_event_is_refused(String line) {
        assertThatThrownBy(() -> receive(line + "\n")).isInstanceOf(MalformedObjectException.class);
    }

    @Test
    void a_line_beyond_the_bound_is_refused() {
        byte[] piece = new byte[1 << 20];
        Arrays.fill(piece, (byte) ' ');

        assertThatThrownBy(
                        () -> {
                            for (int i = 0; i <= LineBuffer.LINE_BYTES_MAX >> 20; i++) {
                                receiver.received(ByteBuffer.wrap(piece), () -> true);
                            }
                        })
                .isInstanceOf(MalformedObjectException.class)
                .hasMessageContaining("a line is longer than " + LineBuffer.LINE_BYTES_MAX);
    }

    @Test
    void a_large_event_among_small_ones_is_told_whole() {
        String large = "x".repeat(300_000);

        for (int i = 0; i < 3; i++) {
            receive("{\"type\":\"ADDED\",\"object\":{\"n\":\"" + large + "\"}}\n{\"type\":");
            receive("\"DELETED\",\"object\":{\"n\":\"" + i + "\"}}\n");
        }

        assertThat(told())
                .containsExactly(
                        "ADDED[n, " + large + "]",
                        "DELETED[n, 0]",
                        "ADDED[n, " + large + "]",
                        "DELETED[n, 1]",
                        "ADDED[n, " + large + "]",
                        "DELETED[n, 2]");
    }

    private List<String> told() {
        List<String> all = new ArrayList<>();
        while (!heard.isSilent()) {
            all.add(heard.next());
        }
        return all;
    }

    private boolean receive(String text) {
        return receiver.received(
                ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)), () -> true);
    }
}
