package dev.berth.bootstrap.serve;

import dagger.Module;
import dagger.Provides;
import dev.berth.application.port.in.EventInbox;
import dev.berth.application.port.out.Binder;
import dev.berth.application.port.out.GroupStatusWriter;
import dev.berth.application.port.out.StatusWriter;
import dev.berth.bootstrap.serve.config.SchedulerConfiguration;
import dev.berth.bootstrap.serve.log.EventLog;
import dev.berth.bootstrap.serve.log.Log;
import dev.berth.bootstrap.serve.log.WriteLog;
import dev.berth.bootstrap.serve.time.RandomJitter;
import dev.berth.bootstrap.serve.time.ThreadTimers;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.event.EventWriter;
import dev.berth.k8s.feed.FeedOptions;
import dev.berth.k8s.feed.FeedPorts;
import dev.berth.k8s.feed.RunFeeds;
import dev.berth.k8s.pod.PodGroupStatusWriter;
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
    static WriteLog writeLog(EventInbox inbox, Log log) {
        return new WriteLog(inbox, log);
    }

    @Provides
    @Singleton
    static Binder binder(WriteRight right, WriteLog answers, SchedulerConfiguration configuration) {
        return new RunBinder(right.writers(), answers, configuration.requestTimeout());
    }

    @Provides
    @Singleton
    static StatusWriter statusWriter(
            WriteRight right, WriteLog answers, SchedulerConfiguration configuration) {
        return new RunStatusWriter(right.writers(), answers, configuration.requestTimeout());
    }

    /// Its answers say nothing about a Task, so that the log of writes has nothing to tell of them.
    @Provides
    @Singleton
    static GroupStatusWriter groupWriter(
            WriteRight right, EventInbox inbox, SchedulerConfiguration configuration) {
        return new PodGroupStatusWriter(right.writers(), inbox, configuration.requestTimeout());
    }

    /// Nothing else waits for what is done on its timers.
    @Provides
    @Singleton
    static EventWriter events(
            WriteRight right, Log log, SchedulerConfiguration configuration, ProcessEnd end) {
        return new EventWriter(
                right.writers(),
                new ThreadTimers("event-timers", end::failed),
                new EventLog(log),
                HostName.ofThisMachine(),
                configuration.requestTimeout());
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
