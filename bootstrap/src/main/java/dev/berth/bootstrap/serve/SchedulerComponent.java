package dev.berth.bootstrap.serve;

import dagger.BindsInstance;
import dagger.Component;
import dev.berth.bootstrap.serve.config.SchedulerConfiguration;
import dev.berth.bootstrap.serve.log.Log;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/// All parts of a running scheduler, made once and put together.
@Singleton
@Component(
        modules = {
            SchedulerModule.class,
            ClusterModule.class,
            LeadershipModule.class,
            MetricsModule.class
        })
interface SchedulerComponent {
    /// What starts and stops it.
    SchedulerProcess process();

    /// Where the parts come from that are there before.
    @Component.Factory
    interface Factory {
        SchedulerComponent of(
                @BindsInstance SchedulerConfiguration configuration,
                @BindsInstance Cluster cluster,
                @BindsInstance InstantSource clock,
                @BindsInstance Log log,
                @BindsInstance ProcessEnd end);
    }
}
