package dev.berth.k8s.mapping.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GoDurationTest {
    @ParameterizedTest
    @CsvSource({
        "0, PT0S",
        "10s, PT10S",
        "1m30.5s, PT1M30.5S",
        "1h, PT1H",
        "250ms, PT0.25S",
        "3us, PT0.000003S",
        "3\u00b5s, PT0.000003S",
        "3\u03bcs, PT0.000003S",
        "7ns, PT0.000000007S",
        "-1.5h, PT-1H-30M",
        "+2s, PT2S",
        ".5s, PT0.5S",
        "1.s, PT1S",
        "0.0000000019s, PT0.000000001S",
        "9223372036854775807ns, PT2562047H47M16.854775807S",
    })
    void what_go_accepts_is_read_as_go_reads_it(String text, Duration expected) {
        assertThat(GoDuration.parse(text)).contains(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-",
                "1",
                "s",
                ".s",
                "1x",
                "1 s",
                "1s ",
                "1S",
                "1e3s",
                "--1s",
                "1s-1s",
                "0x1s",
                "9223372036854775808ns",
                "3000000h",
                "\u0661s"
            })
    void what_go_refuses_is_no_duration(String text) {
        assertThat(GoDuration.parse(text)).isEmpty();
    }

    @Test
    void text_beyond_the_bound_is_no_duration() {
        assertThat(GoDuration.parse("1s".repeat(33))).isEmpty();
    }

    @Test
    void sum_of_random_parts_is_read_exactly() {
        for (long seed = 0; seed < 500; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int hours = random.nextInt(100);
            int seconds = random.nextInt(100_000);
            int millis = random.nextInt(1000);

            String text = hours + "h" + seconds + "." + String.format("%03d", millis) + "s";

            assertThat(GoDuration.parse(text))
                    .as("seed %d: %s", seed, text)
                    .contains(Duration.ofHours(hours).plusSeconds(seconds).plusMillis(millis));
        }
    }
}
