package dev.berth.conformance.binder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.decision.StatusChange;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Task;
import dev.berth.memory.json.Json;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The checks of the rules about Pods, each on a fresh world.
final class PodBinderChecks {
    private static final StatusChange WAITING =
            new StatusChange.Waiting(ReasonCode.INSUFFICIENT_RESOURCES, "no room");
    private static final StatusChange GATED =
            new StatusChange.Waiting(ReasonCode.SCHEDULING_GATED, "gated");
    private static final String SCHEDULED = "PodScheduled";

    private final BinderStage stage;

    PodBinderChecks(BinderStage stage) {
        this.stage = stage;
    }

    void writes_the_node(BinderAdapter adapter) {
        BinderWorld world = world(adapter);
        Json.Fields before = world.object().copy();

        world.bind(1, world.task());
        world.settle();

        assertThat(world.lastOutcome()).isInstanceOf(WriteOutcome.Applied.class);
        assertBound(world);
        before.fields("spec").put("nodeName", world.host().name().name());
        assertThat(world.object().fields("spec")).isEqualTo(before.fields("spec"));
        for (String field : List.of("labels", "annotations", "uid", "finalizers")) {
            assertThat(world.object().fields("metadata").find(field))
                    .as(field)
                    .isEqualTo(before.fields("metadata").find(field));
        }
    }

    void refuses_what_is_not_as_observed(BinderAdapter adapter) {
        BinderWorld world = world(adapter);
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
        assertThat(node(world)).as("Node written").isEmpty();
    }

    void tells_a_refusal(BinderAdapter adapter) {
        BinderWorld world = world(adapter);
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
        BinderWorld world = world(adapter);
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
        BinderWorld world = world(adapter);
        Task task = world.task();
        world.nextWrite(new WriteFate.NeverSent());
        world.bind(1, task);
        world.passTimeouts(1);
        world.settle();
        world.bindByOthers("q");

        world.bind(1, task);
        world.settle();

        assertConflict(world);
        assertThat(node(world)).isEqualTo("q");
    }

    void lets_no_late_copy_through(BinderAdapter adapter) {
        BinderWorld world = world(adapter);
        Task task = world.task();
        world.nextWrite(new WriteFate.Late(world.timeouts(3)));
        world.bind(1, task);
        world.passTimeouts(1);
        world.settle();
        assertThat(world.lastOutcome()).isInstanceOf(WriteOutcome.Unknown.class);
        world.delete();
        world.create();

        world.passTimeouts(10);

        assertThat(node(world)).as("Node of the Pod that came after").isEmpty();
    }

    void answers_each_request_once(BinderAdapter adapter) {
        BinderWorld world = world(adapter);
        Task task = world.task();

        world.bind(1, task);
        world.bind(2, task);
        world.change(3, task, WAITING);
        world.settle();
        world.passTimeouts(2);

        assertThat(world.answers()).extracting("writeId").containsExactlyInAnyOrder(1L, 2L, 3L);
        assertThat(world.answers()).extracting("task").containsOnly(task.key());
    }

    void writes_why_a_pod_waits(BinderAdapter adapter) {
        BinderWorld world = world(adapter);
        Json.Fields before = world.object().copy();

        world.change(1, world.task(), WAITING);
        world.settle();
        Json.Fields waiting = world.condition(SCHEDULED);
        world.change(2, world.task(), GATED);
        world.settle();

        assertThat(waiting.text("status")).isEqualTo("False");
        assertThat(waiting.text("reason")).isEqualTo("Unschedulable");
        assertThat(waiting.text("message")).isEqualTo("no room");
        Json.Fields gated = world.condition(SCHEDULED);
        assertThat(gated.text("status")).isEqualTo("False");
        assertThat(gated.text("reason")).isEqualTo("SchedulingGated");
        assertThat(gated.text("message")).isEqualTo("gated");
        assertThat(world.object().fields("spec")).isEqualTo(before.fields("spec"));
        assertThat(world.status().find("phase")).isEqualTo(before.fields("status").find("phase"));
    }

    void keeps_conditions_of_others(BinderAdapter adapter) {
        BinderWorld world = world(adapter);
        world.write("{'conditions':[" + condition("Theirs", "True", "2021-01-01T00:00:00Z") + "]}");
        Json.Fields before = world.condition("Theirs");

        world.change(1, world.task(), WAITING);
        world.settle();

        assertThat(world.condition("Theirs")).isEqualTo(before);
    }

    void keeps_the_time_of_a_status_that_stays(BinderAdapter adapter) {
        String since = "2020-01-01T00:00:00Z";
        BinderWorld world = world(adapter);
        world.write("{'conditions':[" + condition(SCHEDULED, "False", since) + "]}");

        world.change(1, world.task(), WAITING);
        world.settle();

        assertThat(world.condition(SCHEDULED).text("message")).isEqualTo("no room");
        assertThat(world.condition(SCHEDULED).text("lastTransitionTime")).isEqualTo(since);
    }

    void hands_out_the_next_version(BinderAdapter adapter) {
        BinderWorld world = world(adapter);
        Task task = world.task();
        world.change(1, task, WAITING);
        world.settle();
        WriteOutcome first = world.lastOutcome();
        assertThat(first).isInstanceOf(WriteOutcome.Applied.class);

        world.bind(2, task, ((WriteOutcome.Applied) first).observed());
        world.settle();

        assertThat(world.lastOutcome()).isInstanceOf(WriteOutcome.Applied.class);
    }

    private BinderWorld world(BinderAdapter adapter) {
        return new BinderWorld(adapter, stage, Subject.POD);
    }

    private static String condition(String type, String status, String since) {
        return "{'type':'%s','status':'%s','reason':'Theirs','message':'of others','lastTransitionTime':'%s'}"
                .formatted(type, status, since);
    }

    private static String node(BinderWorld world) {
        return world.object().fields("spec").text("nodeName");
    }

    private static void assertBound(BinderWorld world) {
        assertThat(node(world)).isEqualTo(world.host().name().name());
    }

    private static void assertConflict(BinderWorld world) {
        assertThat(world.lastOutcome()).isInstanceOf(WriteOutcome.Conflict.class);
    }
}
