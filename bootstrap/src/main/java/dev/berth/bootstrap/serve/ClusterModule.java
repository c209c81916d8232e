package dev.berth.bootstrap.serve;

import dagger.Module;
import dagger.Provides;
import dev.berth.application.port.in.EventInbox;
import dev.berth.application.port.out.Binder;
import dev.berth.application.port.out.StatusWriter;
import dev.berth.bootstrap.serve.config.SchedulerConfiguration;
import dev.berth.bootstrap.serve.time.RandomJitter;
import dev.berth.bootstrap.serve.time.ThreadTimers;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.feed.FeedOptions;
import dev.berth.k8s.feed.FeedPorts;
import dev.berth.k8s.feed.RunFeeds;
import dev.berth.k8s.run.RunBinder;
import dev.berth.k8s.run.RunStatusWriter;
import jakarta.inject.Singleton;

/// What reads and writes the cluster.
@Module
interface ClusterModule {
    @Provides
    static KubeApi api(Cluster cluster) {
        return cluster.api();
    }

    @Provides
    @Singleton
    static Binder binder(WriteRight right, EventInbox inbox, SchedulerConfiguration configuration) {
        return new RunBinder(right.writers(), inbox, configuration.requestTimeout());
    }

    @Provides
    @Singleton
    static StatusWriter statusWriter(
            WriteRight right, EventInbox inbox, SchedulerConfiguration configuration) {
        return new RunStatusWriter(right.writers(), inbox, configuration.requestTimeout());
    }

    @Provides
    @Singleton
    static ThreadTimers feedTimers(ProcessEnd end) {
        return new ThreadTimers("feed-timers", end::failed);
    }

    @Provides
    @Singleton
    static RunFeeds feeds(
            KubeApi api,
            EventInbox inbox,
            ThreadTimers timers,
            FeedLog log,
            SchedulerConfiguration configuration) {
        return new RunFeeds(
                new FeedPorts(api, inbox, timers, new RandomJitter(), log, log),
                configuration.namespace(),
                FeedOptions.DEFAULT);
    }
}
