package dev.berth.e2e.program;

/// How a program is configured, beside its addresses.
///
/// @param yaml the configuration file
public record Settings(String yaml) {
    private static final String HEAD =
            """
            apiVersion: config.berth.dev/v1alpha1
            kind: SchedulerConfiguration
            """;

    /// As it comes.
    public static final Settings STANDARD = new Settings(HEAD);

    /// Whoever runs it writes, and nobody asks for a lease.
    public static final Settings NO_LEASE =
            new Settings(HEAD + "leaderElection: {enabled: false}\n");

    /// A lease that is over after 6 s, so that a take-over takes less of a test.
    public static final Settings QUICK_LEASE =
            new Settings(
                    HEAD
                            + """
                            leaderElection:
                              leaseDuration: 6s
                              renewDeadline: 4500ms
                              retryPeriod: 500ms
                              pollPeriod: 100ms
                            client:
                              requestTimeout: 2s
                            """);
}
