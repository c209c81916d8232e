package dev.berth.memory.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.berth.domain.model.ObjectName;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonTrees;
import dev.berth.memory.scenario.document.ObjectId;
import dev.berth.memory.time.Timeline;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SceneWorkloadsTest {
    private final MemoryApi api = new MemoryApi(new Timeline(Scene.START));
    private final SceneObjects objects = new SceneObjects(api);

    private static Json.Fields set(int replicas, String spec) {
        return JsonTrees.of(
                "{'apiVersion':'apps/v1','kind':'ReplicaSet','metadata':{'name':'web','uid':'u'},'spec':{'replicas':"
                        + replicas
                        + ",'template':{'spec':{"
                        + spec
                        + "}}}}");
    }

    private static Json.Fields priorityClass(int value) {
        return JsonTrees.of(
                "{'apiVersion':'scheduling.k8s.io/v1','kind':'PriorityClass','metadata':{'name':'high'},'value':"
                        + value
                        + "}");
    }

    private List<String> pods() {
        return api.objects(Resource.PODS).stream().map(pod -> pod.ref().name()).toList();
    }

    @Test
    void a_workload_makes_its_pods_when_it_is_created() {
        objects.create(List.of(set(2, "")));

        assertThat(pods()).containsExactly("web-0", "web-1");
    }

    @Test
    void one_that_is_applied_makes_those_that_are_missing() {
        objects.create(List.of(set(2, "")));
        objects.delete(new ObjectId("Pod", new ObjectName("default", "web-0")));
        objects.apply(List.of(set(3, "")));

        assertThat(pods()).containsExactlyInAnyOrder("web-0", "web-1", "web-2");
    }

    @Test
    void other_steps_make_none() {
        objects.create(List.of(set(1, "")));
        objects.delete(new ObjectId("Pod", new ObjectName("default", "web-0")));
        objects.create(List.of(priorityClass(5)));

        assertThat(pods()).isEmpty();
    }

    @Test
    void a_runtime_class_of_an_earlier_step_gives_its_overhead() {
        objects.create(
                List.of(
                        JsonTrees.of(
                                "{'apiVersion':'node.k8s.io/v1','kind':'RuntimeClass','metadata':{'name':'kata'},"
                                        + "'handler':'kata','overhead':{'podFixed':{'cpu':'1'}}}")));
        objects.create(
                List.of(
                        set(1, "'runtimeClassName':'kata'"),
                        JsonTrees.of(
                                "{'apiVersion':'v1','kind':'Pod','metadata':{'name':'p'},'spec':{'runtimeClassName':'kata'}}")));

        assertThat(pods()).containsExactly("p", "web-0");
        for (var pod : api.objects(Resource.PODS)) {
            assertThat(pod.tree().fields("spec").fields("overhead").text("cpu")).isEqualTo("1");
        }
    }

    @Test
    void a_priority_class_of_an_earlier_step_gives_its_priority() {
        objects.create(List.of(priorityClass(5)));
        objects.create(
                List.of(
                        set(1, "'priorityClassName':'high'"),
                        JsonTrees.of(
                                "{'apiVersion':'v1','kind':'Pod','metadata':{'name':'p'},'spec':{'priorityClassName':'high'}}")));

        for (var pod : api.objects(Resource.PODS)) {
            assertThat(pod.tree().fields("spec").find("priority")).contains(new Json.Num("5"));
        }
        assertThat(pods()).hasSize(2);
    }

    @Test
    void a_daemon_set_serves_nodes_that_are_there_and_those_of_its_step() {
        objects.create(List.of(node("a")));
        objects.create(
                List.of(
                        node("b"),
                        JsonTrees.of(
                                "{'apiVersion':'apps/v1','kind':'DaemonSet','metadata':{'name':'log'},'spec':{'template':{'spec':{}}}}")));

        assertThat(pods()).containsExactly("log-a", "log-b");
    }

    private static Json.Fields node(String name) {
        return JsonTrees.of("{'apiVersion':'v1','kind':'Node','metadata':{'name':'" + name + "'}}");
    }

    @Test
    void a_mistake_ends_the_story_and_names_the_field() {
        assertThatThrownBy(() -> objects.create(List.of(set(-1, ""))))
                .isInstanceOf(StoryException.class)
                .hasMessage("ReplicaSet default/web: spec.replicas: -1: expected 0 or more");
    }

    private static Json.Fields group(String spec) {
        return JsonTrees.of(
                "{'apiVersion':'scheduling.k8s.io/v1alpha3','kind':'PodGroup','metadata':{'name':'g'},'spec':{"
                        + spec
                        + "}}");
    }

    @Test
    void a_job_with_scheduling_makes_its_group_first() {
        objects.create(
                List.of(
                        JsonTrees.of(
                                "{'apiVersion':'batch/v1','kind':'Job','metadata':{'name':'sum','uid':'u'},'spec':{'parallelism':2,"
                                        + "'scheduling':{'schedulingPolicy':{'gang':{}}},'template':{'spec':{}}}}")));

        assertThat(pods()).containsExactly("sum-0", "sum-1");
        assertThat(api.objects(Resource.POD_GROUPS).getFirst().ref().name()).isEqualTo("sum");
    }

    @Test
    void a_group_gets_the_priority_of_its_class_and_a_wrong_one_is_refused() {
        objects.create(
                List.of(
                        priorityClass(5),
                        group("'schedulingPolicy':{'basic':{}},'priorityClassName':'high'")));

        assertThat(
                        api.objects(Resource.POD_GROUPS)
                                .getFirst()
                                .tree()
                                .fields("spec")
                                .find("priority"))
                .contains(new Json.Num("5"));
        assertThatThrownBy(() -> objects.apply(List.of(group("'priority':1"))))
                .isInstanceOf(StoryException.class)
                .hasMessageContaining("spec.schedulingPolicy: expected one of basic and gang");
    }

    @Test
    void only_the_minimum_of_a_group_can_be_applied_anew() {
        objects.create(List.of(group("'schedulingPolicy':{'gang':{'minCount':2}}")));
        objects.apply(List.of(group("'schedulingPolicy':{'gang':{'minCount':3}}")));

        assertThatThrownBy(() ->
                        objects.apply(
                                List.of(
                                        group(
                                                "'schedulingPolicy':{'gang':{'minCount':3}},'disruptionMode':{'all':{}}"))))
                .isInstanceOf(StoryException.class)
                .hasMessage(
                        "PodGroup/g: spec.disruptionMode can not be changed; delete the group first");
    }
}
