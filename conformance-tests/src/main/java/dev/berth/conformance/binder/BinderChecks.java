package dev.berth.conformance.binder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.decision.StatusChange;
import dev.berth.domain.decision.StatusChange.TerminalPhase;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Task;
import dev.berth.memory.json.Json;

/// The checks of the rules, each on a fresh world.
final class BinderChecks extends WriterChecks {
    private static final StatusChange WAITING =
            new StatusChange.Waiting(ReasonCode.RUNTIME_POD_UNAVAILABLE, "waits");
    private static final StatusChange FAILED =
            new StatusChange.Terminal(
                    TerminalPhase.FAILED, ReasonCode.INVALID_RESOURCES, "can not be");
    private static final String OLD_TIME = "2020-01-01T00:00:00Z";

    BinderChecks(BinderStage stage) {
        super(stage, Subject.RUN, WAITING, FAILED);
    }

    void writes_the_assignment(BinderAdapter adapter) {
        BinderWorld world = world(adapter);
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
        BinderWorld world = world(adapter);
        world.write("{'conditions':[" + condition("Theirs", "True") + "]}");
        Json.Fields before = world.condition("Theirs");

        world.bind(1, world.task());
        world.settle();

        assertThat(world.condition("Theirs")).isEqualTo(before);
    }

    void lets_no_late_copy_through(BinderAdapter adapter) {
        BinderWorld world = world(adapter);
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

    void writes_why_a_run_waits(BinderAdapter adapter) {
        BinderWorld world = world(adapter);
        world.write("{'attempt':3,'conditions':[" + condition("Theirs", "True") + "]}");
        Json.Fields expected = world.status().copy();
        expected.put("phase", "Pending");
        expected.put("message", "waits");

        world.change(1, world.task(), WAITING);
        world.settle();

        assertThat(world.status()).isEqualTo(expected);
    }

    void writes_all_of_an_end(BinderAdapter adapter) {
        BinderWorld world = world(adapter);

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
        BinderWorld world = world(adapter);
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

    private static String condition(String type, String status) {
        return condition(type, status, OLD_TIME);
    }

    @Override
    String hostOf(BinderWorld world) {
        return world.status().text("assignedPod");
    }

    @Override
    void assignByOthers(BinderWorld world, String host) {
        world.write(
                "{'phase':'Scheduled','assignedPod':'%s','assignedPodUID':'other'}"
                        .formatted(host));
    }

    @Override
    void assertBound(BinderWorld world) {
        assertThat(world.status().text("phase")).isEqualTo("Scheduled");
        assertThat(world.status().text("assignedPod")).isEqualTo(world.host().name().name());
        assertThat(world.status().text("assignedPodUID")).isEqualTo(world.host().uid().value());
    }
}
