package dev.berth.memory.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.k8s.api.Collection;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.api.Subscription;
import dev.berth.memory.json.JsonTrees;
import dev.berth.memory.time.Timeline;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class WatchTest extends ServerTest {
    private static final Collection LABELLED = new Collection(Resource.RUNS, "", "l=1");

    @Test
    void a_watch_tells_each_change_after_its_version_in_order() {
        createRun("before");
        Heard heard = watch(RUNS, api.version());

        createRun("r");
        api.mergeStatus(run("r"), JsonTrees.of("{'phase':'Running'}"));
        api.delete(run("r"));
        timeline.runUntilIdle();

        assertThat(heard.lines).containsExactly("ADDED r", "MODIFIED r", "DELETED r");
        assertThat(heard.versions()).isSorted().doesNotHaveDuplicates();
        assertThat(heard.versions().getLast()).isEqualTo(api.version());
        assertThat(heard.last().fields("status").text("phase")).isEqualTo("Running");
    }

    @Test
    void a_watch_replays_history_before_what_is_new() {
        long from = api.version();
        createRun("a");
        api.delete(run("a"));

        Heard heard = new Heard();
        subscribe(RUNS, from, heard);
        createRun("b");
        timeline.runUntilIdle();

        assertThat(heard.lines).containsExactly("ADDED a", "DELETED a", "ADDED b");
    }

    @Test
    void each_event_comes_in_a_turn_of_its_own_and_never_inside_the_call() {
        Heard heard = watch(RUNS, api.version());

        createRun("a");
        createRun("b");

        assertThat(heard.lines).isEmpty();
        timeline.runNext();
        assertThat(heard.lines).containsExactly("ADDED a");
        timeline.runNext();
        assertThat(heard.lines).containsExactly("ADDED a", "ADDED b");
    }

    @Test
    void a_label_change_moves_an_object_into_and_out_of_the_selector() {
        createRun("r", "default", "'l':'0'");
        Heard heard = watch(LABELLED, api.version());

        api.apply(JsonTrees.bytes(text("r", "default", "'l':'1','m':'2'")));
        api.apply(JsonTrees.bytes(text("r", "default", "'l':'1','m':'3'")));
        api.apply(JsonTrees.bytes(text("r", "default", "'l':'2'")));
        api.delete(run("r"));
        timeline.runUntilIdle();

        assertThat(heard.lines).containsExactly("ADDED r", "MODIFIED r", "DELETED r");
        assertThat(heard.last().fields("metadata").fields("labels").text("m")).isEqualTo("3");
        assertThat(heard.versions().getLast()).isEqualTo(api.version() - 1);
    }

    @Test
    void a_watch_of_a_namespace_tells_nothing_of_others() {
        Heard heard = watch(new Collection(Resource.RUNS, "x", ""), api.version());

        createRun("a", "x", "");
        createRun("b", "y", "");
        timeline.runUntilIdle();

        assertThat(heard.lines).containsExactly("ADDED a");
    }

    @Test
    void a_watch_from_a_compacted_version_gets_410() {
        long from = api.version();
        createRun("a");
        createRun("b");

        api.compact();

        assertThat(watch(RUNS, from).lines).containsExactly("failed 410 Expired");
        assertThat(watch(RUNS, api.version()).lines).isEmpty();
    }

    @Test
    void an_open_watch_goes_on_through_a_compaction() {
        Heard heard = watch(RUNS, api.version());
        createRun("a");

        api.compact();
        createRun("b");
        timeline.runUntilIdle();

        assertThat(heard.lines).containsExactly("ADDED a", "ADDED b");
    }

    @Test
    void history_is_bounded() {
        MemoryApi small = new MemoryApi(timeline, ServerLimits.DEFAULT.withHistory(2));
        long from = small.version();
        for (int i = 0; i < 3; i++) {
            small.create(JsonTrees.bytes(text("r" + i, "default", "")));
        }
        Heard tooOld = new Heard();
        Heard justRight = new Heard();
        MemoryClient other = small.connect("other");

        other.watch(WatchRequests.from(RUNS, from), tooOld);
        other.watch(WatchRequests.from(RUNS, from + 1), justRight);
        timeline.runUntilIdle();

        assertThat(tooOld.lines).containsExactly("failed 410 Expired");
        assertThat(justRight.lines).containsExactly("ADDED r1", "ADDED r2");
    }

    @Test
    void a_version_from_the_future_or_none_is_refused() {
        Heard none = new Heard();
        client.watch(WatchRequests.from(RUNS, ""), none);

        assertThat(watch(RUNS, api.version() + 1).lines).containsExactly("failed 504 Timeout");
        assertThat(none.lines).containsExactly("failed 400 BadRequest");
    }

    @Test
    void a_wrong_selector_is_a_bad_request() {
        assertThat(watch(new Collection(Resource.RUNS, "", "a in b"), api.version()).lines)
                .containsExactly("failed 400 BadRequest");
    }

    @Test
    void the_server_closes_a_watch_at_its_time_out() {
        Heard heard = watch(RUNS, api.version());

        pass(Duration.ofMinutes(6));
        createRun("late");
        timeline.runUntilIdle();

        assertThat(heard.lines).containsExactly("closed");
        assertThat(api.watches()).isEmpty();
    }

    @Test
    void a_cancelled_watch_hears_nothing_more() {
        Heard heard = new Heard();
        Subscription subscription = subscribe(RUNS, api.version(), heard);
        timeline.runUntilIdle();
        createRun("r");

        subscription.cancel();
        createRun("s");
        pass(Duration.ofMinutes(6));

        assertThat(heard.lines).isEmpty();
        assertThat(api.watches()).isEmpty();
    }

    @Test
    void a_watch_cancelled_before_the_server_saw_it_never_starts() {
        Heard heard = new Heard();
        Subscription subscription = subscribe(RUNS, api.version(), heard);

        subscription.cancel();
        timeline.runUntilIdle();

        assertThat(api.watches()).isEmpty();
        assertThat(api.inFlight()).isEmpty();
    }

    @Test
    void bookmarks_come_periodically_and_when_asked_for() {
        Timeline other = new Timeline(START);
        MemoryApi marking = new MemoryApi(other);
        Heard heard = new Heard();
        marking.connect("berth").watch(WatchRequests.from(RUNS, marking.version()), heard);
        other.runUntilIdle();

        marking.sendBookmarks();
        marking.create(JsonTrees.bytes(text("r", "default", "")));
        other.runUntilIdleAt(START.plusSeconds(120));

        assertThat(heard.lines).containsExactly("bookmark", "ADDED r", "bookmark", "bookmark");
        assertThat(heard.version).isEqualTo(Long.toString(marking.version()));
    }

    @Test
    void a_resource_that_goes_ends_its_watches() {
        Heard heard = watch(RUNS, api.version());

        api.serve(Resource.RUNS, false);
        timeline.runUntilIdle();

        assertThat(heard.lines).containsExactly("closed");
    }

    @Test
    void events_reach_a_slow_client_later_and_in_order() {
        Heard heard = watch(RUNS, api.version());
        client.latencies(Latencies.NONE.withDelivery(Duration.ofSeconds(2)));

        createRun("a");
        pass(Duration.ofSeconds(1));
        createRun("b");
        pass(Duration.ofSeconds(1));

        assertThat(heard.lines).containsExactly("ADDED a");
        pass(Duration.ofSeconds(1));
        assertThat(heard.lines).containsExactly("ADDED a", "ADDED b");
    }
}
