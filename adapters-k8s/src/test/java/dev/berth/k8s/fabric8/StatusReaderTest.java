package dev.berth.k8s.fabric8;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.k8s.api.ApiFailure;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StatusReaderTest {
    @Test
    void a_status_object_gives_its_reason_and_message() {
        assertThat(
                        read(
                                409,
                                "{\"kind\":\"Status\",\"reason\":\"Conflict\",\"message\":\"changed\",\"code\":409}"))
                .isEqualTo(new ApiFailure.Answered(409, "Conflict", "changed", Optional.empty()));
    }

    @Test
    void a_body_that_is_no_status_is_the_message() {
        assertThat(read(502, " <html>Bad Gateway</html>\n"))
                .isEqualTo(
                        new ApiFailure.Answered(
                                502, "", "<html>Bad Gateway</html>", Optional.empty()));
    }

    @Test
    void an_empty_body_is_no_message() {
        assertThat(read(503, "")).isEqualTo(new ApiFailure.Answered(503, "", "", Optional.empty()));
    }

    @Test
    void a_long_message_is_cut() {
        assertThat(read(500, "y".repeat(2_000)).message())
                .isEqualTo("y".repeat(StatusReader.MESSAGE_LENGTH_MAX) + "...");
    }

    @Test
    void the_pause_of_the_header_counts_before_that_of_the_body() {
        String body = "{\"details\":{\"retryAfterSeconds\":7}}";

        assertThat(read(429, body).retryAfter()).contains(Duration.ofSeconds(7));
        assertThat(
                        StatusReader.read(429, bytes(body), Optional.of(Duration.ofSeconds(2)))
                                .retryAfter())
                .contains(Duration.ofSeconds(2));
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "' 30 ', 30", "999999999, 86400"})
    void a_retry_after_in_seconds_is_read(String header, long seconds) {
        assertThat(StatusReader.retryAfter(header)).contains(Duration.ofSeconds(seconds));
    }

    @ParameterizedTest
    @CsvSource({"0", "-1", "''", "1.5", "9999999999", "'Wed, 21 Oct 2026 07:28:00 GMT'", "\u0663"})
    void any_other_retry_after_is_none(String header) {
        assertThat(StatusReader.retryAfter(header)).isEmpty();
    }

    private static ApiFailure.Answered read(int status, String body) {
        return StatusReader.read(status, bytes(body), Optional.empty());
    }

    private static BoundedBytes bytes(String text) {
        BoundedBytes bytes = new BoundedBytes(1 << 20);
        bytes.add(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
        return bytes;
    }
}
