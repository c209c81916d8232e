package dev.berth.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What `berth serve` says before it serves.
final class ServeCommandTest {
    @Test
    void help_has_the_flags_of_the_original() {
        Berth berth = Berth.run("serve", "--help");

        assertThat(berth.out())
                .contains(
                        "--leader-elect",
                        "--metrics-bind-address",
                        "--health-probe-bind-address",
                        "--config",
                        "--kubeconfig",
                        "--context");
        assertThat(berth.exit()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    --leader-elect=perhaps | error: --leader-elect: perhaps: expected true or false
                    --metrics-bind-address=8080 | error: --metrics-bind-address: 8080: expected HOST:PORT, :PORT for all interfaces, or 0 for none
                    --config=none.yaml | error: none.yaml: can not be read: java.nio.file.NoSuchFileException: none.yaml
                    --kubeconfig=none | error: kubeconfig none is not a file that can be read
                    --leader-elekt | error: unknown option: --leader-elekt
                    """)
    void what_can_not_be_used_is_named(String argument, String message) {
        Berth berth = Berth.run(argument);

        assertThat(berth.err()).startsWith(message + "\n");
        assertThat(berth.exit()).isEqualTo(2);
    }

    @Test
    void a_context_that_is_not_there_is_named(@TempDir Path folder) throws IOException {
        Path kubeconfig = folder.resolve("kubeconfig");
        Files.writeString(
                kubeconfig,
                """
                apiVersion: v1
                kind: Config
                current-context: a
                clusters: [{name: a, cluster: {server: "https://127.0.0.1:1"}}]
                users: [{name: a, user: {token: t}}]
                contexts: [{name: a, context: {cluster: a, user: a}}]
                """);

        Berth berth = Berth.run("serve", "--kubeconfig", kubeconfig.toString(), "--context", "b");

        assertThat(berth.err())
                .startsWith("error: context b is not in the kubeconfig, which has [a]");
        assertThat(berth.exit()).isEqualTo(2);
    }

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
