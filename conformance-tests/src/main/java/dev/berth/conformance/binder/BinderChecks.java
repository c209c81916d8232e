package dev.berth.conformance.binder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.decision.StatusChange;
import dev.berth.domain.decision.StatusChange.TerminalPhase;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Task;
import dev.berth.memory.json.Json;
import java.time.Duration;
import java.util.Optional;

/// The checks of the rules, each on a fresh world.
final class BinderChecks {
    private static final StatusChange WAITING =
            new StatusChange.Waiting(ReasonCode.RUNTIME_POD_UNAVAILABLE, "waits");
    private static final StatusChange FAILED =
            new StatusChange.Terminal(
                    TerminalPhase.FAILED, ReasonCode.INVALID_RESOURCES, "can not be");
    private static final String OLD_TIME = "2020-01-01T00:00:00Z";

    private final BinderStage stage;

    BinderChecks(BinderStage stage) {
        this.stage = stage;
    }

    void writes_the_assignment(BinderAdapter adapter) {
        BinderWorld world = new BinderWorld(adapter, stage, Subject.RUN);
        world.write("{'message':'old'}");

        world.bind(1, world.task());
        world.settle();

        assertThat(world.lastOutcome()).isInstanceOf(WriteOutcome.Applied.class);
        assertBound(world);
        Json.Fields scheduled = world.condition("Scheduled");
        assertThat(scheduled.text("status")).isEqualTo("True");
        assertThat(scheduled.text("reason")).isEqualTo("Assigned");
        assertThat(scheduled.text("message")).isEqualTo("assigned to runtime pod p");
        assertThat(world.status().text("message")).as("message").isEmpty();
    }

    void keeps_conditions_of_others(BinderAdapter adapter) {
        BinderWorld world = new BinderWorld(adapter, stage, Subject.RUN);
        world.write("{'conditions':[" + condition("Theirs", "True") + "]}");
        Json.Fields before = world.condition("Theirs");

        world.bind(1, world.task());
        world.settle();

        assertThat(world.condition("Theirs")).isEqualTo(before);
    }

    void refuses_what_is_not_as_observed(BinderAdapter adapter) {
        BinderWorld world = new BinderWorld(adapter, stage, Subject.RUN);
        Task first = world.task();
        world.write("{'message':'changed'}");
        world.bind(1, first);
        world.settle();
        assertConflict(world);
        Task second = world.task();
        world.delete();
        world.bind(2, second);
        world.settle();
        assertConflict(world);
        world.create();

        world.bind(3, second);
        world.settle();

        assertConflict(world);
        assertThat(world.status().text("assignedPod")).as("Host written").isEmpty();
    }

    void tells_a_refusal(BinderAdapter adapter) {
        BinderWorld world = new BinderWorld(adapter, stage, Subject.RUN);
        Optional<Duration> pause = Optional.of(Duration.ofSeconds(7));
        world.nextWrite(new WriteFate.Refused(429, pause));

        world.bind(1, world.task());
        world.settle();

        assertThat(world.lastOutcome())
                .isInstanceOfSatisfying(
                        WriteOutcome.Refused.class,
                        refused -> {
                            assertThat(refused.status()).isEqualTo(429);
                            assertThat(refused.retryAfter()).isEqualTo(pause);
                        });
    }

    void settles_a_lost_answer(BinderAdapter adapter) {
        BinderWorld world = new BinderWorld(adapter, stage, Subject.RUN);
        Task task = world.task();
        world.nextWrite(new WriteFate.AnswerLost());
        world.bind(1, task);
        world.passTimeouts(1);
        world.settle();
        assertThat(world.lastOutcome()).isInstanceOf(WriteOutcome.Unknown.class);

        world.bind(1, task);
        world.settle();

        assertThat(world.lastOutcome()).isInstanceOf(WriteOutcome.Applied.class);
        assertBound(world);
    }

    void tells_a_forestalled_repetition(BinderAdapter adapter) {
        BinderWorld world = new BinderWorld(adapter, stage, Subject.RUN);
        Task task = world.task();
        world.nextWrite(new WriteFate.NeverSent());
        world.bind(1, task);
        world.passTimeouts(1);
        world.settle();
        world.write("{'phase':'Scheduled','assignedPod':'q','assignedPodUID':'other'}");

        world.bind(1, task);
        world.settle();

        assertConflict(world);
        assertThat(world.status().text("assignedPod")).isEqualTo("q");
    }

