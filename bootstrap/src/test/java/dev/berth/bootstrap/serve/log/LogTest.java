package dev.berth.bootstrap.serve.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

final class LogTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05.006Z");

    private final ByteArrayOutputStream stream = new ByteArrayOutputStream();
    private Duration elapsed = Duration.ZERO;
    private final Log log = new Log(stream, () -> NOW, () -> elapsed);

    @Test
    void a_line_is_one_object_of_json() {
        log.info(
                LogLine.of(LogEvent.LEADING, "a \"quoted\"\nword")
                        .with(LogField.IDENTITY, "berth-0")
                        .with(LogField.COUNT, 3));

        assertThat(lines())
                .containsExactly(
                        "{\"time\":\"2026-01-02T03:04:05.006Z\",\"level\":\"info\",\"event\":\"Leading\","
                                + "\"message\":\"a \\\"quoted\\\"\\u000aword\",\"identity\":\"berth-0\",\"count\":\"3\"}");
    }

    @Test
    void lines_below_the_level_are_not_written() {
        log.debug(LogLine.of(LogEvent.FEED, "1"));
        log.keepFrom(LogLevel.WARNING);
        log.info(LogLine.of(LogEvent.FEED, "2"));
        log.warning(LogLine.of(LogEvent.FEED, "3"));

        assertThat(lines()).singleElement().asString().contains("\"message\":\"3\"");
    }

    @Test
    void one_event_that_comes_too_often_silences_no_other_and_says_how_many_were_left_out() {
        for (int i = 0; i < 25; i++) {
            log.warning(LogLine.of(LogEvent.MAPPING_FAULT, "fault"));
        }
        log.info(LogLine.of(LogEvent.FEED, "feed"));
        assertThat(lines()).hasSize(LogRate.BURST + 1);

        elapsed = Duration.ofSeconds(2);
        log.warning(LogLine.of(LogEvent.MAPPING_FAULT, "later"));

        assertThat(lines().getLast()).contains("\"message\":\"later\"", "\"suppressed\":5");
    }

    @Test
    void the_last_words_are_always_written() {
        for (int i = 0; i < LogRate.BURST + 5; i++) {
            log.error(LogLine.of(LogEvent.FATAL, "end"));
        }

        assertThat(lines()).hasSize(LogRate.BURST + 5);
    }

    @Test
    void what_looks_like_a_credential_is_hidden() {
        String token = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl";
        log.warning(LogLine.of(LogEvent.LIBRARY, "Authorization: Bearer abc123 and " + token));

        assertThat(lines().getFirst())
                .contains("Bearer [hidden] and [hidden]")
                .doesNotContain("abc123", token);
    }

    @Test
    void long_texts_are_cut_and_failures_have_their_trace() {
        log.error(
                LogLine.of(LogEvent.LIBRARY, "x".repeat(1_000_000))
                        .with(new IllegalStateException("broken")));

        assertThat(lines().getFirst())
                .contains("xxx...\"", "\"stack\":\"java.lang.IllegalStateException: broken")
                .hasSizeLessThan(LogLine.MESSAGE_LENGTH_MAX + 2 * LogLine.STACK_LENGTH_MAX);
    }

    @Test
    void a_stream_that_takes_nothing_stops_nobody() {
        OutputStream full =
                new OutputStream() {
                    @Override
                    public void write(int b) throws IOException {
                        throw new IOException("No space left on device");
                    }
                };

        new Log(full, () -> NOW, () -> Duration.ZERO).info(LogLine.of(LogEvent.FEED, "a"));

        assertThat(lines()).isEmpty();
    }

    @Test
    void libraries_are_heard_from_warnings_on() {
        LibraryLog.into(log);
        Logger library = Logger.getLogger("io.example.Library");

        library.info("not this");
        library.log(java.util.logging.Level.WARNING, "{0} is odd", "that");

        assertThat(lines())
                .singleElement()
                .asString()
                .contains(
                        "\"level\":\"warning\",\"event\":\"Library\",\"message\":\"that is odd\",\"source\":\"io.example.Library\"");
    }

    private List<String> lines() {
        return stream.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
