package dev.berth.k8s.pod;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.application.port.out.BindRequest;
import dev.berth.application.port.out.EvictRequest;
import dev.berth.application.port.out.StatusRequest;
import dev.berth.domain.decision.Assignment;
import dev.berth.domain.decision.StatusChange;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.Uid;
import dev.berth.k8s.api.ApiFailure;
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

class PodWritersTest {
    private static final TaskKey TASK =
            new TaskKey(TaskKind.POD, new ObjectName("ns", "p"), new Uid("u1"));
    private static final TaskKey PREEMPTOR =
            new TaskKey(TaskKind.POD, new ObjectName("ns", "hi"), new Uid("u2"));
    private static final Assignment ASSIGNMENT =
            new Assignment(TASK, new HostKey(new ObjectName("", "node-a"), new Uid("nu")));
    private static final Instant AT = Instant.parse("2026-01-01T00:00:05Z");
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final ScriptedApi api = new ScriptedApi();
    private final List<ClusterEvent> inbox = new ArrayList<>();
    private final PodBinder binder = new PodBinder(api, inbox::add, TIMEOUT);
    private final PodEvictor evictor = new PodEvictor(api, inbox::add, TIMEOUT);
    private final PodStatusWriter writer = new PodStatusWriter(api, inbox::add, TIMEOUT);

    @Test
    void eviction_is_asked_for_under_the_pods_uid() {
        evictor.evict(new EvictRequest(7, TASK, PREEMPTOR));

        assertThat(api.evictions).hasSize(1);
        assertThat(api.evictions.getFirst().request().pod())
                .isEqualTo(new ObjectRef(Resource.PODS, "ns", "p"));
        assertThat(api.evictions.getFirst().request().timeout()).isEqualTo(TIMEOUT);
        assertThat(api.evictions.getFirst().body())
                .isEqualTo(
                        json(
                                "{'apiVersion':'policy/v1','kind':'Eviction',"
                                        + "'metadata':{'name':'p','namespace':'ns'},"
                                        + "'deleteOptions':{'preconditions':{'uid':'u1'}}}"));
        assertThat(inbox).isEmpty();
    }

    @Test
    void eviction_of_who_is_gone_is_a_conflict_and_one_that_a_budget_forbids_is_refused() {
        evictor.evict(new EvictRequest(7, TASK, PREEMPTOR));
        evictor.evict(new EvictRequest(8, TASK, PREEMPTOR));

        api.evictions
                .getFirst()
                .handler()
                .failed(new ApiFailure.Answered(404, "NotFound", "no such Pod", Optional.empty()));
        api.evictions
                .getLast()
                .handler()
                .failed(
                        new ApiFailure.Answered(
                                429,
                                "TooManyRequests",
                                "Cannot evict pod as it would violate the pod's disruption budget.",
                                Optional.of(Duration.ofSeconds(10))));

        assertThat(inbox)
                .containsExactly(
                        new ClusterEvent.WriteAnswered(7, TASK, new WriteOutcome.Conflict()),
                        new ClusterEvent.WriteAnswered(
                                8,
                                TASK,
                                new WriteOutcome.Refused(
                                        429,
                                        "Cannot evict pod as it would violate the pod's disruption budget.",
                                        Optional.of(Duration.ofSeconds(10)))));
    }

    @Test
    void bind_is_one_binding_under_the_pods_uid_and_version() {
        binder.bind(bind(1));

        assertThat(api.bindings).hasSize(1);
        assertThat(api.bindings.getFirst().request().pod())
                .isEqualTo(new ObjectRef(Resource.PODS, "ns", "p"));
        assertThat(api.bindings.getFirst().request().timeout()).isEqualTo(TIMEOUT);
        assertThat(api.bindings.getFirst().body())
                .isEqualTo(
                        json(
                                "{'apiVersion':'v1','kind':'Binding','metadata':{'name':'p',"
                                        + "'namespace':'ns','uid':'u1','resourceVersion':'5'},"
                                        + "'target':{'apiVersion':'v1','kind':'Node','name':'node-a'}}"));
        assertThat(inbox).isEmpty();
    }

    @Test
    void bind_that_is_answered_is_applied_at_a_version_above_the_old_one() {
        binder.bind(bind(1));

        api.bindings.getFirst().handler().answered(ScriptedApi.cursor("{'kind':'Status'}"));

        assertThat(outcome())
                .isEqualTo(new WriteOutcome.Applied(new Observed(6, Observed.Carried.NOTHING)));
    }