    void lets_no_late_copy_through(BinderAdapter adapter) {
        BinderWorld world = new BinderWorld(adapter, stage, Subject.RUN);
        Task task = world.task();
        world.nextWrite(new WriteFate.Late(world.timeouts(3)));
        world.bind(1, task);
        world.passTimeouts(1);
        world.settle();
        world.bind(1, task);
        world.settle();
        assertThat(world.lastOutcome()).isInstanceOf(WriteOutcome.Applied.class);
        world.write("{'phase':'Succeeded'}");

        world.passTimeouts(10);

        assertThat(world.status().text("phase")).as("phase after all").isEqualTo("Succeeded");
    }

    void answers_each_request_once(BinderAdapter adapter) {
        BinderWorld world = new BinderWorld(adapter, stage, Subject.RUN);
        Task task = world.task();

        world.bind(1, task);
        world.bind(2, task);
        world.change(3, task, FAILED);
        world.settle();
        world.passTimeouts(2);

        assertThat(world.answers()).extracting("writeId").containsExactlyInAnyOrder(1L, 2L, 3L);
        assertThat(world.answers()).extracting("task").containsOnly(task.key());
    }

    void hands_out_the_next_version(BinderAdapter adapter) {
        BinderWorld world = new BinderWorld(adapter, stage, Subject.RUN);
        Task task = world.task();
        world.change(1, task, WAITING);
        world.settle();
        WriteOutcome first = world.lastOutcome();
        assertThat(first).isInstanceOf(WriteOutcome.Applied.class);

        world.bind(2, task, ((WriteOutcome.Applied) first).observed());
        world.settle();

        assertThat(world.lastOutcome()).isInstanceOf(WriteOutcome.Applied.class);
    }

    void writes_why_a_run_waits(BinderAdapter adapter) {
        BinderWorld world = new BinderWorld(adapter, stage, Subject.RUN);
        world.write("{'attempt':3,'conditions':[" + condition("Theirs", "True") + "]}");
        Json.Fields expected = world.status().copy();
        expected.put("phase", "Pending");
        expected.put("message", "waits");

        world.change(1, world.task(), WAITING);
        world.settle();

        assertThat(world.status()).isEqualTo(expected);
    }

    void writes_all_of_an_end(BinderAdapter adapter) {
        BinderWorld world = new BinderWorld(adapter, stage, Subject.RUN);

        world.change(1, world.task(), FAILED);
        world.settle();

        assertThat(world.status().text("phase")).isEqualTo("Failed");
        assertThat(world.status().text("message")).isEqualTo("can not be");
        assertThat(world.status().text("completionTime")).isEqualTo(world.askedAt());
        for (String type : new String[] {"Running", "Completed"}) {
            Json.Fields condition = world.condition(type);
            assertThat(condition.text("status")).as(type).isEqualTo("False");
            assertThat(condition.text("reason")).as(type).isEqualTo("InvalidResources");
            assertThat(condition.text("message")).as(type).isEqualTo("can not be");
        }
    }

    void keeps_the_time_of_a_status_that_stays(BinderAdapter adapter) {
        BinderWorld world = new BinderWorld(adapter, stage, Subject.RUN);
        world.write(
                "{'conditions':["
                        + condition("Running", "False")
                        + ","
                        + condition("Completed", "True")
                        + "]}");

        world.change(1, world.task(), FAILED);
        world.settle();

        assertThat(world.condition("Running").text("lastTransitionTime")).isEqualTo(OLD_TIME);
        assertThat(world.condition("Completed").text("lastTransitionTime"))
                .isEqualTo(world.askedAt());
    }

    /// A condition of someone else, complete, since a server may demand that.
    private static String condition(String type, String status) {
        return "{'type':'%s','status':'%s','reason':'Theirs','message':'of others','lastTransitionTime':'%s'}"
                .formatted(type, status, OLD_TIME);
    }

    private static void assertBound(BinderWorld world) {
        assertThat(world.status().text("phase")).isEqualTo("Scheduled");
        assertThat(world.status().text("assignedPod")).isEqualTo(world.host().name().name());
        assertThat(world.status().text("assignedPodUID")).isEqualTo(world.host().uid().value());
    }

    private static void assertConflict(BinderWorld world) {
        assertThat(world.lastOutcome()).isInstanceOf(WriteOutcome.Conflict.class);
    }
}
