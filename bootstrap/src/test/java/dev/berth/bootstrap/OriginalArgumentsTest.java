package dev.berth.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class OriginalArgumentsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    --leader-elect=true --metrics-bind-address=:8080 | serve --leader-elect=true --metrics-bind-address=:8080
                    -leader-elect                                    | serve --leader-elect
                    -health-probe-bind-address 0                     | serve --health-probe-bind-address 0
                    serve -metrics-bind-address=0                    | serve --metrics-bind-address=0
                    serve                                            | serve
                    simulate -f a -n b                               | simulate -f a -n b
                    --help                                           | --help
                    -h                                               | -h
                    --version                                        | --version
                    completion -leader-elect                         | completion -leader-elect
                    """)
    void arguments_of_the_original_mean_serve(String given, String meant) {
        assertThat(OriginalArguments.translate(given.split(" "))).containsExactly(meant.split(" "));
    }

    @Test
    void no_arguments_stay_none() {
        assertThat(OriginalArguments.translate()).isEmpty();
    }
}