    @Test
    void bind_of_a_pod_that_changed_is_a_conflict_and_one_without_an_answer_unknown() {
        binder.bind(bind(1));
        binder.bind(bind(2));

        api.bindings.get(0).handler().failed(answered(409));
        api.bindings.get(1).handler().failed(new ApiFailure.NoAnswer("timed out"));

        assertThat(outcomes())
                .containsExactly(
                        new WriteOutcome.Conflict(), new WriteOutcome.Unknown("timed out"));
    }

    /// Intent: a repeated binding that meets its own first copy has been applied.
    @ParameterizedTest
    @CsvSource({
        "u1, node-a, true",
        "u1, node-b, false",
        "u1, '', false",
        "u2, node-a, false",
    })
    void repetition_that_is_refused_is_settled_by_what_the_pod_shows(
            String uid, String node, boolean applied) {
        binder.bind(bind(1));
        binder.bind(bind(1));

        api.bindings.get(1).handler().failed(answered(409));
        api.reads
                .getFirst()
                .handler()
                .answered(
                        ScriptedApi.cursor(
                                "{'metadata':{'namespace':'ns','name':'p','uid':'"
                                        + uid
                                        + "','resourceVersion':'8'},'spec':{'nodeName':'"
                                        + node
                                        + "'}}"));

        assertThat(outcome())
                .isEqualTo(
                        applied
                                ? new WriteOutcome.Applied(
                                        new Observed(8, Observed.Carried.NOTHING))
                                : new WriteOutcome.Conflict());
    }

    @Test
    void waiting_is_the_condition_pod_scheduled_and_conditions_of_others_stay() {
        writer.write(
                waiting(
                        ReasonCode.INSUFFICIENT_RESOURCES,
                        "0/1 nodes are available: 1 Insufficient cpu",
                        "[{'type':'A'},{'type':'PodScheduled','status':'False','lastTransitionTime':'2020-01-01T00:00:00Z'}]"));

        assertThat(api.patches.getFirst().request().object())
                .isEqualTo(new ObjectRef(Resource.PODS, "ns", "p"));
        assertThat(api.patches.getFirst().body())
                .isEqualTo(
                        json(
                                "{'metadata':{'uid':'u1','resourceVersion':'5'},'status':{'conditions':["
                                        + "{'type':'A'},{'type':'PodScheduled','status':'False',"
                                        + "'lastTransitionTime':'2020-01-01T00:00:00Z','reason':'Unschedulable',"
                                        + "'message':'0/1 nodes are available: 1 Insufficient cpu'}]}}"));
    }

    @Test
    void gated_has_a_reason_of_its_own_as_in_kubernetes() {
        writer.write(waiting(ReasonCode.SCHEDULING_GATED, "gated", "[]"));

        assertThat(api.patches.getFirst().body()).contains(json("'reason':'SchedulingGated'"));
    }

    @Test
    void status_that_was_written_is_known_at_its_version_with_all_conditions() {
        writer.write(waiting(ReasonCode.NO_NODE, "none", "[]"));

        api.patches
                .getFirst()
                .handler()
                .answered(
                        ScriptedApi.cursor(
                                "{'metadata':{'namespace':'ns','name':'p','uid':'u1','resourceVersion':'7'},"
                                        + "'status':{'conditions':[{'type':'A'}]}}"));

        assertThat(outcome())
                .isEqualTo(new WriteOutcome.Applied(new Observed(7, conditions("[{'type':'A'}]"))));
    }

    private static BindRequest bind(long writeId) {
        return new BindRequest(writeId, ASSIGNMENT, new Observed(5, Observed.Carried.NOTHING), AT);
    }

    private static StatusRequest waiting(ReasonCode reason, String message, String conditions) {
        return new StatusRequest(
                1,
                TASK,
                new Observed(5, conditions(conditions)),
                new StatusChange.Waiting(reason, message),
                AT);
    }

    private static Conditions conditions(String json) {
        return new Conditions(json(json).getBytes(StandardCharsets.UTF_8));
    }

    private static ApiFailure.Answered answered(int status) {
        return new ApiFailure.Answered(status, "Conflict", "no", Optional.empty());
    }

    private WriteOutcome outcome() {
        assertThat(inbox).hasSize(1);
        return outcomes().getFirst();
    }

    private List<WriteOutcome> outcomes() {
        return inbox.stream().map(event -> ((ClusterEvent.WriteAnswered) event).outcome()).toList();
    }

    private static String json(String text) {
        return text.replace('\'', '"');
    }
}
