package dev.berth.application.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.application.port.out.BindRequest;
import dev.berth.application.port.out.DecisionObserver;
import dev.berth.application.port.out.LoopReadings;
import dev.berth.application.port.out.StatusRequest;
import dev.berth.domain.core.CoreSettings;
import dev.berth.domain.core.CycleResult;
import dev.berth.domain.core.SchedulerCore;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.Affinity;
import dev.berth.domain.model.Amount;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.Uid;
import dev.berth.domain.plugin.profile.RunProfile;
import dev.berth.domain.state.SchedulingUnit;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class SchedulerLoopTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final int WINDOW = 2;

    private final Inbox inbox = new Inbox(() -> {});
    private final List<BindRequest> binds = new ArrayList<>();
    private final List<StatusRequest> statuses = new ArrayList<>();
    private final List<String> heard = new ArrayList<>();
    private Instant fence = Instant.MAX;
    private final SchedulerLoop loop =
            new SchedulerLoop(
                    new SchedulerCore(
                            RunProfile.standard(),
                            new CoreSettings(Duration.ofHours(1), Optional.empty())),
                    inbox,
                    new SchedulerLoop.Ports(
                            binds::add,
                            statuses::add,
                            now -> now.isBefore(fence),
                            DecisionObserver.all(List.of(DecisionObserver.SILENT, new Recorder()))),
                    new LoopLimits(100, WINDOW, Duration.ofSeconds(1), Duration.ofSeconds(4)));

    @Test
    void no_more_writes_are_open_than_the_window_allows() {
        givenHostAndRuns("a", "tenant", 5);

        loop.doWork(START);

        assertThat(binds).hasSize(WINDOW);
        answer(0, new WriteOutcome.Applied(new Observed(900, Observed.Carried.NOTHING)));
        loop.doWork(START);
        assertThat(binds).hasSize(WINDOW + 1);
    }

    @Test
    void a_write_of_unknown_result_is_repeated_with_growing_pauses_until_it_is_answered() {
        givenHostAndRuns("a", "tenant", 1);
        loop.doWork(START);

        answer(0, new WriteOutcome.Unknown("timed out"));
        loop.doWork(START);
        assertThat(loop.nextDue()).contains(START.plusSeconds(1));
        loop.doWork(START.plusSeconds(1));
        answer(1, new WriteOutcome.Unknown("timed out"));
        loop.doWork(START.plusSeconds(1));
        loop.doWork(START.plusSeconds(3));

        assertThat(binds).hasSize(3);
        assertThat(binds.get(1)).isEqualTo(binds.get(0));
        assertThat(binds.get(2)).isEqualTo(binds.get(0));
        assertThat(loop.diagnostics().sizes()).containsEntry("reservations", 1);
        answer(2, new WriteOutcome.Conflict());
        loop.doWork(START.plusSeconds(3));
        assertThat(binds).hasSize(4);
        assertThat(binds.get(3).writeId()).isNotEqualTo(binds.get(0).writeId());
    }

    @Test
    void the_answer_to_a_write_about_a_forgotten_task_settles_no_newer_one() {
        givenHostAndRuns("a", "tenant", 1);
        loop.doWork(START);
        inbox.offer(new ClusterEvent.TaskGone(run("tenant", 0).key()));
        inbox.offer(new ClusterEvent.TaskSeen(run("tenant", 0)));
        loop.doWork(START);
        assertThat(binds).hasSize(2);

        answer(0, new WriteOutcome.Conflict());
        loop.doWork(START);

        assertThat(binds).hasSize(2);
        assertThat(loop.diagnostics().sizes())
                .containsEntry("reservations", 1)
                .containsEntry("openWrites", 1);
    }

    @Test
    void writes_that_nobody_answers_take_no_place_from_others() {
        givenHostAndRuns("a", "tenant", WINDOW + 1);
        loop.doWork(START);

        for (int i = 0; i < WINDOW; i++) {
            answer(i, new WriteOutcome.Unknown("timed out"));
        }
        loop.doWork(START);

        assertThat(binds).hasSize(WINDOW + 1);
        assertThat(loop.diagnostics().sizes()).containsEntry("openWrites", WINDOW + 1);
    }

    @Test
    void no_more_writes_are_repeated_at_once_than_the_window_allows() {
        givenHostAndRuns("a", "tenant", 2 * WINDOW);
        loop.doWork(START);
        for (int i = 0; i < 2 * WINDOW; i++) {
            answer(i, new WriteOutcome.Unknown("timed out"));
            loop.doWork(START);
        }
        assertThat(binds).hasSize(2 * WINDOW);

        loop.doWork(START.plusSeconds(1));

        assertThat(binds).hasSize(3 * WINDOW);
    }

    @Test
    void nothing_is_written_behind_the_fence() {
        fence = START;
        givenHostAndRuns("a", "tenant", 1);

        loop.doWork(START);

        assertThat(binds).isEmpty();
        assertThat(statuses).isEmpty();
    }

    @Test
    void another_tenant_is_decided_next_however_long_the_first_ones_queue_is() {
        givenHostAndRuns("a", "crowd", 20_000);
        givenHostAndRuns("b", "single", 1);

        loop.doWork(START);

        assertThat(binds.stream().map(bind -> bind.assignment().task().name().namespace()))
                .containsExactly("crowd", "single");
    }

    @Test
    void changes_of_one_host_become_one_while_nobody_looks() {
        inbox.offer(new ClusterEvent.HostSeen(host("a", "tenant", 1)));
        inbox.offer(new ClusterEvent.HostSeen(host("b", "tenant", 2)));
        inbox.offer(new ClusterEvent.HostSeen(host("a", "tenant", 3)));

        List<ClusterEvent> drained = inbox.drain();

        assertThat(drained)
                .containsExactly(
                        new ClusterEvent.HostSeen(host("a", "tenant", 3)),
                        new ClusterEvent.HostSeen(host("b", "tenant", 2)));
        assertThat(inbox.isEmpty()).isTrue();
    }

    @Test
    void the_end_of_a_task_is_never_merged_away() {
        ClusterEvent waits = new ClusterEvent.TaskSeen(run("tenant", 1));
        ClusterEvent gone = new ClusterEvent.TaskGone(run("tenant", 1).key());
        inbox.offer(waits);
        inbox.offer(gone);
        inbox.offer(waits);

        assertThat(inbox.drain()).containsExactly(waits, gone, waits);
    }

    @Test
    @Timeout(10)
    void an_answer_never_waits_for_room_in_the_inbox() {
        Inbox full = new Inbox(() -> {}, 1);
        full.offer(new ClusterEvent.HostSeen(host("a", "tenant", 1)));
        ClusterEvent answer =
                new ClusterEvent.WriteAnswered(
                        1, run("tenant", 0).key(), new WriteOutcome.Conflict());

        full.offer(answer);

        assertThat(full.drain()).hasSize(2).endsWith(answer);
    }

    @Test
    void the_observer_hears_of_cycles_answers_and_turns_in_order() {
        givenHostAndRuns("a", "tenant", 1);
        loop.doWork(START);
        answer(0, new WriteOutcome.Unknown("timed out"));
        loop.doWork(START.plusMillis(10));
        loop.doWork(START.plusSeconds(2));
        answer(1, new WriteOutcome.Applied(new Observed(900, Observed.Carried.NOTHING)));

        loop.doWork(START.plusSeconds(3));
        loop.doWork(START.plusSeconds(3));

        assertThat(heard)
                .containsExactly(
                        "cycle begins",
                        "attempted Run tenant/r0",
                        "cycled ASSIGNED",
                        "decided Run tenant/r0",
                        "cycle begins",
                        "turned: 1 open, 1 held, 1 writing",
                        "answered Unknown after PT0.01S",
                        "cycle begins",
                        "turned: 1 open, 1 held, 1 writing",
                        "cycle begins",
                        "turned: 1 open, 1 held, 1 writing",
                        "answered Applied after PT3S",
                        "cycle begins",
                        "turned: 0 open, 1 held, 1 writing",
                        "cycle begins");
    }

    /// Writes down what an observer is told.
    private final class Recorder implements DecisionObserver {
        @Override
        public void cycleBegins(Instant at) {
            heard.add("cycle begins");
        }

        @Override
        public void attempted(TaskKey task, Instant at) {
            heard.add("attempted " + task);
        }

        @Override
        public void cycled(CycleResult result, Instant at) {
            heard.add("cycled " + result.outcome());
        }

        @Override
        public void decided(Decision decision, Instant at) {
            heard.add("decided " + decision.task());
        }

        @Override
        public void answered(
                CycleResult asked, WriteOutcome outcome, Instant decidedAt, Instant at) {
            heard.add(
                    "answered "
                            + outcome.getClass().getSimpleName()
                            + " after "
                            + Duration.between(decidedAt, at));
        }

        @Override
        public void turned(LoopReadings readings, Instant at) {
            heard.add(
                    "turned: "
                            + readings.openWrites()
                            + " open, "
                            + readings.reservations()
                            + " held, "
                            + readings.waiting(SchedulingUnit.Place.WRITING)
                            + " writing");
        }
    }

    private void givenHostAndRuns(String host, String namespace, int runs) {
        for (FeedKind kind : FeedKind.values()) {
            inbox.offer(new ClusterEvent.FeedSynced(kind));
        }
        inbox.offer(new ClusterEvent.HostSeen(host(host, namespace, 1)));
        for (int i = 0; i < runs; i++) {
            inbox.offer(new ClusterEvent.TaskSeen(run(namespace, i)));
        }
    }

    private void answer(int bind, WriteOutcome outcome) {
        BindRequest request = binds.get(bind);
        inbox.offer(
                new ClusterEvent.WriteAnswered(
                        request.writeId(), request.assignment().task(), outcome));
    }

    private static Host host(String name, String namespace, long version) {
        return new Host(
                new HostKey(new ObjectName(namespace, name), new Uid("uid-" + name)),
                new PoolKey(namespace, "bash"),
                version,
                Labels.NONE,
                Capacity.of(new TreeMap<>(Map.of("runs", new Amount(100_000, 0)))),
                true,
                Optional.of(START));
    }

    private static Task run(String namespace, int number) {
        return new Task(
                new TaskKey(
                        TaskKind.RUN,
                        new ObjectName(namespace, "r" + number),
                        new Uid("uid-" + namespace + number)),
                new PoolKey(namespace, "bash"),
                new Observed(100, Observed.Carried.NOTHING),
                START,
                Labels.NONE,
                new TaskSpec.Valid(
                        Requests.of(new TreeMap<>(Map.of("runs", 1L))),
                        Affinity.NONE,
                        Optional.empty(),
                        0),
                new TaskState.Waiting("", Optional.empty(), false));
    }
}
