package dev.berth.memory.fault;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.k8s.api.Resource;
import dev.berth.memory.api.Heard;
import dev.berth.memory.json.JsonTrees;
import dev.berth.memory.wire.Failures;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class WatchFaultTest extends FaultTest {
    @Test
    void a_held_watch_catches_up_in_order_and_lists_are_not_held() {
        Heard heard = watch(RUNS, api.version());
        plan.arm(new Fault.HoldWatches(WatchMatch.of(Resource.RUNS), at(5)));
        createRun("a");
        pass(Duration.ofSeconds(4));
        createRun("b");

        assertThat(list(RUNS, 9, "").lines).containsExactly("item a", "item b", "last page");
        assertThat(heard.lines).isEmpty();
        pass(Duration.ofSeconds(1));

        assertThat(heard.lines).containsExactly("ADDED a", "ADDED b");
    }

    @Test
    void a_hold_also_catches_what_was_already_on_its_way() {
        Heard heard = watch(RUNS, api.version());
        createRun("a");

        plan.arm(new Fault.HoldWatches(WatchMatch.of(), Instant.MAX));
        pass(Duration.ofMinutes(1));

        assertThat(heard.lines).isEmpty();
        plan.release();
        timeline.runUntilIdle();
        assertThat(heard.lines).containsExactly("ADDED a");
    }

    @Test
    void a_hold_of_one_client_or_resource_leaves_others_alone() {
        Heard heard = watch(RUNS, api.version());

        plan.arm(new Fault.HoldWatches(WatchMatch.of(Resource.PODS), Instant.MAX));
        plan.arm(new Fault.HoldWatches(WatchMatch.of().by("other"), Instant.MAX));
        plan.arm(new Fault.HoldWatches(WatchMatch.of().exceptBy("berth"), Instant.MAX));
        createRun("a");
        timeline.runUntilIdle();

        assertThat(heard.lines).containsExactly("ADDED a");
    }

    @Test
    void the_longest_hold_counts() {
        Heard heard = watch(RUNS, api.version());
        plan.arm(new Fault.HoldWatches(WatchMatch.of(), at(5)));
        plan.arm(new Fault.HoldWatches(WatchMatch.of(), at(3)));

        createRun("a");
        pass(Duration.ofSeconds(4));
        assertThat(heard.lines).isEmpty();
        pass(Duration.ofSeconds(1));

        assertThat(heard.lines).containsExactly("ADDED a");
    }

    @Test
    void a_hold_from_a_change_on_lets_earlier_ones_pass() {
        createRun("r");
        Heard heard = watch(RUNS, api.version());
        plan.arm(new Fault.HoldFrom(WatchMatch.of(), run("r"), at(5)));

        createRun("a");
        api.mergeStatus(run("r"), JsonTrees.of("{'attempt':1}"));
        createRun("b");
        pass(Duration.ofSeconds(4));
        assertThat(heard.lines).containsExactly("ADDED a");
        pass(Duration.ofSeconds(1));

        assertThat(heard.lines).containsExactly("ADDED a", "MODIFIED r", "ADDED b");
    }

    @Test
    void dropped_events_are_not_told_and_a_relist_shows_the_truth() {
        Heard heard = watch(RUNS, api.version());
        plan.arm(new Fault.DropEvents(WatchMatch.of(), 2));

        createRun("a");
        createRun("b");
        createRun("c");
        timeline.runUntilIdle();

        assertThat(heard.lines).containsExactly("ADDED c");
        assertThat(list(RUNS, 9, "").lines)
                .containsExactly("item a", "item b", "item c", "last page");
    }

    @Test
    void repeated_events_come_twice() {
        Heard heard = watch(RUNS, api.version());
        plan.arm(new Fault.RepeatEvents(WatchMatch.of(), 1));

        createRun("a");
        createRun("b");
        timeline.runUntilIdle();

        assertThat(heard.lines).containsExactly("ADDED a", "ADDED a", "ADDED b");
    }

    @Test
    void a_watch_can_travel_back_in_time() {
        createRun("a");
        createRun("b");
        plan.arm(new Fault.TimeTravel(WatchMatch.of(), 1, 2));

        Heard back = watch(RUNS, api.version());
        Heard next = watch(RUNS, api.version());
        createRun("c");
        timeline.runUntilIdle();

        assertThat(back.lines).containsExactly("ADDED a", "ADDED b", "ADDED c");
        assertThat(next.lines).containsExactly("ADDED c");
    }

    @Test
    void a_watch_ends_behind_what_it_still_had_to_tell() {
        Heard closed = watch(RUNS, api.version());
        createRun("a");
        plan.arm(new Fault.EndWatches(WatchMatch.of(), Optional.empty()));
        createRun("b");
        timeline.runUntilIdle();
        Heard expired = watch(RUNS, api.version());

        plan.arm(new Fault.EndWatches(WatchMatch.of(), Optional.of(Failures.ofStatus(410))));
        timeline.runUntilIdle();

        assertThat(closed.lines).containsExactly("ADDED a", "closed");
        assertThat(expired.lines).containsExactly("failed 410 Expired");
    }

    @Test
    void a_silenced_watch_says_nothing_and_never_ends() {
        Heard silent = watch(RUNS, api.version());
        createRun("a");

        plan.arm(new Fault.Silence(WatchMatch.of()));
        createRun("b");
        pass(Duration.ofHours(1));
        Heard fresh = watch(RUNS, api.version());
        createRun("c");
        timeline.runUntilIdle();

        assertThat(silent.lines).isEmpty();
        assertThat(fresh.lines).containsExactly("ADDED c");
    }
}
