package dev.berth.k8s.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.application.port.out.StatusRequest;
import dev.berth.domain.decision.StatusChange;
import dev.berth.domain.decision.StatusChange.TerminalPhase;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.Uid;
import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ScriptedApi;
import dev.berth.k8s.mapping.Conditions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RunStatusWriterTest {
    private static final TaskKey TASK =
            new TaskKey(TaskKind.RUN, new ObjectName("ns", "r"), new Uid("u1"));
    private static final Instant AT = Instant.parse("2026-01-01T00:00:05.5Z");
    private static final String PRECONDITIONS =
            "{'metadata':{'uid':'u1','resourceVersion':'5'},'status':";

    private final ScriptedApi api = new ScriptedApi();
    private final List<ClusterEvent> inbox = new ArrayList<>();
    private final RunStatusWriter writer =
            new RunStatusWriter(api, inbox::add, Duration.ofSeconds(10));

    @Test
    void waiting_run_gets_phase_and_message_and_keeps_its_conditions() {
        writer.write(request(waiting("why"), conditions("[{'type':'A'}]")));

        assertThat(body()).isEqualTo(json(PRECONDITIONS + "{'phase':'Pending','message':'why'}}"));
    }

    @Test
    void empty_message_is_cleared() {
        writer.write(request(waiting(""), Observed.Carried.NOTHING));

        assertThat(body()).isEqualTo(json(PRECONDITIONS + "{'phase':'Pending','message':null}}"));
    }

    @Test
    void terminal_run_gets_all_terminal_fields() {
        writer.write(
                request(
                        new StatusChange.Terminal(
                                TerminalPhase.CANCELLED, ReasonCode.CANCELLED, "cancelled by user"),
                        conditions(
                                "[{'type':'Running','status':'False','lastTransitionTime':'2020-01-01T00:00:00Z'},{'type':'A'}]")));

        assertThat(body())
                .isEqualTo(
                        json(
                                PRECONDITIONS
                                        + "{'phase':'Cancelled','message':'cancelled by user',"
                                        + "'completionTime':'2026-01-01T00:00:05Z','conditions':["
                                        + condition("Running", "2020-01-01T00:00:00Z")
                                        + ",{'type':'A'},"
                                        + condition("Completed", "2026-01-01T00:00:05Z")
                                        + "]}}"));
    }

    @Test
    void message_is_cut_to_its_bound_but_never_inside_a_character() {
        writer.write(request(waiting("x".repeat(4095) + "\ud83d\ude00"), Observed.Carried.NOTHING));
        writer.write(request(waiting("x".repeat(5000)), Observed.Carried.NOTHING));

        assertThat(body()).contains("\"" + "x".repeat(4095) + "\"");
        assertThat(api.patches.getLast().body()).contains("\"" + "x".repeat(4096) + "\"");
    }

    @Test
    void hostile_message_stays_a_string() {
        writer.write(request(waiting("\",\"phase\":\"\\\n\u0000\ud800"), Observed.Carried.NOTHING));

        assertThat(body()).contains("\"\\\",\\\"phase\\\":\\\"\\\\\\u000a\\u0000\\ud800\"");
    }

    @Test
    void only_a_write_that_replaces_conditions_needs_them() {
        Observed.Carried tooLong = new Conditions(new byte[0]);

        writer.write(request(waiting("why"), tooLong));
        writer.write(
                request(
                        new StatusChange.Terminal(
                                TerminalPhase.FAILED, ReasonCode.SELECTION_FAILED, "no"),
                        tooLong));

        assertThat(api.patches).hasSize(1);
        assertThat(outcome()).isInstanceOf(WriteOutcome.Refused.class);
    }

    @Test
    void answer_with_the_run_carries_its_conditions_on() {
        writer.write(request(waiting("why"), Observed.Carried.NOTHING));

        api.patches
                .getFirst()
                .handler()
                .answered(
                        ScriptedApi.cursor(
                                "{'metadata':{'name':'r','namespace':'ns','uid':'u1','resourceVersion':'9'},"
                                        + "'status':{'phase':'Pending','conditions':[{'type':'A'}]}}"));

        assertThat(outcome())
                .isEqualTo(new WriteOutcome.Applied(new Observed(9, conditions("[{'type':'A'}]"))));
    }

    @Test
    void conflict_is_answered_as_one_without_a_read() {
        writer.write(request(waiting("why"), Observed.Carried.NOTHING));

        api.patches
                .getFirst()
                .handler()
                .failed(new ApiFailure.Answered(409, "Conflict", "", Optional.empty()));

        assertThat(outcome()).isEqualTo(new WriteOutcome.Conflict());
        assertThat(api.reads).isEmpty();
    }

    private String body() {
        return api.patches.getFirst().body();
    }

    private WriteOutcome outcome() {
        assertThat(inbox).hasSize(1);
        return ((ClusterEvent.WriteAnswered) inbox.getFirst()).outcome();
    }

    private static StatusRequest request(StatusChange change, Observed.Carried carried) {
        return new StatusRequest(3, TASK, new Observed(5, carried), change, AT);
    }

    private static StatusChange waiting(String message) {
        return new StatusChange.Waiting(ReasonCode.RUNTIME_POD_UNAVAILABLE, message);
    }

    private static Conditions conditions(String json) {
        return new Conditions(json(json).getBytes(StandardCharsets.UTF_8));
    }

    private static String condition(String type, String since) {
        return "{'type':'"
                + type
                + "','status':'False','lastTransitionTime':'"
                + since
                + "','reason':'Cancelled','message':'cancelled by user'}";
    }

    private static String json(String text) {
        return text.replace('\'', '"');
    }
}
