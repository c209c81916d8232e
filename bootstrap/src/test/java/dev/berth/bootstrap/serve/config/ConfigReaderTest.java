package dev.berth.bootstrap.serve.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.berth.bootstrap.serve.log.LogLevel;
import dev.berth.domain.plugin.profile.RunProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ConfigReaderTest {
    private static final String HEADER =
            "apiVersion: config.berth.dev/v1alpha1\nkind: SchedulerConfiguration\n";

    @Test
    void a_configuration_without_keys_has_the_values_of_the_original() {
        SchedulerConfiguration configuration = read("");

        assertThat(configuration.election())
                .isEqualTo(
                        new SchedulerConfiguration.Election(
                                true,
                                "kruntimes-scheduler.kruntimes.com",
                                "",
                                Duration.ofSeconds(15),
                                Duration.ofSeconds(10),
                                Duration.ofSeconds(2),
                                Duration.ofMillis(250)));
        assertThat(configuration.addresses())
                .isEqualTo(new SchedulerConfiguration.Addresses(":8080", ":8081"));
        assertThat(configuration.judging().core().staleAfter()).isEqualTo(Duration.ofSeconds(15));
        assertThat(configuration.judging().core().fallbackAfter()).contains(Duration.ofSeconds(30));
        assertThat(configuration.limits().writesInFlight()).isEqualTo(32);
        assertThat(configuration.telling().logLevel()).isEqualTo(LogLevel.INFO);
    }

    @Test
    void scorers_have_the_weights_of_the_file_and_their_own_elsewhere() {
        assertThat(
                        read("scoring:\n  runs:\n    leastLoaded: 7\n")
                                .judging()
                                .weights()
                                .runs()
                                .byScorer())
                .isEqualTo(Map.of("LeastLoaded", 7, "PreferredRunAffinity", 1));
        assertThat(
                        RunProfile.of(
                                        read("scoring: {runs: {preferredRunAffinity: 0}}\n")
                                                .judging()
                                                .weights()
                                                .runs())
                                .scorers())
                .singleElement()
                .satisfies(left -> assertThat(left.scorer().name()).isEqualTo("LeastLoaded"));
    }

    @Test
    void every_kind_of_value_is_read() {
        SchedulerConfiguration configuration =
                read(
                        """
                        namespace: team-a
                        leaderElection:
                          enabled: false
                          leaseDuration: 1m30s
                        metrics:
                          bindAddress: "0"
                        scheduling:
                          writesInFlight: 8
                          fallbackAfter: 0s
                        log:
                          level: debug
                        """);

        assertThat(configuration.namespace()).isEqualTo("team-a");
        assertThat(configuration.election().enabled()).isFalse();
        assertThat(configuration.election().leaseDuration()).isEqualTo(Duration.ofSeconds(90));
        assertThat(configuration.addresses().metrics()).isEqualTo("0");
        assertThat(configuration.limits().writesInFlight()).isEqualTo(8);
        assertThat(configuration.judging().core().fallbackAfter()).isEmpty();
        assertThat(configuration.telling().logLevel()).isEqualTo(LogLevel.DEBUG);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    leaderElections: {}             | f:3: leaderElections: no such key; did you mean leaderElection?
                    leaderElection: {leasename: a}  | f:3: leaderElection.leasename: no such key; did you mean leaderElection.leaseName?
                    log: {colour: red}              | f:3: log.colour: no such key; expected one of level
                    log: {level: loud}              | f:3: log.level: loud: expected one of debug, info, warning, error
                    log: loud                       | f:3: log: loud: expected keys
                    namespace: [a]                  | f:3: namespace: expected the name of a namespace, or an empty text
                    namespace: Team                 | f:3: namespace: Team: expected the name of a namespace, or an empty text
                    metrics: {bindAddress: 0}       | f:3: metrics.bindAddress: 0: expected HOST:PORT, :PORT for all interfaces, or 0 for none, in quotes
                    metrics: {bindAddress: '8080'}  | f:3: metrics.bindAddress: 8080: expected HOST:PORT, :PORT for all interfaces, or 0 for none
                    scheduling: {writesInFlight: 0} | f:3: scheduling.writesInFlight: 0: expected a whole number from 1 to 256
                    scheduling: {writesInFlight: 9999999999} | f:3: scheduling.writesInFlight: 9999999999: expected a whole number from 1 to 256
                    scheduling: {fallbackAfter: 100ms} | f:3: scheduling.fallbackAfter: 100ms: expected a duration from 1s to 3600s, or 0s for off
                    leaderElection: {enabled: 'yes'} | f:3: leaderElection.enabled: yes: expected true or false
                    namespace: &a b                 | ''
                    """)
    void what_is_wrong_is_named_with_its_line_and_what_is_expected(String line, String message) {
        if (message.isEmpty()) {
            assertThat(read(line).namespace()).isEqualTo("b");
        } else {
            assertThatThrownBy(() -> read(line))
                    .isInstanceOf(ConfigException.class)
                    .hasMessage(message);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    leaderElection: {renewDeadline: 15s}  | leaderElection.renewDeadline (15000ms) is not shorter than leaderElection.leaseDuration (15000ms)
                    client: {requestTimeout: 8s}          | client.requestTimeout + leaderElection.retryPeriod (10000ms) is not shorter than leaderElection.renewDeadline (10000ms)
                    leaderElection: {leaseDuration: 15.5s} | leaderElection.leaseDuration (15500ms) is no whole number of seconds, which a Lease needs
                    """)
    void times_that_do_not_fit_each_other_are_refused(String line, String message) {
        assertThatThrownBy(() -> read(line))
                .isInstanceOf(ConfigException.class)
                .hasMessage(message);
    }

    @Test
    void a_file_of_another_kind_is_refused() {
        ConfigValues values = new ConfigValues();

        assertThatThrownBy(() -> ConfigReader.read("f", "kind: SchedulerConfiguration", values))
                .hasMessage("f:1: apiVersion is missing; expected config.berth.dev/v1alpha1");
        assertThatThrownBy(() -> ConfigReader.read("f", HEADER.replace("v1alpha1", "v2"), values))
                .hasMessage(
                        "f:1: apiVersion: config.berth.dev/v2: expected config.berth.dev/v1alpha1");
        assertThatThrownBy(() -> ConfigReader.read("f", "", values))
                .hasMessage(
                        "f: expected apiVersion, kind and keys; see docs/operations/configuration.md");
    }

    @Test
    void hostile_files_are_refused_with_their_place() {
        ConfigValues values = new ConfigValues();

        assertThatThrownBy(() -> ConfigReader.read("f", HEADER + "namespace: {a", values))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith("f:3: ");
        assertThatThrownBy(() ->
                        ConfigReader.read("f", HEADER + "namespace: a\nnamespace: b\n", values))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("namespace");
        assertThatThrownBy(() -> ConfigReader.read("f", "a: ".repeat(40_000), values))
                .isInstanceOf(ConfigException.class);
        assertThatThrownBy(() -> ConfigReader.read("f", "[".repeat(10_000), values))
                .hasMessage("f:1: nested deeper than 8");
    }

    @Test
    void flags_win_over_the_file(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("config.yaml");
        Files.writeString(
                file, HEADER + "metrics: {bindAddress: ':1'}\nhealth: {bindAddress: ':2'}\n");

        SchedulerConfiguration configuration =
                SchedulerConfiguration.load(
                        Optional.of(file),
                        new SchedulerConfiguration.Flags(
                                Optional.of("false"), Optional.of("0"), Optional.empty()));

        assertThat(configuration.election().enabled()).isFalse();
        assertThat(configuration.addresses())
                .isEqualTo(new SchedulerConfiguration.Addresses("0", ":2"));
    }

    @Test
    void a_file_that_is_not_there_is_named(@TempDir Path folder) {
        Path file = folder.resolve("none.yaml");

        assertThatThrownBy(() ->
                        SchedulerConfiguration.load(
                                Optional.of(file), SchedulerConfiguration.Flags.NONE))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith(file + ": can not be read: ");
    }

    private static SchedulerConfiguration read(String keys) {
        ConfigValues values = new ConfigValues();
        ConfigReader.read("f", HEADER + keys, values);
        return SchedulerConfiguration.of(values);
    }
}
