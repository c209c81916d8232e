package dev.berth.k8s.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.application.port.out.BindRequest;
import dev.berth.domain.decision.Assignment;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.Uid;
import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.api.ScriptedApi;
import dev.berth.k8s.mapping.Conditions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunBinderTest {
    private static final TaskKey TASK =
            new TaskKey(TaskKind.RUN, new ObjectName("ns", "r"), new Uid("u1"));
    private static final Assignment ASSIGNMENT =
            new Assignment(TASK, new HostKey(new ObjectName("ns", "p"), new Uid("pu")));
    private static final Instant AT = Instant.parse("2026-01-01T00:00:05.5Z");
    private static final String SCHEDULED =
            "{'type':'Scheduled','status':'True','lastTransitionTime':'2026-01-01T00:00:05Z',"
                    + "'reason':'Assigned','message':'assigned to runtime pod p'}";
    private static final String ASSIGNED =
            "'phase':'Scheduled','assignedPod':'p','assignedPodUID':'pu'";

    private final ScriptedApi api = new ScriptedApi();
    private final List<ClusterEvent> inbox = new ArrayList<>();
    private final RunBinder binder = new RunBinder(api, inbox::add, Duration.ofSeconds(10));

    @Test
    void bind_is_one_conditional_patch_of_the_status() {
        binder.bind(request(1, Observed.Carried.NOTHING));

        assertThat(api.patches).hasSize(1);
        assertThat(api.patches.getFirst().request().object())
                .isEqualTo(new ObjectRef(Resource.RUNS, "ns", "r"));
        assertThat(api.patches.getFirst().request().timeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(api.patches.getFirst().body())
                .isEqualTo(
                        json(
                                "{'metadata':{'uid':'u1','resourceVersion':'5'},'status':{"
                                        + ASSIGNED
                                        + ",'message':null,'conditions':["
                                        + SCHEDULED
                                        + "]}}"));
        assertThat(inbox).isEmpty();
    }

    @Test
    void conditions_of_others_survive_in_their_places() {
        binder.bind(
                request(
                        1,
                        conditions(
                                "[{'type':'A','n':[1]},"
                                        + "{'type':'Scheduled','status':'False','lastTransitionTime':'2020-01-01T00:00:00Z'},"
                                        + "{'type':'Running','status':'False'},"
                                        + "{'type':'Scheduled','status':'True'},7]")));

        assertThat(sentConditions())
                .isEqualTo(
                        json(
                                "[{'type':'A','n':[1]},"
                                        + SCHEDULED
                                        + ",{'type':'Running','status':'False'},7]"));
    }

    @Test
    void time_of_transition_stays_where_the_status_does() {
        binder.bind(
                request(
                        1,
                        conditions(
                                "[{'type':'Scheduled','status':'True','lastTransitionTime':'2020-01-01T00:00:00Z'}]")));

        assertThat(sentConditions())
                .isEqualTo(
                        json(
                                "["
                                        + SCHEDULED.replace(
                                                "2026-01-01T00:00:05Z", "2020-01-01T00:00:00Z")
                                        + "]"));
    }

    @Test
    void bind_that_would_lose_conditions_is_refused() {
        binder.bind(request(1, new Conditions(new byte[0])));

        assertThat(api.patches).isEmpty();
        assertThat(outcome()).isInstanceOf(WriteOutcome.Refused.class);
    }

    @Test
    void answer_with_the_run_is_applied() {
        binder.bind(request(1, Observed.Carried.NOTHING));

        api.patches.getFirst().handler().answered(ScriptedApi.cursor(run("u1", ASSIGNED)));

        assertThat(inbox)
                .containsExactly(
                        new ClusterEvent.WriteAnswered(
                                1,
                                TASK,
                                new WriteOutcome.Applied(
                                        new Observed(9, Observed.Carried.NOTHING))));
    }

    @Test
    void answer_that_cannot_be_read_is_applied_at_a_later_version() {
        binder.bind(request(1, Observed.Carried.NOTHING));

        api.patches.getFirst().handler().answered(ScriptedApi.cursor("[1"));

        assertThat(outcome())
                .isEqualTo(new WriteOutcome.Applied(new Observed(6, Observed.Carried.NOTHING)));
    }

    @ParameterizedTest
    @CsvSource({
        "409, Conflict, '', Conflict",
        "404, NotFound, '', Conflict",
        "403, Forbidden, '', Refused",
        "422, Invalid, '', Refused",
        "429, TooManyRequests, '', Refused",
        "500, InternalError, failed calling webhook, Refused",
        "503, ServiceUnavailable, '', Refused",
        "500, InternalError, etcdserver: request timed out, Unknown",
        "500, ServerTimeout, '', Unknown",
        "500, InternalError, context deadline exceeded, Unknown",
        "500, InternalError, etcdserver: leader changed, Unknown",
        "500, InternalError, rpc error: code = Unavailable desc = transport is closing, Unknown",
        "503, '', upstream connect error or disconnect/reset before headers, Unknown",
        "408, Timeout, '', Unknown",
        "502, '', '', Unknown",
        "504, Timeout, '', Unknown"
    })
    void error_of_a_first_write_is_told_apart(
            int status, String reason, String message, String expected) {
        binder.bind(request(1, Observed.Carried.NOTHING));

        api.patches.getFirst().handler().failed(answered(status, reason, message));

        assertThat(outcome().getClass().getSimpleName()).isEqualTo(expected);
        assertThat(api.reads).isEmpty();
    }

    @Test
    void refusal_says_when_to_come_again() {
        binder.bind(request(1, Observed.Carried.NOTHING));

        api.patches
                .getFirst()
                .handler()
                .failed(
                        new ApiFailure.Answered(
                                429,
                                "TooManyRequests",
                                "slow",
                                Optional.of(Duration.ofSeconds(7))));

        assertThat(outcome())
                .isEqualTo(
                        new WriteOutcome.Refused(429, "slow", Optional.of(Duration.ofSeconds(7))));
    }

    @Test
    void write_without_an_answer_is_unknown() {
        binder.bind(request(1, Observed.Carried.NOTHING));

        api.patches.getFirst().handler().failed(new ApiFailure.NoAnswer("cut"));

        assertThat(outcome()).isEqualTo(new WriteOutcome.Unknown("cut"));
    }

    @Test
    void repetition_writes_the_same_bytes() {
        binder.bind(request(1, conditions("[{'type':'A'}]")));
        binder.bind(request(1, conditions("[{'type':'A'}]")));

        assertThat(api.patches.get(1).body()).isEqualTo(api.patches.get(0).body());
    }

    @Test
    void repetition_that_is_applied_is_applied() {
        repeat();

        last().answered(ScriptedApi.cursor(run("u1", ASSIGNED)));

        assertThat(outcome()).isInstanceOf(WriteOutcome.Applied.class);
        assertThat(api.reads).isEmpty();
    }

    @Test
    void repetition_that_conflicts_with_its_own_first_application_is_applied() {
        repeat();

        last().failed(answered(409, "Conflict", ""));
        api.reads.getFirst().handler().answered(ScriptedApi.cursor(run("u1", ASSIGNED)));

        assertThat(api.reads.getFirst().object())
                .isEqualTo(new ObjectRef(Resource.RUNS, "ns", "r"));
        assertThat(outcome())
                .isEqualTo(new WriteOutcome.Applied(new Observed(9, Observed.Carried.NOTHING)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "u2 | 'phase':'Scheduled','assignedPod':'p','assignedPodUID':'pu'",
                "u1 | 'phase':'Scheduled','assignedPod':'q','assignedPodUID':'pu'",
                "u1 | 'phase':'Scheduled','assignedPod':'p','assignedPodUID':'px'",
                "u1 | 'phase':'Pending','assignedPod':'p','assignedPodUID':'pu'",
                "u1 | 'phase':'Pending'",
                "u1 | 'phase':'Cancelled'",
            })
    void repetition_that_conflicts_with_something_else_is_a_conflict(String uid, String status) {
        repeat();

        last().failed(answered(409, "Conflict", ""));
        api.reads.getFirst().handler().answered(ScriptedApi.cursor(run(uid, status)));

        assertThat(outcome()).isEqualTo(new WriteOutcome.Conflict());
    }

    @Test
    void repetition_whose_run_is_gone_is_a_conflict() {
        repeat();

        last().failed(answered(409, "Conflict", ""));
        api.reads.getFirst().handler().failed(answered(404, "NotFound", ""));

        assertThat(outcome()).isEqualTo(new WriteOutcome.Conflict());
    }

    @ParameterizedTest
    @ValueSource(ints = {403, 429, 500, 503, 504})
    void repetition_whose_read_fails_stays_unknown(int status) {
        repeat();

        last().failed(answered(409, "Conflict", ""));
        api.reads.getFirst().handler().failed(answered(status, "", ""));

        assertThat(outcome()).isInstanceOf(WriteOutcome.Unknown.class);
    }

    @Test
    void repetition_whose_read_has_no_answer_stays_unknown() {
        repeat();

        last().failed(answered(409, "Conflict", ""));
        api.reads.getFirst().handler().failed(new ApiFailure.NoAnswer("cut"));

        assertThat(outcome()).isEqualTo(new WriteOutcome.Unknown("cut"));
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 403, 422, 429, 500, 503, 504})
    void refused_repetition_says_nothing_of_the_first_copy(int status) {
        repeat();

        last().failed(answered(status, "", ""));

        assertThat(outcome()).isInstanceOf(WriteOutcome.Unknown.class);
        assertThat(api.reads).isEmpty();
    }

    @Test
    void repetition_of_a_run_that_is_gone_is_a_conflict() {
        repeat();

        last().failed(answered(404, "NotFound", ""));

        assertThat(outcome()).isEqualTo(new WriteOutcome.Conflict());
    }

    private void repeat() {
        binder.bind(request(1, Observed.Carried.NOTHING));
        api.patches.getFirst().handler().failed(new ApiFailure.NoAnswer("cut"));
        inbox.clear();
        binder.bind(request(1, Observed.Carried.NOTHING));
    }

    private ObjectHandler last() {
        return api.patches.getLast().handler();
    }

    private WriteOutcome outcome() {
        assertThat(inbox).hasSize(1);
        return ((ClusterEvent.WriteAnswered) inbox.getFirst()).outcome();
    }

    private String sentConditions() {
        String body = api.patches.getFirst().body();
        return body.substring(body.indexOf("\"conditions\":") + 13, body.length() - 2);
    }

    private static BindRequest request(long writeId, Observed.Carried carried) {
        return new BindRequest(writeId, ASSIGNMENT, new Observed(5, carried), AT);
    }

    private static Conditions conditions(String json) {
        return new Conditions(json(json).getBytes(StandardCharsets.UTF_8));
    }

    private static ApiFailure answered(int status, String reason, String message) {
        return new ApiFailure.Answered(status, reason, message, Optional.empty());
    }

    private static String run(String uid, String status) {
        return "{'metadata':{'name':'r','namespace':'ns','uid':'"
                + uid
                + "','resourceVersion':'9'},'status':{"
                + status
                + "}}";
    }

    private static String json(String text) {
        return text.replace('\'', '"');
    }
}
