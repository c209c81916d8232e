package dev.berth.k8s.pod;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.application.port.out.GroupStatusRequest;
import dev.berth.domain.decision.GroupNote;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.group.GroupKind;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.GroupStatus;
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

final class PodGroupStatusWriterTest {
    private static final GroupName GROUP =
            new GroupName(GroupKind.POD_GROUP, new ObjectName("ns", "g"));
    private static final Uid UID = new Uid("u1");
    private static final Instant AT = Instant.parse("2026-01-01T00:00:05Z");
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final ScriptedApi api = new ScriptedApi();
    private final List<ClusterEvent> inbox = new ArrayList<>();
    private final PodGroupStatusWriter writer = new PodGroupStatusWriter(api, inbox::add, TIMEOUT);

    @Test
    void group_that_was_placed_is_true_with_the_reason_scheduled_and_others_stay() {
        writer.write(
                request(
                        GroupStatus.placed(),
                        "[{'type':'A'},{'type':'PodGroupInitiallyScheduled','status':'False',"
                                + "'lastTransitionTime':'2020-01-01T00:00:00Z','reason':'Unschedulable',"
                                + "'message':'old'}]"));

        assertThat(api.patches.getFirst().request().object())
                .isEqualTo(new ObjectRef(Resource.POD_GROUPS, "ns", "g"));
        assertThat(api.patches.getFirst().request().timeout()).isEqualTo(TIMEOUT);
        assertThat(api.patches.getFirst().body())
                .isEqualTo(
                        json(
                                "{'metadata':{'uid':'u1','resourceVersion':'5'},'status':{'conditions':["
                                        + "{'type':'A'},{'type':'PodGroupInitiallyScheduled','status':'True',"
                                        + "'lastTransitionTime':'2026-01-01T00:00:05Z','reason':'Scheduled',"
                                        + "'message':''}]}}"));
    }

    @Test
    void group_that_waits_is_false_with_the_reason_unschedulable_and_its_old_time() {
        writer.write(
                request(
                        GroupStatus.waiting("group ns/g: 1 of 2 members are there"),
                        "[{'type':'PodGroupInitiallyScheduled','status':'False',"
                                + "'lastTransitionTime':'2020-01-01T00:00:00Z','message':'old'}]"));

        assertThat(api.patches.getFirst().body())
                .isEqualTo(
                        json(
                                "{'metadata':{'uid':'u1','resourceVersion':'5'},'status':{'conditions':["
                                        + "{'type':'PodGroupInitiallyScheduled','status':'False',"
                                        + "'lastTransitionTime':'2020-01-01T00:00:00Z','reason':'Unschedulable',"
                                        + "'message':'group ns/g: 1 of 2 members are there'}]}}"));
    }

    @Test
    void group_of_groups_has_a_condition_of_its_own() {
        writer.write(
                new GroupStatusRequest(
                        new GroupNote(
                                new GroupName(
                                        GroupKind.COMPOSITE_POD_GROUP, new ObjectName("ns", "t")),
                                UID,
                                new Observed(5, Observed.Carried.NOTHING),
                                GroupStatus.placed()),
                        AT));

        assertThat(api.patches.getFirst().request().object())
                .isEqualTo(new ObjectRef(Resource.COMPOSITE_POD_GROUPS, "ns", "t"));
        assertThat(api.patches.getFirst().body())
                .contains(json("{'type':'CompositePodGroupInitiallyScheduled','status':'True',"));
    }

    @Test
    void group_that_was_written_is_known_at_its_version() {
        writer.write(request(GroupStatus.placed(), "[]"));

        api.patches
                .getFirst()
                .handler()
                .answered(
                        ScriptedApi.cursor(
                                "{'metadata':{'namespace':'ns','name':'g','uid':'u1','resourceVersion':'9'},"
                                        + "'status':{'conditions':[{'type':'A'}]}}"));

        assertThat(inbox)
                .containsExactly(
                        told(
                                new WriteOutcome.Applied(
                                        new Observed(9, conditions("[{'type':'A'}]")))));
    }

    @ParameterizedTest
    @CsvSource({"409, Conflict", "404, Conflict", "403, Refused", "422, Refused", "504, Unknown"})
    void failure_is_answered_as_what_it_is(int status, String outcome) {
        writer.write(request(GroupStatus.placed(), "[]"));

        api.patches
                .getFirst()
                .handler()
                .failed(new ApiFailure.Answered(status, reason(status), "no", Optional.empty()));

        assertThat(inbox)
                .hasSize(1)
                .allSatisfy(event ->
                        assertThat(
                                        ((ClusterEvent.GroupTold) event)
                                                .outcome()
                                                .getClass()
                                                .getSimpleName())
                                .isEqualTo(outcome));
    }

    @Test
    void write_without_an_answer_has_an_unknown_result() {
        writer.write(request(GroupStatus.placed(), "[]"));

        api.patches.getFirst().handler().failed(new ApiFailure.NoAnswer("timed out"));

        assertThat(inbox).containsExactly(told(new WriteOutcome.Unknown("timed out")));
    }

    @Test
    void nothing_is_sent_where_conditions_of_others_would_be_lost() {
        writer.write(request(GroupStatus.placed(), ""));

        assertThat(api.patches).isEmpty();
        assertThat(inbox)
                .hasSize(1)
                .allSatisfy(event ->
                        assertThat(((ClusterEvent.GroupTold) event).outcome())
                                .isInstanceOf(WriteOutcome.Refused.class));
    }

    private static String reason(int status) {
        return switch (status) {
            case 409 -> "Conflict";
            case 404 -> "NotFound";
            default -> "Other";
        };
    }

    private static ClusterEvent told(WriteOutcome outcome) {
        return new ClusterEvent.GroupTold(GROUP, UID, outcome);
    }

    private static GroupStatusRequest request(GroupStatus status, String conditions) {
        return new GroupStatusRequest(
                new GroupNote(GROUP, UID, new Observed(5, conditions(conditions)), status), AT);
    }

    private static Conditions conditions(String text) {
        return new Conditions(json(text).getBytes(StandardCharsets.UTF_8));
    }

    private static String json(String text) {
        return text.replace('\'', '"');
    }
}
