package dev.berth.conformance.feed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.fault.Fault;
import dev.berth.memory.fault.RequestMatch;
import dev.berth.memory.fault.WatchMatch;
import dev.berth.memory.wire.RequestFate;
import dev.berth.memory.wire.Verb;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The checks of the rules, each on a fresh world.
final class FeedChecks {
    /// Three pages at the usual size of a page.
    private static final int THREE_PAGES = 1_201;

    private static final WatchMatch RUNS = WatchMatch.of(Resource.RUNS);
    private static final ApiFailure.Answered EXPIRED = answered(410, "Expired", Optional.empty());

    private final FeedWorld world = new FeedWorld();

    void tells_everything_before_it_is_synced(FeedAdapter adapter) {
        createRuns(THREE_PAGES);

        world.start(adapter);
        world.settle();

        List<ClusterEvent> told = world.told();
        int synced = told.indexOf(new ClusterEvent.FeedSynced(FeedKind.TASKS));
        long before =
                told.stream()
                        .limit(Math.max(synced, 0))
                        .filter(ClusterEvent.TaskSeen.class::isInstance)
                        .distinct()
                        .count();
        assertThat(before).as("Runs told before FeedSynced").isEqualTo(THREE_PAGES);
    }

    void is_synced_once(FeedAdapter adapter) {
        world.start(adapter);
        world.settle();
        endWatches(Optional.of(EXPIRED));
        world.pass(Duration.ofMinutes(1));

        for (FeedKind kind : FeedKind.OF_RUNS) {
            assertThat(world.told().stream().filter(new ClusterEvent.FeedSynced(kind)::equals))
                    .as("FeedSynced of %s", kind)
                    .hasSize(1);
        }
    }

    void tells_changes(FeedAdapter adapter) {
        startWith(adapter, "a", "b");

        world.touchRun("a");
        world.deleteRun("b");
        world.createRun("c");
        world.settle();

        assertInSync();
    }

    void tells_the_difference_after_expiry(FeedAdapter adapter) {
        startWith(adapter, "a", "b");
        world.faults().arm(new Fault.DropEvents(RUNS, 3));
        world.touchRun("a");
        world.deleteRun("b");
        world.createRun("c");

        endWatches(Optional.of(EXPIRED));
        world.pass(Duration.ofMinutes(1));

        assertInSync();
    }

    void lists_anew_when_a_page_expired(FeedAdapter adapter) {
        createRuns(THREE_PAGES);
        world.faults()
                .arm(
                        new Fault.OnRequests(
                                RequestMatch.of(Verb.LIST).on(Resource.RUNS).continued(),
                                1,
                                new RequestFate.Refused(EXPIRED, Duration.ZERO)));

        world.start(adapter);
        world.pass(Duration.ofMinutes(1));

        assertInSync();
        assertThat(world.toldCount(ClusterEvent.TaskGone.class)).as("Runs told as gone").isZero();
    }

    void tells_the_old_uid_gone_before_the_new_one(FeedAdapter adapter) {
        startWith(adapter, "a");
        String oldUid = world.uidOf("a");
        world.faults().arm(new Fault.DropEvents(RUNS, 1));

        world.deleteRun("a");
        world.createRun("a");
        world.settle();

        assertThat(
                        world.told().stream()
                                .map(FeedChecks::uidOf)
                                .filter(uid -> !uid.isEmpty())
                                .distinct())
                .as("uids told")
                .endsWith("-" + oldUid, "+" + world.uidOf("a"));
    }

    void tells_each_state_once_and_no_older_one(FeedAdapter adapter) {
        startWith(adapter, "a");
        world.faults().arm(new Fault.RepeatEvents(RUNS, 2));
        world.touchRun("a");
        world.touchRun("a");
        world.settle();
        world.faults().arm(new Fault.TimeTravel(RUNS, 1, 2));
        endWatches(Optional.empty());
        world.pass(Duration.ofMinutes(1));

        assertThat(world.toldCount(ClusterEvent.TaskSeen.class)).as("states told").isEqualTo(3);
    }

    void goes_on_after_a_close(FeedAdapter adapter) {
        startWith(adapter, "a");
        endWatches(Optional.empty());
        world.createRun("b");
        world.pass(Duration.ofSeconds(5));
        endWatches(Optional.empty());
        world.touchRun("b");
        world.createRun("c");
        world.pass(Duration.ofSeconds(5));

        assertInSync();
    }

    void replaces_a_dead_watch(FeedAdapter adapter) {
        startWith(adapter, "a");
        world.faults().arm(new Fault.Silence(RUNS));
        world.createRun("b");

        world.pass(Duration.ofMinutes(5));

        assertInSync();
    }

