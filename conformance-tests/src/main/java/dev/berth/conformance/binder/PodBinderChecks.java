package dev.berth.conformance.binder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.decision.StatusChange;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Task;
import dev.berth.memory.json.Json;
import java.util.List;

/// The checks of the rules about Pods, each on a fresh world.
final class PodBinderChecks extends WriterChecks {
    private static final StatusChange WAITING =
            new StatusChange.Waiting(ReasonCode.INSUFFICIENT_RESOURCES, "no room");
    private static final StatusChange GATED =
            new StatusChange.Waiting(ReasonCode.SCHEDULING_GATED, "gated");
    private static final String SCHEDULED = "PodScheduled";

    PodBinderChecks(BinderStage stage) {
        super(stage, Subject.POD, WAITING, WAITING);
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

        assertThat(hostOf(world)).as("Node of the Pod that came after").isEmpty();
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

    @Override
    String hostOf(BinderWorld world) {
        return world.object().fields("spec").text("nodeName");
    }

    @Override
    void assignByOthers(BinderWorld world, String host) {
        world.bindByOthers(host);
    }

    @Override
    void assertBound(BinderWorld world) {
        assertThat(hostOf(world)).isEqualTo(world.host().name().name());
    }
}
