package dev.berth.k8s.mapping.group;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.demand.Obstacle;
import dev.berth.domain.model.group.GroupKind;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.GroupPolicy;
import dev.berth.domain.model.group.GroupSpec;
import dev.berth.domain.model.group.GroupStatus;
import dev.berth.domain.model.group.SchedulingGroup;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.mapping.ObjectReader;
import dev.berth.k8s.mapping.Reading;
import dev.berth.k8s.mapping.RunReader;
import dev.berth.k8s.mapping.pod.PodReader;
import dev.berth.k8s.mapping.text.Interner;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/// SchedulingGroups, and the annotation by which Runs and Pods name them.
final class SchedulingGroupReaderTest {
    private static final String GANG = "'schedulingPolicy':{'gang':{'minCount':3}}";

    @Test
    void a_gang_is_read_with_all_that_it_asks_for() {
        SchedulingGroup group =
                group(
                        GANG
                                + ",'priority':-7,'priorityClassName':'low','disruptionMode':{'all':{}},"
                                + "'schedulingConstraints':{'topology':[{'key':'rack'}]}",
                        "{'type':'SchedulingGroupInitiallyScheduled','status':'False',"
                                + "'message':'why'}");

        assertThat(group.name())
                .isEqualTo(new GroupName(GroupKind.SCHEDULING_GROUP, new ObjectName("team", "g")));
        assertThat(group.spec())
                .isEqualTo(
                        new GroupSpec(
                                new GroupPolicy.Gang(3),
                                OptionalInt.of(-7),
                                Optional.of("rack"),
                                Optional.empty(),
                                Optional.empty()));
        assertThat(group.status()).isEqualTo(GroupStatus.waiting("why"));
    }

    @Test
    void condition_of_a_group_of_another_kind_is_not_its_own() {
        SchedulingGroup group =
                group(GANG, "{'type':'PodGroupInitiallyScheduled','status':'True','message':''}");

        assertThat(group.status()).isEqualTo(GroupStatus.NONE);
    }

    @Test
    void without_a_priority_there_is_none() {
        assertThat(group(GANG, "").priority()).isEmpty();
        assertThat(group(GANG + ",'priority':null", "").priority()).isEmpty();
    }

    @Test
    void class_without_its_value_is_refused_by_name() {
        assertThat(group(GANG + ",'priorityClassName':'high'", "").spec().obstacle())
                .contains(
                        new Obstacle(
                                ReasonCode.UNSUPPORTED_CONSTRAINT,
                                "spec.priorityClassName is not looked up; write its value as"
                                        + " spec.priority, too"));
        assertThat(group(GANG + ",'priorityClassName':'high','priority':0", "").spec().obstacle())
                .isEmpty();
    }

    @Test
    void minimum_of_zero_is_an_obstacle() {
        assertThat(group("'schedulingPolicy':{'gang':{'minCount':0}}", "").spec().obstacle())
                .contains(
                        new Obstacle(
                                ReasonCode.GROUP_INVALID,
                                "spec.schedulingPolicy.gang.minCount (0) is below 1"));
    }

    @Test
    void run_and_pod_name_a_group_of_their_namespace() {
        assertThat(run("g").group()).contains(ofTeam("g"));
        assertThat(pod("g", "").group()).contains(ofTeam("g"));
        assertThat(run("").group()).isEmpty();
        assertThat(pod("", "").group()).isEmpty();
    }

    @Test
    void text_that_is_no_name_is_one_that_no_group_has() {
        assertThat(run("other/g").group()).contains(ofTeam("\"other/g\""));
        assertThat(pod("G", "").group()).contains(ofTeam("\"G\""));
        assertThat(run("g".repeat(254)).group()).contains(ofTeam("\"" + "g".repeat(63) + "...\""));
        assertThat(run("g".repeat(253)).group()).contains(ofTeam("g".repeat(253)));
    }

    @Test
    void pod_with_two_groups_is_refused() {
        Task pod = pod("g", "'schedulingGroup':{'podGroupName':'p'}");

        assertThat(pod.group())
                .contains(new GroupName(GroupKind.POD_GROUP, new ObjectName("team", "p")));
        assertThat(((TaskSpec.Valid) pod.spec()).demands().obstacle())
                .contains(
                        new Obstacle(
                                ReasonCode.UNSUPPORTED_CONSTRAINT,
                                "the annotation berth.dev/scheduling-group beside"
                                        + " spec.schedulingGroup is not supported, so the Pod is"
                                        + " not placed"));
    }

    private static GroupName ofTeam(String name) {
        return new GroupName(GroupKind.SCHEDULING_GROUP, new ObjectName("team", name));
    }

    private static SchedulingGroup group(String spec, String condition) {
        return read(
                PodGroupReader.ofSchedulingGroups(fault -> {}, new Interner(16)),
                "",
                spec,
                "'conditions':[" + condition + "]");
    }

    private static Task run(String group) {
        return read(
                new RunReader(fault -> {}, new Interner(16)),
                annotated(group),
                "'runtime':'r'",
                "");
    }

    private static Task pod(String group, String spec) {
        return read(
                new PodReader(fault -> {}, new Interner(16), name -> true),
                annotated(group),
                spec,
                "");
    }

    private static String annotated(String group) {
        return ",'annotations':{'berth.dev/scheduling-group':'"
                + group.replace("\"", "\\\"")
                + "'}";
    }

    private static <T> T read(ObjectReader<T> reader, String metadata, String spec, String status) {
        String json =
                "{'metadata':{'name':'g','namespace':'team','uid':'u','resourceVersion':'7'"
                        + metadata
                        + "},'spec':{"
                        + spec
                        + "},'status':{"
                        + status
                        + "}}";
        return ((Reading.Present<T>)
                        reader.read(
                                new JsonCursor(
                                        json.replace('\'', '"').getBytes(StandardCharsets.UTF_8))))
                .value();
    }
}