    void keeps_the_pause_that_the_server_asks_for(FeedAdapter adapter) {
        Duration pause = Duration.ofSeconds(40);
        world.faults()
                .arm(
                        new Fault.OnRequests(
                                RequestMatch.of(Verb.LIST).on(Resource.RUNS),
                                1,
                                new RequestFate.Refused(
                                        answered(429, "TooManyRequests", Optional.of(pause)),
                                        Duration.ZERO)));

        startWith(adapter, "a");
        world.pass(pause.minusSeconds(2));
        boolean early = world.knownRuns().containsKey("a");
        world.pass(Duration.ofSeconds(30));

        assertThat(early).as("told before the pause was over").isFalse();
        assertThat(world.knownRuns().containsKey("a")).as("told after the pause").isTrue();
    }

    void does_without_workspaces(FeedAdapter adapter) {
        world.server().serve(Resource.PERSISTENT_WORKSPACES, false);
        world.start(adapter);
        world.settle();
        boolean synced = world.isSynced(FeedKind.WORKSPACES);
        world.server().serve(Resource.PERSISTENT_WORKSPACES, true);
        world.create(
                "kruntimes.io/v1alpha1", "PersistentWorkspace", "w", "'spec':{'runtime':'python'}");

        world.pass(Duration.ofMinutes(10));

        assertThat(synced).as("synced without workspaces").isTrue();
        assertThat(world.toldCount(ClusterEvent.WorkspaceSeen.class))
                .as("workspaces told once they are served")
                .isEqualTo(1);
    }

    void goes_on_after_an_object_that_cannot_be_read(FeedAdapter adapter) {
        startWith(adapter, "a");
        world.create("kruntimes.io/v1alpha1", "Run", "broken", "'spec':{'runtime':7}");
        world.settle();
        world.createRun("b");
        world.settle();

        assertThat(world.unreadable()).as("reports of the broken Run").isNotEmpty();
        assertThat(world.knownRuns()).as("Runs known").containsKey("b");
    }

    void is_silent_after_its_end(FeedAdapter adapter) {
        startWith(adapter, "a");
        int before = world.told().size();

        world.end();
        world.createRun("b");
        world.pass(Duration.ofMinutes(10));

        assertThat(world.told()).as("what was told").hasSize(before);
    }

    void catches_up_after_an_outage(FeedAdapter adapter) {
        startWith(adapter, "a", "b");
        world.faults()
                .arm(
                        new Fault.OnRequests(
                                RequestMatch.of(Verb.LIST, Verb.WATCH),
                                Fault.ALWAYS,
                                new RequestFate.Refused(
                                        answered(503, "ServiceUnavailable", Optional.empty()),
                                        Duration.ZERO)));
        endWatches(Optional.of(new ApiFailure.NoAnswer("connection reset")));
        world.touchRun("a");
        world.createRun("c");
        world.pass(Duration.ofMinutes(10));
        world.faults().disarm();
        world.pass(Duration.ofMinutes(1));

        assertInSync();
    }

    void tells_only_runtime_pods(FeedAdapter adapter) {
        world.create("v1", "Pod", "other", "'status':{'phase':'Running'}");
        world.apply(pod("'labels':{'runtime':'python'},"));
        world.start(adapter);
        world.settle();
        long seen = world.toldCount(ClusterEvent.HostSeen.class);

        world.apply(pod(""));
        world.settle();

        assertThat(seen).as("Hosts told").isEqualTo(1);
        assertThat(world.toldCount(ClusterEvent.HostGone.class)).as("Hosts gone").isEqualTo(1);
    }

    private void startWith(FeedAdapter adapter, String... runs) {
        for (String run : runs) {
            world.createRun(run);
        }
        world.start(adapter);
        world.settle();
    }

    private void createRuns(int count) {
        for (int i = 0; i < count; i++) {
            world.createRun("r" + i);
        }
    }

    private void endWatches(Optional<ApiFailure> failure) {
        world.faults().arm(new Fault.EndWatches(WatchMatch.of(), failure));
    }

    private void assertInSync() {
        assertThat(world.knownRuns()).as("Runs known, by version").isEqualTo(world.trueRuns());
    }

    private static String uidOf(ClusterEvent event) {
        if (event instanceof ClusterEvent.TaskSeen(var task)) {
            return "+" + task.key().uid();
        }
        return event instanceof ClusterEvent.TaskGone(var key) ? "-" + key.uid() : "";
    }

    private static String pod(String labels) {
        return "{'apiVersion':'v1','kind':'Pod','metadata':{"
                + labels
                + "'name':'p','namespace':'ns'},'status':{'phase':'Running'}}";
    }

    private static ApiFailure.Answered answered(
            int status, String reason, Optional<Duration> retryAfter) {
        return new ApiFailure.Answered(status, reason, "as the rule asks", retryAfter);
    }
}
