package dev.berth.memory.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.PatchRequest;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.journal.WriteRecord;
import dev.berth.memory.journal.WriteResult;
import dev.berth.memory.json.JsonTrees;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.wire.Verb;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PatchTest extends ServerTest {
    @Test
    void a_patch_merges_the_status_and_answers_the_object() {
        StoredObject before = createRun("r");

        Heard heard = patch("r", "{'status':{'phase':'Scheduled','assignedPod':'p'}}");

        assertThat(heard.lines).containsExactly("answered r");
        assertThat(heard.versions().getFirst()).isGreaterThan(before.version());
        assertThat(api.find(run("r")).orElseThrow().status())
                .isEqualTo(JsonTrees.of("{'phase':'Scheduled','assignedPod':'p'}"));
    }

    @Test
    void a_patch_under_the_right_preconditions_is_applied() {
        StoredObject before = createRun("r");

        Heard heard = patch("r", body(before.uid(), before.version(), "'attempt':1"));

        assertThat(heard.lines).containsExactly("answered r");
    }

    @Test
    void a_patch_at_another_version_is_a_conflict_and_changes_nothing() {
        StoredObject before = createRun("r");

        assertThat(patch("r", body(before.uid(), before.version() - 1, "'attempt':1")).lines)
                .containsExactly("failed 409 Conflict");
        assertThat(api.find(run("r"))).containsSame(before);
    }

    @Test
    void the_uid_in_a_patch_of_a_run_is_not_looked_at() {
        StoredObject before = createRun("r");

        Heard heard = patch("r", body("other", before.version(), "'attempt':1"));

        assertThat(heard.lines).containsExactly("answered r");
        assertThat(api.find(run("r")).orElseThrow().uid()).isEqualTo(before.uid());
    }

    @Test
    void another_uid_in_a_patch_of_a_pod_is_invalid() {
        ObjectRef pod = new ObjectRef(Resource.PODS, "default", "p");
        api.create(
                JsonTrees.bytes(
                        "{'apiVersion':'v1','kind':'Pod','metadata':{'name':'p','namespace':'default'}}"));
        Heard heard = new Heard();

        client.patchStatus(
                new PatchRequest(
                        pod,
                        JsonTrees.bytes("{'metadata':{'uid':'other'},'status':{'message':'x'}}"),
                        TIMEOUT),
                heard);
        timeline.runUntilIdle();

        assertThat(heard.lines).containsExactly("failed 422 Invalid");
    }

    @Test
    void a_patch_changes_nothing_outside_the_status() {
        StoredObject before = createRun("r");

        patch(
                "r",
                "{'metadata':{'labels':{'x':'y'}},'spec':{'runtime':'other'},'status':{'attempt':1}}");

        StoredObject after = api.find(run("r")).orElseThrow();
        assertThat(after.labels()).isEqualTo(before.labels());
        assertThat(after.tree().fields("spec")).isEqualTo(before.tree().fields("spec"));
    }

    @Test
    void a_patch_that_changes_nothing_makes_no_version_and_no_event() {
        createRun("r");
        long version = api.version();
        Heard watch = watch(RUNS, version);

        Heard heard = patch("r", "{'status':{'phase':'Pending','gone':null}}");

        assertThat(heard.lines).containsExactly("answered r");
        assertThat(api.version()).isEqualTo(version);
        assertThat(watch.lines).isEmpty();
    }

    @Test
    void a_patch_of_what_is_not_there_is_not_found() {
        assertThat(patch("nobody", "{'status':{}}").lines).containsExactly("failed 404 NotFound");
        assertThat(read("nobody").lines).containsExactly("failed 404 NotFound");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{'status':{'phase':'Odd'}}", "{'status':{'phase':''}}", "{'status':'x'}"})
    void a_status_that_the_schema_refuses_is_invalid(String body) {
        createRun("r");

        assertThat(patch("r", body).lines).containsExactly("failed 422 Invalid");
    }

    @Test
    void a_message_has_at_most_4096_characters() {
        createRun("r");

        assertThat(patch("r", message("😀".repeat(4_096))).lines).containsExactly("answered r");
        assertThat(patch("r", message("x".repeat(4_097))).lines)
                .containsExactly("failed 422 Invalid");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "{", ""})
    void a_body_that_is_no_object_is_a_bad_request(String body) {
        createRun("r");

        assertThat(patch("r", body).lines).containsExactly("failed 400 BadRequest");
    }

    @Test
    void a_client_without_the_right_to_write_is_forbidden() {
        createRun("r");
        api.allow("berth", Verb.PATCH_STATUS, Resource.RUNS, false);

        assertThat(patch("r", "{'status':{'attempt':1}}").lines)
                .containsExactly("failed 403 Forbidden");
    }

    @Test
    void a_read_shows_the_object_as_it_is() {
        createRun("r");

        Heard heard = read("r");

        assertThat(heard.lines).containsExactly("answered r");
        assertThat(heard.last()).isEqualTo(api.find(run("r")).orElseThrow().tree());
    }

    @Test
    void the_journal_has_every_write_with_its_result() {
        StoredObject before = createRun("r");
        patch("r", body(before.uid(), before.version(), "'assignedPod':'p'"));
        patch("r", body(before.uid(), before.version(), "'assignedPod':'q'"));
        patch("r", "{'status':{'assignedPod':'p'}}");

        assertThat(api.journal().writes())
                .containsExactly(
                        new WriteRecord(
                                START,
                                "berth",
                                run("r"),
                                before.uid(),
                                Long.toString(before.version()),
                                "p",
                                new WriteResult.Applied(api.version())),
                        new WriteRecord(
                                START,
                                "berth",
                                run("r"),
                                before.uid(),
                                Long.toString(before.version()),
                                "q",
                                new WriteResult.Refused(409, "Conflict")),
                        new WriteRecord(
                                START,
                                "berth",
                                run("r"),
                                "",
                                "",
                                "p",
                                new WriteResult.Unchanged(api.version())));
        assertThat(api.journal().writes()).allMatch(WriteRecord::isBind);
    }

    @Test
    void the_journal_keeps_the_newest() {
        MemoryApi small = new MemoryApi(timeline, ServerLimits.DEFAULT.withJournal(2));
        small.create(JsonTrees.bytes(text("r", "default", "")));
        MemoryClient other = small.connect("other");

        for (int i = 0; i < 3; i++) {
            other.patchStatus(
                    new PatchRequest(
                            run("r"), JsonTrees.bytes("{'status':{'attempt':" + i + "}}"), TIMEOUT),
                    new Heard());
        }
        timeline.runUntilIdle();

        assertThat(small.journal().sent()).isEqualTo(3);
        assertThat(small.journal().dropped()).isEqualTo(1);
        assertThat(small.journal().writes()).hasSize(2);
    }

    private static String message(String text) {
        return "{'status':{'message':'" + text + "'}}";
    }

    private static String body(String uid, long version, String status) {
        return "{'metadata':{'uid':'"
                + uid
                + "','resourceVersion':'"
                + version
                + "'},'status':{"
                + status
                + "}}";
    }
}
