package dev.berth.bootstrap.doctor.rights;

import dev.berth.bootstrap.serve.config.SchedulerConfiguration;
import java.time.Duration;
import java.util.Optional;

/// What `serve` would do on the cluster, as far as it decides what it needs there.
///
/// @param namespace the only namespace whose Runs it schedules, or "" for all
/// @param election whether it writes only while holding the lease
/// @param leaseNamespace where that is, "" where nobody knows yet
/// @param leaseName what that is called
/// @param events whether it writes Events
/// @param metricsAuthenticated whether it asks who wants its metrics
/// @param heartbeatAgeMax how old the heartbeat of a Runtime Pod may be
/// @param requestTimeout how long it waits for the answer to one request
public record Intent(
        String namespace,
        boolean election,
        String leaseNamespace,
        String leaseName,
        boolean events,
        boolean metricsAuthenticated,
        Duration heartbeatAgeMax,
        Duration requestTimeout) {

    /// What that configuration asks for.
    ///
    /// @param namespace what the command line says instead of the configuration
    /// @param ownNamespace where the program runs, or that of the kubeconfig's context
    public static Intent of(
            SchedulerConfiguration configuration, Optional<String> namespace, String ownNamespace) {
        SchedulerConfiguration.Election election = configuration.election();
        return new Intent(
                namespace.orElse(configuration.namespace()),
                election.enabled(),
                election.leaseNamespace().isEmpty() ? ownNamespace : election.leaseNamespace(),
                election.leaseName(),
                configuration.telling().events(),
                configuration.serving().metricsAuthenticated(),
                configuration.judging().core().staleAfter(),
                configuration.requestTimeout());
    }

    /// The scope in words.
    public String scope() {
        return namespace.isEmpty() ? "all namespaces" : "namespace " + namespace;
    }
}
