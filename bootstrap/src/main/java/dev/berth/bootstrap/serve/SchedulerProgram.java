package dev.berth.bootstrap.serve;

import dev.berth.bootstrap.serve.config.SchedulerConfiguration;
import dev.berth.bootstrap.serve.log.LibraryLog;
import dev.berth.bootstrap.serve.log.Log;
import dev.berth.bootstrap.serve.log.LogEvent;
import dev.berth.bootstrap.serve.log.LogField;
import dev.berth.bootstrap.serve.log.LogLine;
import java.io.OutputStream;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;

/// The scheduler as a program of its own: runs until a signal ends it.
public final class SchedulerProgram {
    private SchedulerProgram() {}

    /// Runs the scheduler in this process until it is told to stop. A stop as asked ends the
    /// process with the code 0, whatever else it does.
    ///
    /// @param stream where the log goes
    /// @throws UnusableException where it can not start as configured
    public static void run(
            SchedulerConfiguration configuration, Cluster cluster, OutputStream stream) {
        long startedNanos = System.nanoTime();
        Log log =
                new Log(
                        stream,
                        InstantSource.system(),
                        () -> Duration.ofNanos(System.nanoTime() - startedNanos));
        log.keepFrom(configuration.telling().logLevel());
        LibraryLog.into(log);
        ProcessEnd end = new ProcessEnd(log, Runtime.getRuntime()::halt);
        end.watchAllThreads();
        SchedulerProcess process =
                DaggerSchedulerComponent.factory()
                        .of(configuration, cluster, InstantSource.system(), log, end)
                        .process();
        log.info(
                LogLine.of(LogEvent.STARTING, "starting")
                        .with(LogField.ADDRESS, cluster.address())
                        .with(
                                LogField.NAMESPACE,
                                configuration.namespace().isEmpty()
                                        ? "all"
                                        : configuration.namespace()));
        process.start();
        stopWhenAsked(process, end);
        awaitTheEnd();
    }

    /// The JVM would give the number of the signal as its exit code.
    private static void stopWhenAsked(SchedulerProcess process, ProcessEnd end) {
        Runtime.getRuntime()
                .addShutdownHook(
                        Thread.ofPlatform()
                                .name("stop")
                                .unstarted(() -> {
                                    try {
                                        process.stop();
                                        Runtime.getRuntime().halt(0);
                                    } catch (InterruptedException | RuntimeException e) {
                                        end.failed("the stop failed", e);
                                    }
                                }));
    }

    private static void awaitTheEnd() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
