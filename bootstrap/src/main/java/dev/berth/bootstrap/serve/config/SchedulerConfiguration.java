package dev.berth.bootstrap.serve.config;

import dev.berth.application.engine.LoopLimits;
import dev.berth.bootstrap.serve.log.LogLevel;
import dev.berth.domain.core.CoreSettings;
import dev.berth.domain.plugin.profile.PodProfile;
import dev.berth.domain.plugin.profile.ProfileWeights;
import dev.berth.domain.plugin.profile.RunProfile;
import dev.berth.domain.plugin.profile.ScorerChoice;
import dev.berth.domain.plugin.profile.ScorerWeights;
import dev.berth.k8s.lease.LeaseTimes;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// How a scheduler on a cluster is set up.
///
/// @param namespace the only namespace that is scheduled, or "" for all
/// @param requestTimeout how long the answer to a write is waited for
/// @param stopTimeout how long a stop waits for open writes
public record SchedulerConfiguration(
        String namespace,
        Election election,
        Serving serving,
        Judging judging,
        LoopLimits limits,
        Duration requestTimeout,
        Duration stopTimeout,
        Telling telling) {
    /// `apiVersion` of a configuration file.
    public static final String API_VERSION = "config.berth.dev/v1alpha1";

    /// `kind` of a configuration file.
    public static final String KIND = "SchedulerConfiguration";

    /// The Lease of kruntimes' own scheduler.
    public static final String ORIGINAL_LEASE = "kruntimes-scheduler.kruntimes.com";

    /// How the right to write is got.
    ///
    /// @param enabled false where this instance always has it
    /// @param leaseNamespace "" for the one in which the program runs
    public record Election(
            boolean enabled,
            String leaseName,
            String leaseNamespace,
            Duration leaseDuration,
            Duration renewDeadline,
            Duration retryPeriod,
            Duration pollPeriod) {}

    /// How Tasks are decided: what the core is set to, and the weights of scorers.
    public record Judging(CoreSettings core, ProfileWeights weights) {}

    /// Where is listened, as HOST:PORT; `0` for nowhere.
    public record Addresses(String metrics, String health) {}

    /// What is served there.
    ///
    /// @param metricsAuthenticated whether metrics are only for those who may read them
    /// @param runtimesNamed whether metrics name runtimes
    public record Serving(
            Addresses addresses, boolean metricsAuthenticated, boolean runtimesNamed) {}

    /// What it tells by itself.
    ///
    /// @param logLevel the least important lines of the log
    /// @param events whether Events about Tasks are written
    public record Telling(LogLevel logLevel, boolean events) {}

    /// What the command line sets, where it sets anything.
    public record Flags(
            Optional<String> leaderElect,
            Optional<String> metricsAddress,
            Optional<String> healthAddress) {
        /// Nothing.
        public static final Flags NONE =
                new Flags(Optional.empty(), Optional.empty(), Optional.empty());
    }

    /// The configuration of a file, if there is one, with what the command line sets.
    ///
    /// @throws ConfigException where it can not be used
    public static SchedulerConfiguration load(Optional<Path> file, Flags flags) {
        ConfigValues values = new ConfigValues();
        file.ifPresent(path -> ConfigReader.read(path, values));
        flags.leaderElect()
                .ifPresent(text -> values.set(ConfigKeys.LEADER_ELECTION, "--leader-elect", text));
        flags.metricsAddress()
                .ifPresent(text ->
                        values.set(ConfigKeys.METRICS_ADDRESS, "--metrics-bind-address", text));
        flags.healthAddress()
                .ifPresent(text ->
                        values.set(ConfigKeys.HEALTH_ADDRESS, "--health-probe-bind-address", text));
        return of(values);
    }

    /// Where is listened.
    public Addresses addresses() {
        return serving.addresses();
    }

    /// How long things take in an election.
    public LeaseTimes leaseTimes() {
        return new LeaseTimes(
                election.leaseDuration(),
                election.renewDeadline(),
                election.retryPeriod(),
                election.pollPeriod(),
                requestTimeout);
    }

    static SchedulerConfiguration of(ConfigValues values) {
        Election election =
                new Election(
                        values.of(ConfigKeys.LEADER_ELECTION),
                        values.of(ConfigKeys.LEASE_NAME),
                        values.of(ConfigKeys.LEASE_NAMESPACE),
                        values.of(ConfigKeys.LEASE_DURATION),
                        values.of(ConfigKeys.RENEW_DEADLINE),
                        values.of(ConfigKeys.RETRY_PERIOD),
                        values.of(ConfigKeys.POLL_PERIOD));
        Duration requestTimeout = values.of(ConfigKeys.REQUEST_TIMEOUT);
        check(election, requestTimeout);
        LoopLimits standard = LoopLimits.standard();
        Duration fallback = values.of(ConfigKeys.FALLBACK_AFTER);
        return new SchedulerConfiguration(
                values.of(ConfigKeys.NAMESPACE),
                election,
                new Serving(
                        new Addresses(
                                values.of(ConfigKeys.METRICS_ADDRESS),
                                values.of(ConfigKeys.HEALTH_ADDRESS)),
                        values.of(ConfigKeys.METRICS_AUTHENTICATION),
                        values.of(ConfigKeys.METRICS_RUNTIMES)),
                new Judging(
                        new CoreSettings(
                                values.of(ConfigKeys.HEARTBEAT_AGE_MAX),
                                Optional.of(fallback).filter(Duration::isPositive)),
                        new ProfileWeights(
                                weights(values, ConfigKeys.RUN_WEIGHTS, RunProfile.SCORERS),
                                weights(values, ConfigKeys.POD_WEIGHTS, PodProfile.SCORERS))),
                new LoopLimits(
                        standard.cyclesPerStep(),
                        values.of(ConfigKeys.WRITES_IN_FLIGHT),
                        standard.repeatAfter(),
                        standard.repeatAfterMax()),
                requestTimeout,
                values.of(ConfigKeys.STOP_TIMEOUT),
                new Telling(values.of(ConfigKeys.LOG_LEVEL), values.of(ConfigKeys.EVENTS)));
    }

    /// The weights of these scorers, whose keys are in the same order.
    private static ScorerWeights weights(
            ConfigValues values, List<ConfigKey<Integer>> keys, List<ScorerChoice> choices) {
        SortedMap<String, Integer> weights = new TreeMap<>();
        for (int i = 0; i < choices.size(); i++) {
            weights.put(choices.get(i).scorer().name(), values.of(keys.get(i)));
        }
        return new ScorerWeights(weights);
    }

    /// What makes the fence and the lease work together.
    private static void check(Election election, Duration requestTimeout) {
        Duration wholeSeconds = Duration.ofSeconds(election.leaseDuration().toSeconds());
        if (!wholeSeconds.equals(election.leaseDuration())) {
            throw new ConfigException(
                    ConfigKeys.LEASE_DURATION.path()
                            + " ("
                            + election.leaseDuration().toMillis()
                            + "ms) is no whole number of seconds, which a Lease needs");
        }
        mustBeShorter(
                ConfigKeys.RENEW_DEADLINE.path(),
                election.renewDeadline(),
                ConfigKeys.LEASE_DURATION.path(),
                election.leaseDuration());
        mustBeShorter(
                ConfigKeys.REQUEST_TIMEOUT.path() + " + " + ConfigKeys.RETRY_PERIOD.path(),
                requestTimeout.plus(election.retryPeriod()),
                ConfigKeys.RENEW_DEADLINE.path(),
                election.renewDeadline());
    }

    private static void mustBeShorter(
            String name, Duration duration, String boundName, Duration bound) {
        if (duration.compareTo(bound) >= 0) {
            throw new ConfigException(
                    name
                            + " ("
                            + duration.toMillis()
                            + "ms) is not shorter than "
                            + boundName
                            + " ("
                            + bound.toMillis()
                            + "ms)");
        }
    }
}
