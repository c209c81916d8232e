package dev.berth.memory.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.berth.k8s.api.Collection;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.api.Heard;
import dev.berth.memory.api.MemoryClient;
import dev.berth.memory.api.WatchRequests;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonTrees;
import dev.berth.memory.wire.Failures;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ScenarioFaultsTest extends FaultTest {
    private final ScenarioFaults faults = new ScenarioFaults(api, plan);

    @Test
    void failing_binds_are_refused_so_many_times() {
        createRun("r");
        faults.bindFails(run("r"), 2, Failures.ofStatus(500));

        assertThat(bind("r", "p").lines).containsExactly("failed 500 InternalError");
        assertThat(bind("r", "p").lines).containsExactly("failed 500 InternalError");
        assertThat(bind("r", "p").lines).containsExactly("answered r");
    }

    @Test
    void a_hanging_bind_takes_effect_and_is_answered_at_its_time() {
        createRun("r");
        faults.bindHangs(run("r"), "p", at(60));
        Heard heard = bind("r", "p");

        pass(Duration.ofSeconds(59));
        assertThat(heard.lines).isEmpty();
        assertThat(hostOf("r")).isEmpty();
        pass(Duration.ofSeconds(1));

        assertThat(heard.lines).containsExactly("answered r");
        assertThat(hostOf("r")).isEqualTo("p");
    }

    @Test
    void a_hanging_bind_obeys_its_preconditions_when_it_takes_effect() {
        createRun("r");
        faults.bindHangs(run("r"), "", at(60));
        Heard heard =
                patch(
                        "r",
                        "{'metadata':{'resourceVersion':'"
                                + api.version()
                                + "'},'status':{'assignedPod':'p'}}");

        api.mergeStatus(run("r"), JsonTrees.of("{'attempt':1}"));
        pass(Duration.ofSeconds(60));

        assertThat(heard.lines).containsExactly("failed 409 Conflict");
    }

    @Test
    void an_error_delivered_to_a_hanging_bind_ends_it_without_effect() {
        createRun("r");
        faults.bindHangs(run("r"), "", at(60));
        Heard heard = bind("r", "p");

        faults.bindErrorDelivered(run("r"), "p", Failures.ofStatus(500));
        pass(Duration.ofSeconds(60));

        assertThat(heard.lines).containsExactly("failed 500 InternalError");
        assertThat(hostOf("r")).isEmpty();
    }

    @Test
    void an_error_can_not_be_delivered_where_no_bind_is_on_its_way() {
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> faults.bindErrorDelivered(run("r"), "", Failures.ofStatus(500)))
                .withMessageContaining("no bind of Run default/r is on its way");
    }

    @Test
    void missed_changes_happen_and_are_not_told() {
        createRun("gone");
        long from = api.version();
        Heard heard = watch(RUNS, from);

        faults.missedDelete(List.of(run("gone")));
        faults.missedAdd(List.of(object("new", "")));
        api.mergeStatus(run("new"), JsonTrees.of("{'attempt':1}"));
        createRun("gone");
        timeline.runUntilIdle();

        assertThat(heard.lines).containsExactly("MODIFIED new", "ADDED gone");
        assertThat(watch(RUNS, from).lines).containsExactly("MODIFIED new", "ADDED gone");
    }

    @Test
    void an_update_is_told_whether_or_not_the_object_existed_or_changed() {
        Heard heard = watch(RUNS, api.version());

        faults.updateOnly(List.of(object("new", "")));
        faults.updateOnly(List.of(object("new", "'a':'1'")));
        faults.updateOnly(List.of(object("new", "'a':'1'")));
        timeline.runUntilIdle();

        assertThat(heard.lines).containsExactly("MODIFIED new", "MODIFIED new", "MODIFIED new");
    }

    @Test
    void an_add_is_told_twice() {
        Heard heard = watch(RUNS, api.version());
        Heard other = watch(new Collection(Resource.RUNS, "", "x=y"), api.version());

        faults.addTwice(List.of(object("r", "")));
        timeline.runUntilIdle();

        assertThat(heard.lines).containsExactly("ADDED r", "ADDED r");
        assertThat(other.lines).isEmpty();
    }

    @Test
    void a_deletion_of_what_never_was_is_told() {
        Heard heard = watch(new Collection(Resource.RUNS, "default", "x=y"), api.version());

        faults.deleteUnknown(List.of(run("ghost")));
        timeline.runUntilIdle();

        assertThat(heard.lines).containsExactly("DELETED ghost");
        assertThat(api.find(run("ghost"))).isEmpty();
    }

    @Test
    void a_deletion_of_what_exists_is_not_one_of_something_unknown() {
        createRun("r");

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> faults.deleteUnknown(List.of(run("r"))));
    }

    @Test
    void a_delete_and_a_create_are_seen_as_one_update() {
        createRun("r");
        Heard heard = watch(RUNS, api.version());
        Json.Fields newer = object("r", "");
        newer.fields("metadata").put("uid", "u2");

        faults.collapsedUpdate(run("r"), newer);
        timeline.runUntilIdle();

        assertThat(heard.lines).containsExactly("MODIFIED r");
        assertThat(heard.last().fields("metadata").text("uid")).isEqualTo("u2");
    }

    @Test
    void a_relist_breaks_the_watches_of_one_kind() {
        Heard runs = watch(RUNS, api.version());
        Heard pods = watch(new Collection(Resource.PODS, "", ""), api.version());

        faults.relist(Resource.RUNS);
        timeline.runUntilIdle();

        assertThat(runs.lines).containsExactly("failed 410 Expired");
        assertThat(pods.lines).isEmpty();
    }

    @Test
    void a_delayed_informer_and_a_pause_end_on_their_own() {
        Heard heard = watch(RUNS, api.version());
        faults.pauseEventDelivery();
        faults.delayInformer(Resource.RUNS, Duration.ofSeconds(5));
        createRun("a");
        pass(Duration.ofSeconds(1));

        faults.resumeEventDelivery();
        pass(Duration.ofSeconds(3));
        assertThat(heard.lines).isEmpty();
        pass(Duration.ofSeconds(1));

        assertThat(heard.lines).containsExactly("ADDED a");
    }

    @Test
    void what_the_lister_misses_comes_at_its_time() {
        Heard heard = watch(RUNS, api.version());
        faults.listerMissing(List.of(run("r")), at(3));

        createRun("before");
        createRun("r");
        pass(Duration.ofSeconds(2));
        assertThat(heard.lines).containsExactly("ADDED before");
        pass(Duration.ofSeconds(1));

        assertThat(heard.lines).containsExactly("ADDED before", "ADDED r");
    }

    @Test
    void a_write_is_told_to_others_later_and_listed_at_once() {
        createRun("r");
        MemoryClient s2 = api.connect("S2");
        Heard others = new Heard();
        s2.watch(WatchRequests.from(RUNS, api.version()), others);
        Heard own = watch(RUNS, api.version());
        faults.visibleToOthersAt("berth", run("r"), at(4));

        bind("r", "p");
        Heard listed = list(RUNS, 9, "");
        pass(Duration.ofSeconds(3));

        assertThat(own.lines).containsExactly("MODIFIED r");
        assertThat(listed.last().fields("status").text("assignedPod")).isEqualTo("p");
        assertThat(others.lines).isEmpty();
        pass(Duration.ofSeconds(1));
        assertThat(others.lines).containsExactly("MODIFIED r");
    }

    private static Json.Fields object(String name, String labels) {
        return JsonTrees.of(text(name, "default", labels));
    }
}
