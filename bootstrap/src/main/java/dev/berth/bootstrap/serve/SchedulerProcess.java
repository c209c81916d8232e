package dev.berth.bootstrap.serve;

import dev.berth.bootstrap.serve.config.SchedulerConfiguration;
import dev.berth.bootstrap.serve.log.Log;
import dev.berth.bootstrap.serve.log.LogEvent;
import dev.berth.bootstrap.serve.log.LogLine;
import dev.berth.bootstrap.serve.loop.LoopThread;
import dev.berth.bootstrap.serve.time.ThreadTimers;
import dev.berth.k8s.event.EventWriter;
import dev.berth.k8s.feed.RunFeeds;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicBoolean;

/// A running scheduler, from its start to its end.
///
/// ```text
/// start --> standby: feeds are warm, nothing is decided
///              | won the lease
///              v
///           lists once more --> leads: decides and writes
///              |                   |
///              '------ stop -------'--> decides no more, waits for open writes, gives the lease back
/// ```
@Singleton
final class SchedulerProcess {
    private final SchedulerConfiguration configuration;
    private final Cluster cluster;
    private final RunFeeds feeds;
    private final ThreadTimers feedTimers;
    private final EventWriter events;
    private final LoopThread loop;
    private final WriteRight right;
    private final Health health;
    private final ClusterMeters meters;
    private final Servers servers;
    private final Log log;
    private final AtomicBoolean stopping = new AtomicBoolean();

    @Inject
    SchedulerProcess(
            SchedulerConfiguration configuration,
            Cluster cluster,
            RunFeeds feeds,
            ThreadTimers feedTimers,
            EventWriter events,
            LoopThread loop,
            WriteRight right,
            Health health,
            ClusterMeters meters,
            Servers servers,
            Log log) {
        this.configuration = configuration;
        this.cluster = cluster;
        this.feeds = feeds;
        this.feedTimers = feedTimers;
        this.events = events;
        this.loop = loop;
        this.right = right;
        this.health = health;
        this.meters = meters;
        this.servers = servers;
        this.log = log;
    }

    /// Begins to read the cluster, and to ask for the right to write.
    ///
    /// @throws UnusableException where it can not start as configured
    void start() {
        meters.register();
        servers.start();
        loop.start();
        health.start();
        feeds.start();
        right.start();
    }

    /// Ends it in order: decides nothing more, waits for the answers of open writes as long as the
    /// configuration says, and gives the right to write back if none is left. A second call does
    /// nothing.
    void stop() throws InterruptedException {
        if (stopping.getAndSet(true)) {
            return;
        }
        log.info(LogLine.of(LogEvent.STOPPING, "stopping: nothing is decided any more"));
        events.stop();
        right.release(configuration.stopTimeout());
        feeds.stop();
        feedTimers.close();
        loop.stop(configuration.stopTimeout());
        servers.stop();
        cluster.close().run();
        log.info(LogLine.of(LogEvent.STOPPED, "stopped"));
    }
}
