package dev.berth.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `berth doctor`, as far as it needs no server.
final class DoctorCommandTest {
    @TempDir private Path folder;

    @Test
    void rights_are_listed_without_a_cluster() {
        Berth berth = Berth.run("doctor", "--rights", "-n", "team-a");

        assertThat(berth.out())
                .startsWith("VERB ")
                .containsPattern(
                        "patch +runs/status\\.kruntimes\\.io +namespace team-a +yes +any +to assign Runs\n")
                .containsPattern(
                        "update +leases\\.coordination\\.k8s\\.io +its own namespace +yes +kruntimes-scheduler\\.kruntimes\\.com +to be the only one that writes\n")
                .hasLineCount(19);
        assertThat(berth.exit()).isZero();
    }

    @Test
    void rights_follow_the_configuration() throws IOException {
        Path config =
                Files.writeString(
                        folder.resolve("c.yaml"),
                        """
                        apiVersion: config.berth.dev/v1alpha1
                        kind: SchedulerConfiguration
                        namespace: team-b
                        events: {enabled: false}
                        """);

        Berth berth = Berth.run("doctor", "--rights", "-o", "json", "--config", config.toString());

        assertThat(berth.out())
                .contains("\"namespace\": \"team-b\"", "\"resource\": \"runs/status\"")
                .doesNotContain("events.k8s.io");
        assertThat(berth.exit()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "--namespace=Team, --namespace: Team is no name of a namespace",
        "--config=missing.yaml, missing.yaml: can not be read",
        "--kubeconfig=missing, kubeconfig missing is not a file that can be read",
        "-o=xml, Invalid value for option '--output'"
    })
    void bad_input_is_told_from_a_bad_cluster(String argument, String said) {
        Berth berth = Berth.run("doctor", argument);

        assertThat(berth.err()).startsWith("error: ").contains(said);
        assertThat(berth.exit()).isEqualTo(2);
    }

    @Test
    void a_server_that_is_not_there_is_a_failure() throws IOException {
        Path kubeconfig =
                Files.writeString(
                        folder.resolve("kubeconfig"),
                        """
                        apiVersion: v1
                        kind: Config
                        current-context: a
                        clusters: [{name: a, cluster: {server: "http://127.0.0.1:1"}}]
                        users: [{name: a, user: {token: mine}}]
                        contexts: [{name: a, context: {cluster: a, user: a}}]
                        """);

        Berth berth = Berth.run("doctor", "--kubeconfig", kubeconfig.toString());

        assertThat(berth.err()).startsWith("error: no answer from http://127.0.0.1:1: ");
        assertThat(berth.out()).isEmpty();
        assertThat(berth.exit()).isEqualTo(1);
    }
}
