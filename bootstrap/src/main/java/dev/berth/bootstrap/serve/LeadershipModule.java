package dev.berth.bootstrap.serve;

import dagger.Lazy;
import dagger.Module;
import dagger.Provides;
import dev.berth.application.port.out.Leadership;
import dev.berth.bootstrap.serve.config.SchedulerConfiguration;
import dev.berth.bootstrap.serve.log.Log;
import dev.berth.bootstrap.serve.loop.LoopThread;
import dev.berth.bootstrap.serve.time.RandomJitter;
import dev.berth.bootstrap.serve.time.ThreadTimers;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.feed.RunFeeds;
import dev.berth.k8s.lease.Candidacy;
import dev.berth.k8s.lease.ElectorPorts;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.UUID;
import java.util.concurrent.Executors;

/// The right to write.
@Module
interface LeadershipModule {
    @Provides
    @Singleton
    static WriteRight right(
            SchedulerConfiguration configuration,
            Cluster cluster,
            RunFeeds feeds,
            InstantSource clock,
            Lazy<LoopThread> loop,
            Log log,
            ProcessEnd end) {
        return configuration.election().enabled()
                ? new WithLease(
                        candidacy(configuration, cluster),
                        listener ->
                                new ElectorPorts(
                                        cluster.api(),
                                        // Feeds may wait for a full inbox; a renewal may not.
                                        new ThreadTimers("lease-timers", end::failed),
                                        new RandomJitter(),
                                        clock,
                                        feeds::relist,
                                        listener,
                                        Executors.newSingleThreadExecutor(
                                                Thread.ofPlatform()
                                                        .name("lease-notices")
                                                        .daemon()
                                                        .factory())),
                        loop::get,
                        log,
                        end)
                : new WithoutLease(cluster.api(), loop::get, log);
    }

    @Provides
    static Leadership leadership(WriteRight right) {
        return right.leadership();
    }

    /// The name of the Pod says who it is; the rest, which start of it.
    private static Candidacy candidacy(SchedulerConfiguration configuration, Cluster cluster) {
        SchedulerConfiguration.Election election = configuration.election();
        String namespace =
                election.leaseNamespace().isEmpty()
                        ? cluster.namespace()
                        : election.leaseNamespace();
        return new Candidacy(
                new ObjectRef(Resource.LEASES, namespace, election.leaseName()),
                HostName.ofThisMachine() + "_" + UUID.randomUUID(),
                configuration.leaseTimes());
    }
}
