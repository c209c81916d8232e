package dev.berth.bootstrap.serve;

import dagger.Module;
import dagger.Provides;
import dev.berth.bootstrap.Version;
import dev.berth.bootstrap.serve.config.SchedulerConfiguration;
import dev.berth.bootstrap.serve.diagnostics.MetricsRoute;
import dev.berth.bootstrap.serve.diagnostics.Reviews;
import dev.berth.domain.plugin.profile.RunProfile;
import dev.berth.metrics.MetricsRegistry;
import dev.berth.metrics.loop.LoopMeters;
import dev.berth.metrics.process.ProcessMeters;
import jakarta.inject.Singleton;
import java.util.Optional;

/// The metrics, from what feeds them to their page.
@Module
interface MetricsModule {
    @Provides
    @Singleton
    static MetricsRegistry registry() {
        MetricsRegistry registry = new MetricsRegistry();
        ProcessMeters.register(registry, Version.text());
        return registry;
    }

    @Provides
    @Singleton
    static LoopMeters meters(MetricsRegistry registry, SchedulerConfiguration configuration) {
        return new LoopMeters(
                registry,
                RunProfile.of(configuration.judging().weights().runs()),
                configuration.serving().runtimesNamed(),
                System::nanoTime);
    }

    @Provides
    static MetricsRoute route(
            MetricsRegistry registry, Cluster cluster, SchedulerConfiguration configuration) {
        return new MetricsRoute(
                registry,
                configuration.serving().metricsAuthenticated()
                        ? Optional.of(new Reviews(cluster.api(), configuration.requestTimeout()))
                        : Optional.empty());
    }
}
