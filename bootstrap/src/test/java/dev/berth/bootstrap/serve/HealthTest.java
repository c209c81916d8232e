package dev.berth.bootstrap.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.application.engine.Inbox;
import dev.berth.application.engine.LoopLimits;
import dev.berth.application.engine.SchedulerLoop;
import dev.berth.application.port.in.Diagnostics;
import dev.berth.application.port.in.SchedulerControl;
import dev.berth.application.port.out.DecisionObserver;
import dev.berth.bootstrap.serve.log.Log;
import dev.berth.bootstrap.serve.loop.LoopQuestions;
import dev.berth.bootstrap.serve.loop.LoopThread;
import dev.berth.bootstrap.serve.time.RandomJitter;
import dev.berth.bootstrap.serve.time.ThreadTimers;
import dev.berth.domain.core.CoreSettings;
import dev.berth.domain.core.SchedulerCore;
import dev.berth.domain.plugin.profile.RunProfile;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.feed.FeedOptions;
import dev.berth.k8s.feed.FeedPorts;
import dev.berth.k8s.feed.RunFeeds;
import dev.berth.memory.wire.Verb;
import java.io.OutputStream;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
final class HealthTest {
    private final PacedServer server = new PacedServer();
    private final ProcessEnd end =
            new ProcessEnd(
                    new Log(
                            OutputStream.nullOutputStream(),
                            InstantSource.system(),
                            () -> Duration.ZERO),
                    _ -> {});
    private final ThreadTimers timers = new ThreadTimers("timers", end::failed);
    private final RunFeeds feeds =
            new RunFeeds(
                    new FeedPorts(
                            server.connect("berth"),
                            _ -> {},
                            timers,
                            new RandomJitter(),
                            _ -> {},
                            _ -> {}),
                    "",
                    FeedOptions.DEFAULT);
    private final LoopThread loop =
            new LoopThread(
                    new Idle(),
                    new LoopQuestions(idleDiagnostics()),
                    InstantSource.system(),
                    end::failed);
    private final Health health = new Health(loop, feeds, timers, end);

    @AfterEach
    void close() throws InterruptedException {
        loop.stop(Duration.ofSeconds(30));
        feeds.stop();
        timers.close();
        server.close();
    }

    @Test
    void a_process_is_ready_when_the_first_lists_are_complete() {
        loop.start();
        health.start();
        assertThat(health.notReady())
                .containsExactly(
                        "the first list of workspaces is not complete",
                        "the first list of scheduling_groups is not complete",
                        "the first list of hosts is not complete",
                        "the first list of tasks is not complete");

        feeds.start();

        server.await("it is ready", _ -> health.notReady().isEmpty());
        assertThat(health.deadly()).isEmpty();
    }

    @Test
    void a_kind_that_may_not_be_read_keeps_it_from_being_ready_and_alive_it_stays() {
        server.change(api -> api.serve(Resource.RUNS, false));
        loop.start();
        health.start();

        feeds.start();

        server.await(
                "it says why",
                _ ->
                        health.notReady().stream()
                                .anyMatch(problem ->
                                        problem.startsWith(
                                                "tasks: list runs was answered with 404")));
        assertThat(health.deadly()).isEmpty();
    }

    @Test
    void a_kind_whose_changes_are_not_told_keeps_it_from_being_ready() {
        server.change(api -> api.allow("berth", Verb.WATCH, Resource.PODS, false));
        loop.start();
        health.start();

        feeds.start();

        server.await(
                "it says why",
                _ ->
                        health.notReady().stream()
                                .anyMatch(problem ->
                                        problem.startsWith(
                                                "hosts: watch pods was answered with 403")));
        assertThat(health.notReady()).contains("changes of hosts are not told");
    }

    @Test
    void workspaces_that_are_not_served_are_done_without() {
        server.change(api -> api.serve(Resource.PERSISTENT_WORKSPACES, false));
        loop.start();
        health.start();

        feeds.start();

        server.await("it is ready", _ -> health.notReady().isEmpty());
    }

    @Test
    void a_process_that_is_ending_is_dead() {
        loop.start();
        health.start();

        end.leaseLost("lost");

        assertThat(health.deadly()).containsExactly("the process is ending");
    }

    private static Diagnostics idleDiagnostics() {
        return new SchedulerLoop(
                        new SchedulerCore(RunProfile.standard(), CoreSettings.standard()),
                        new Inbox(() -> {}),
                        new SchedulerLoop.Ports(
                                _ -> {}, _ -> {}, _ -> false, DecisionObserver.SILENT),
                        LoopLimits.standard())
                .diagnostics();
    }

    /// Never has anything to do.
    private static final class Idle implements SchedulerControl {
        @Override
        public int doWork(Instant now) {
            return 0;
        }

        @Override
        public Optional<Instant> nextDue() {
            return Optional.empty();
        }
    }
}
