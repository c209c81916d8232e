package dev.berth.k8s.mapping.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Rfc3339Test {
    @ParameterizedTest
    @CsvSource({
        "2026-01-01T00:00:00Z, 2026-01-01T00:00:00Z",
        "2026-01-01t00:00:00z, 2026-01-01T00:00:00Z",
        "2026-01-01T01:30:00+01:30, 2026-01-01T00:00:00Z",
        "2025-12-31T23:00:00-01:00, 2026-01-01T00:00:00Z",
        "2026-01-01T00:00:00.5Z, 2026-01-01T00:00:00.5Z",
        "2026-01-01T00:00:00.123456789+00:00, 2026-01-01T00:00:00.123456789Z",
        "2026-01-01T00:00:00.1234567899Z, 2026-01-01T00:00:00.123456789Z",
        "2024-02-29T23:59:59Z, 2024-02-29T23:59:59Z",
    })
    void time_is_read_with_fraction_and_offset(String text, Instant expected) {
        assertThat(Rfc3339.parse(text)).contains(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "now",
                "2026-01-01",
                "2026-01-01T00:00:00",
                "2026-01-01 00:00:00Z",
                "2026-01-01T00:00Z",
                "2026-02-29T00:00:00Z",
                "2026-13-01T00:00:00Z",
                "2026-01-01T24:00:00Z",
                "2026-01-01T00:60:00Z",
                "2026-01-01T00:00:60Z",
                "2026-01-01T00:00:00.Z",
                "2026-01-01T00:00:00.5",
                "2026-01-01T00:00:00+1:00",
                "2026-01-01T00:00:00+24:00",
                "2026-01-01T00:00:00+01:60",
                "2026-01-01T00:00:00+0a:00",
                "2026-01-01T00:00:00ZZ",
                "\u0662026-01-01T00:00:00Z"
            })
    void what_is_no_time_is_not_read(String text) {
        assertThat(Rfc3339.parse(text)).isEmpty();
    }

    @Test
    void random_instants_are_read_as_they_were_written() {
        for (long seed = 0; seed < 1000; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Instant instant =
                    Instant.ofEpochSecond(
                            random.nextLong(0, 253_402_300_799L), random.nextInt(1_000_000_000));
            ZoneOffset offset = ZoneOffset.ofTotalSeconds(60 * random.nextInt(-1080, 1080));
            String text = DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(instant.atOffset(offset));

            assertThat(Rfc3339.parse(text)).as("seed %d", seed).contains(instant);
        }
    }

    @Test
    void time_is_written_in_whole_seconds() {
        assertThat(Rfc3339.format(Instant.parse("2026-01-01T00:00:00.999Z")))
                .isEqualTo("2026-01-01T00:00:00Z");
    }
}
