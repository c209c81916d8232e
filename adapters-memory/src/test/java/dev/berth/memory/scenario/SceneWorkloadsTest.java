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
}
