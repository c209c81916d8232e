package dev.berth.bootstrap.serve.config;

import dev.berth.application.engine.LoopLimits;
import dev.berth.bootstrap.serve.log.LogLevel;
import dev.berth.domain.core.CoreSettings;
import dev.berth.domain.plugin.Profile.WeightedScorer;
import dev.berth.domain.plugin.profile.PodProfile;
import dev.berth.domain.plugin.profile.RunProfile;
import dev.berth.domain.plugin.profile.ScorerChoice;
import dev.berth.k8s.lease.LeaseTimes;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// All keys of the configuration, in the order of the reference.
final class ConfigKeys {
    private static final ConfigType<Boolean> FLAG = new ConfigType.Flag();

    private static final Pattern NAMESPACE_NAME =
            Pattern.compile("|[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?");
    private static final ConfigType<String> NAMESPACE_TEXT =
            new ConfigType.Text(NAMESPACE_NAME, "the name of a namespace, or an empty text");

    private static final ConfigType<String> OBJECT_NAME =
            new ConfigType.Text(
                    Pattern.compile("[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?"),
                    "at most 253 small letters, digits, dots and -");

    private static final ConfigType<String> ADDRESS =
            new ConfigType.Text(
                    Pattern.compile(
                            "0|([A-Za-z0-9.-]{0,253}|\\[[0-9A-Fa-f:.]{2,45}\\]):[0-9]{1,5}"),
                    "HOST:PORT, :PORT for all interfaces, or 0 for none");

    static final ConfigKey<String> NAMESPACE =
            new ConfigKey<>(
                    "namespace",
                    NAMESPACE_TEXT,
                    "",
                    "The only namespace whose Runs are scheduled, for an installation with Roles instead of a ClusterRole. Empty: all.");

    static final ConfigKey<Boolean> LEADER_ELECTION =
            new ConfigKey<>(
                    "leaderElection.enabled",
                    FLAG,
                    true,
                    "Whether to write only while holding the lease. Switch it off only where nothing else can schedule the same Runs.");

    static final ConfigKey<String> LEASE_NAME =
            new ConfigKey<>(
                    "leaderElection.leaseName",
                    OBJECT_NAME,
                    SchedulerConfiguration.ORIGINAL_LEASE,
                    "The lease. With the name of kruntimes' own scheduler the two exclude each other.");

    static final ConfigKey<String> LEASE_NAMESPACE =
            new ConfigKey<>(
                    "leaderElection.leaseNamespace",
                    NAMESPACE_TEXT,
                    "",
                    "Where the lease is. Empty: the Pod's own namespace; outside of a cluster that of the kubeconfig's context.");

    static final ConfigKey<Duration> LEASE_DURATION =
            new ConfigKey<>(
                    "leaderElection.leaseDuration",
                    new ConfigType.Span(Duration.ofSeconds(3), Duration.ofMinutes(5), false),
                    LeaseTimes.STANDARD.leaseDuration(),
                    "How long a lease that nobody renews is left to its holder. Whole seconds.");

    static final ConfigKey<Duration> RENEW_DEADLINE =
            new ConfigKey<>(
                    "leaderElection.renewDeadline",
                    new ConfigType.Span(Duration.ofSeconds(2), Duration.ofMinutes(4), false),
                    LeaseTimes.STANDARD.renewDeadline(),
                    "How long after its last renewal the leader still writes. Shorter than `leaseDuration`.");

    static final ConfigKey<Duration> RETRY_PERIOD =
            new ConfigKey<>(
                    "leaderElection.retryPeriod",
                    new ConfigType.Span(Duration.ofMillis(200), Duration.ofMinutes(1), false),
                    LeaseTimes.STANDARD.retryPeriod(),
                    "How often the lease is renewed, and a pause after a try that failed.");

    static final ConfigKey<Duration> POLL_PERIOD =
            new ConfigKey<>(
                    "leaderElection.pollPeriod",
                    new ConfigType.Span(Duration.ofMillis(100), Duration.ofMinutes(1), false),
                    LeaseTimes.STANDARD.pollPeriod(),
                    "How often an instance that does not hold the lease looks at it.");

    static final ConfigKey<String> METRICS_ADDRESS =
            new ConfigKey<>(
                    "metrics.bindAddress",
                    ADDRESS,
                    ":8080",
                    "Where `/metrics` and the diagnostics are served. `\"0\"`: nowhere.");

    static final ConfigKey<Boolean> METRICS_AUTHENTICATION =
            new ConfigKey<>(
                    "metrics.authentication",
                    new ConfigType.Flag(),
                    false,
                    "Whether `/metrics` is only for those whose bearer token the API server knows and who may `get` the non-resource"
                            + " URL `/metrics` there. The scheduler then needs the ClusterRole `system:auth-delegator`.");

    static final ConfigKey<Boolean> METRICS_RUNTIMES =
            new ConfigKey<>(
                    "metrics.runtimeLabels",
                    new ConfigType.Flag(),
                    true,
                    "Whether the metrics of kruntimes name runtimes: the first 50 of them, the rest together as `other`.");

