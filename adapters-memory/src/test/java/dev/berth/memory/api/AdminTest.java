package dev.berth.memory.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.berth.k8s.api.Resource;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonTrees;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.store.Change;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class AdminTest extends ServerTest {
    @Test
    void a_created_object_gets_what_it_lacks() {
        StoredObject run = createRun("r");

        Json.Fields metadata = run.tree().fields("metadata");
        assertThat(metadata.text("uid")).isEqualTo("runs/default/r");
        assertThat(metadata.text("creationTimestamp")).isEqualTo("2026-01-01T00:00:00Z");
        assertThat(metadata.text("resourceVersion")).isEqualTo(Long.toString(api.version()));
        assertThat(metadata.text("namespace")).isEqualTo("default");
    }

    @Test
    void a_created_object_keeps_the_uid_and_the_time_that_it_brings() {
        api.create(
                JsonTrees.bytes(
                        "{'apiVersion':'v1','kind':'Pod','metadata':{'name':'p','uid':'mine',"
                                + "'creationTimestamp':'2025-12-31T23:59:59Z'}}"));

        Json.Fields metadata = api.objects(Resource.PODS).getFirst().tree().fields("metadata");
        assertThat(metadata.text("uid")).isEqualTo("mine");
        assertThat(metadata.text("creationTimestamp")).isEqualTo("2025-12-31T23:59:59Z");
    }

    @Test
    void each_incarnation_of_a_name_gets_a_uid_of_its_own() {
        List<String> uids = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            uids.add(createRun("r").uid());
            api.delete(run("r"));
        }

        assertThat(uids).doesNotHaveDuplicates().startsWith("runs/default/r");
    }

    @Test
    void what_exists_can_not_be_created() {
        createRun("r");

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> createRun("r"))
                .withMessageContaining("Run default/r already exists");
    }

    @Test
    void apply_replaces_the_whole_object_and_keeps_its_uid() {
        StoredObject before = createRun("r", "default", "'a':'1'");

        StoredObject after =
                api.apply(
                        JsonTrees.bytes(
                                "{'apiVersion':'kruntimes.io/v1alpha1','kind':'Run',"
                                        + "'metadata':{'name':'r','uid':'other'},'status':{'phase':'Failed'}}"));

        assertThat(after.uid()).isEqualTo(before.uid());
        assertThat(after.labels().size()).isZero();
        assertThat(after.tree().find("spec")).isEmpty();
        assertThat(after.status().text("phase")).isEqualTo("Failed");
        assertThat(after.version()).isGreaterThan(before.version());
    }

    @Test
    void apply_without_a_change_makes_no_version() {
        StoredObject before = createRun("r");

        StoredObject after = api.apply(JsonTrees.bytes(text("r", "default", "")));

        assertThat(after).isSameAs(before);
        assertThat(api.version()).isEqualTo(before.version());
    }

    @Test
    void a_finalizer_keeps_a_deleted_object_until_it_is_removed() {
        Json.Fields kept = JsonTrees.of(text("r", "default", ""));
        kept.fields("metadata").put("finalizers", new Json.Items(List.of(new Json.Text("f"))));
        api.create(kept);
        List<String> changes = new ArrayList<>();
        api.observe((Change change) -> changes.add(change.type().name()));

        api.deleteGracefully(run("r"));
        boolean terminating = api.find(run("r")).orElseThrow().isTerminating();
        api.removeFinalizer(run("r"), "other");
        api.removeFinalizer(run("r"), "f");

        assertThat(terminating).isTrue();
        assertThat(changes).containsExactly("MODIFIED", "DELETED");
        assertThat(api.find(run("r"))).isEmpty();
    }

    @Test
    void a_terminated_object_stays_until_it_is_deleted() {
        createRun("r");

        api.terminate(run("r"));
        api.terminate(run("r"));
        api.removeFinalizers(run("r"));

        StoredObject run = api.find(run("r")).orElseThrow();
        assertThat(run.tree().fields("metadata").text("deletionTimestamp"))
                .isEqualTo("2026-01-01T00:00:00Z");
        api.delete(run("r"));
        assertThat(api.refs(Resource.RUNS)).isEmpty();
    }

    @Test
    void apply_does_not_bring_a_terminating_object_back() {
        createRun("r");
        api.terminate(run("r"));

        StoredObject applied = api.apply(JsonTrees.bytes(text("r", "default", "'a':'1'")));

        assertThat(applied.isTerminating()).isTrue();
    }

    @Test
    void a_merged_status_changes_only_what_it_names() {
        createRun("r");

        api.mergeStatus(run("r"), JsonTrees.of("{'phase':null,'attempt':2}"));

        assertThat(api.find(run("r")).orElseThrow().status())
                .isEqualTo(JsonTrees.of("{'attempt':2}"));
    }

    @Test
    void what_is_not_there_can_not_be_deleted() {
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> api.delete(run("nobody")))
                .withMessageContaining("Run default/nobody does not exist");
    }

    @Test
    void objects_come_by_namespace_then_name() {
        createRun("b", "x", "");
        createRun("a", "x", "");
        createRun("z", "default", "");
        createRun("a", "x-y", "");

        assertThat(api.refs(Resource.RUNS))
                .extracting(Object::toString)
                .containsExactly("Run default/z", "Run x/a", "Run x/b", "Run x-y/a");
    }
}
