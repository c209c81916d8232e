package dev.berth.bootstrap.serve;

import dev.berth.bootstrap.serve.config.SchedulerConfiguration;
import dev.berth.bootstrap.serve.log.Log;
import dev.berth.bootstrap.serve.log.LogEvent;
import dev.berth.bootstrap.serve.log.LogField;
import dev.berth.bootstrap.serve.log.LogLine;
import dev.berth.bootstrap.serve.loop.LoopThread;
import dev.berth.bootstrap.serve.time.ThreadTimers;
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
    private final LoopThread loop;
    private final Candidacy candidacy;
    private final DecisionGate gate;
    private final OpenWrites openWrites;
    private final Health health;
    private final Log log;
    private final AtomicBoolean stopping = new AtomicBoolean();

    @Inject
    SchedulerProcess(
            SchedulerConfiguration configuration,
            Cluster cluster,
            RunFeeds feeds,
            ThreadTimers feedTimers,
            LoopThread loop,
            Candidacy candidacy,
            DecisionGate gate,
            OpenWrites openWrites,
            Health health,
            Log log) {
        this.configuration = configuration;
        this.cluster = cluster;
        this.feeds = feeds;
        this.feedTimers = feedTimers;
        this.loop = loop;
        this.candidacy = candidacy;
        this.gate = gate;
        this.openWrites = openWrites;
        this.health = health;
        this.log = log;
    }

    /// Begins to read the cluster, and to ask for the right to write.
    void start() {
        loop.start();
        health.start();
        feeds.start();
        candidacy.start(this::won);
    }

    /// Ends it in order: decides nothing more, waits for the answers of open writes as long as the
    /// configuration says, and gives the lease back if there are none left. A second call does
    /// nothing.
    void stop() throws InterruptedException {
        if (stopping.getAndSet(true)) {
            return;
        }
        log.info(LogLine.of(LogEvent.STOPPING, "stopping: nothing is decided any more"));
        gate.stop();
        int open = openWrites.await(configuration.stopTimeout());
        if (open == 0) {
            candidacy.giveBack();
        } else {
            log.warning(
                    LogLine.of(
                                    LogEvent.STOPPING,
                                    "writes are not answered yet, so that the lease is left to run out")
                            .with(LogField.COUNT, open));
            candidacy.abandon();
        }
        stopFeeds();
        feedTimers.close();
        loop.stop(configuration.stopTimeout());
        cluster.close().run();
        log.info(LogLine.of(LogEvent.STOPPED, "stopped"));
    }

    /// What was seen as a standby may be behind what the last leader wrote.
    private synchronized void won() {
        if (stopping.get()) {
            return;
        }
        feeds.relist(() -> {
            gate.open();
            loop.wake();
            log.info(LogLine.of(LogEvent.LEADING, "leading: the state is that of now, deciding"));
        });
    }

    /// Not while they are asked to list.
    private synchronized void stopFeeds() {
        feeds.stop();
    }
}