    static final ConfigKey<String> HEALTH_ADDRESS =
            new ConfigKey<>(
                    "health.bindAddress",
                    ADDRESS,
                    ":8081",
                    "Where `/healthz` and `/readyz` are served. `\"0\"`: nowhere.");

    static final ConfigKey<Duration> HEARTBEAT_AGE_MAX =
            new ConfigKey<>(
                    "scheduling.heartbeatAgeMax",
                    new ConfigType.Span(Duration.ofSeconds(1), Duration.ofHours(1), false),
                    CoreSettings.STALE_AFTER,
                    "A Runtime Pod whose heartbeat is older gets no Run.");

    static final ConfigKey<Duration> FALLBACK_AFTER =
            new ConfigKey<>(
                    "scheduling.fallbackAfter",
                    new ConfigType.Span(Duration.ofSeconds(1), Duration.ofHours(1), true),
                    CoreSettings.FALLBACK_AFTER,
                    "A waiting Run is judged again after this time even if nothing woke it. `0s`: only when something does.");

    static final ConfigKey<Integer> WRITES_IN_FLIGHT =
            new ConfigKey<>(
                    "scheduling.writesInFlight",
                    new ConfigType.Whole(1, 256),
                    LoopLimits.standard().writesInFlight(),
                    "How many status writes may be on their way at once.");

    static final ConfigKey<Duration> REQUEST_TIMEOUT =
            new ConfigKey<>(
                    "client.requestTimeout",
                    new ConfigType.Span(Duration.ofMillis(500), Duration.ofMinutes(1), false),
                    LeaseTimes.STANDARD.requestTimeout(),
                    "How long the answer to a write, or to a request about the lease, is waited for. Together with `leaderElection.retryPeriod` shorter than"
                            + " `leaderElection.renewDeadline`.");

    static final ConfigKey<Duration> STOP_TIMEOUT =
            new ConfigKey<>(
                    "shutdown.timeout",
                    new ConfigType.Span(Duration.ofSeconds(1), Duration.ofMinutes(5), false),
                    Duration.ofSeconds(10),
                    "How long a stop waits for open writes, before it leaves the lease to run out. Shorter than the Pod's"
                            + " `terminationGracePeriodSeconds`.");

    static final ConfigKey<Boolean> EVENTS =
            new ConfigKey<>(
                    "events.enabled",
                    FLAG,
                    true,
                    "Whether to write Events about Runs that wait or fail. They need the rights to create and patch `events` of `events.k8s.io`.");

    static final ConfigKey<LogLevel> LOG_LEVEL =
            new ConfigKey<>(
                    "log.level",
                    new ConfigType.Choice<>(LogLevel.class),
                    LogLevel.INFO,
                    "The least important lines that are written to stderr.");

    /// The weight of each scorer of Runs, in the order of the Profile.
    static final List<ConfigKey<Integer>> RUN_WEIGHTS =
            weights("scoring.runs.", RunProfile.SCORERS, "");

    /// The same of Pods.
    static final List<ConfigKey<Integer>> POD_WEIGHTS =
            weights(
                    "scoring.pods.",
                    PodProfile.SCORERS,
                    " for Pods, in `simulate` and `test` only");

    /// All of them.
    static final List<ConfigKey<?>> ALL =
            Stream.of(
                            List.of(
                                    NAMESPACE,
                                    LEADER_ELECTION,
                                    LEASE_NAME,
                                    LEASE_NAMESPACE,
                                    LEASE_DURATION,
                                    RENEW_DEADLINE,
                                    RETRY_PERIOD,
                                    POLL_PERIOD,
                                    METRICS_ADDRESS,
                                    METRICS_AUTHENTICATION,
                                    METRICS_RUNTIMES,
                                    HEALTH_ADDRESS,
                                    HEARTBEAT_AGE_MAX,
                                    FALLBACK_AFTER,
                                    WRITES_IN_FLIGHT),
                            RUN_WEIGHTS,
                            POD_WEIGHTS,
                            List.of(REQUEST_TIMEOUT, STOP_TIMEOUT, EVENTS, LOG_LEVEL))
                    .<ConfigKey<?>>flatMap(List::stream)
                    .toList();

    private ConfigKeys() {}

    private static List<ConfigKey<Integer>> weights(
            String prefix, List<ScorerChoice> choices, String of) {
        return choices.stream()
                .map(choice ->
                        new ConfigKey<>(
                                prefix + key(choice),
                                new ConfigType.Whole(0, WeightedScorer.WEIGHT_MAX),
                                choice.standardWeight(),
                                "Weight of the scorer "
                                        + choice.scorer().name()
                                        + of
                                        + ". `0`: it is left out."))
                .toList();
    }

    /// The name of a scorer as the last part of a path: `leastLoaded`.
    static String key(ScorerChoice choice) {
        String name = choice.scorer().name();
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }
}
