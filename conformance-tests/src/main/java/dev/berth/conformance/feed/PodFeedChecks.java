package dev.berth.conformance.feed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskState;
import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.fault.Fault;
import dev.berth.memory.fault.WatchMatch;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The checks of the rules about Pods and Nodes, each on a fresh world.
final class PodFeedChecks {
    /// Three pages at the usual size of a page.
    private static final int THREE_PAGES = 1_201;

    private static final ApiFailure.Answered EXPIRED =
            new ApiFailure.Answered(410, "Expired", "as the rule asks", Optional.empty());

    private final FeedWorld world = new FeedWorld();

    void tells_everything_before_it_is_synced(FeedAdapter adapter) {
        for (int i = 0; i < THREE_PAGES; i++) {
            createPod("p" + i, "");
        }
        createNode("n1");
        createNode("n2");

        world.start(adapter);
        world.settle();

        assertThat(toldBefore(FeedKind.PODS, ClusterEvent.TaskSeen.class))
                .as("Pods told before FeedSynced")
                .isEqualTo(THREE_PAGES);
        assertThat(toldBefore(FeedKind.NODES, ClusterEvent.HostSeen.class))
                .as("Nodes told before FeedSynced")
                .isEqualTo(2);
    }

    void tells_changes(FeedAdapter adapter) {
        startWithTwoOfEach(adapter);

        changeAll();
        world.settle();

        assertInSync();
    }

    void tells_the_difference_after_expiry(FeedAdapter adapter) {
        startWithTwoOfEach(adapter);
        world.faults().arm(new Fault.DropEvents(WatchMatch.of(Resource.PODS), 3));
        world.faults().arm(new Fault.DropEvents(WatchMatch.of(Resource.NODES), 3));
        changeAll();

        world.faults().arm(new Fault.EndWatches(WatchMatch.of(), Optional.of(EXPIRED)));
        world.pass(Duration.ofMinutes(1));

        assertInSync();
    }

    void tells_the_old_node_gone_before_the_new_one(FeedAdapter adapter) {
        createNode("n1");
        world.start(adapter);
        world.settle();
        String oldUid = uidOfNode();
        world.faults().arm(new Fault.DropEvents(WatchMatch.of(Resource.NODES), 1));

        world.server().delete(FeedWorld.node("n1"));
        createNode("n1");
        world.settle();

        assertThat(
                        world.told().stream()
                                .map(PodFeedChecks::uidOf)
                                .filter(uid -> !uid.isEmpty())
                                .distinct())
                .as("uids told")
                .endsWith("-" + oldUid, "+" + uidOfNode());
    }

    void tells_pods_of_other_schedulers(FeedAdapter adapter) {
        world.start(adapter);
        createPod("stands", "'schedulerName':'other','nodeName':'n1',");
        createPod("waits", "'schedulerName':'other',");
        createPod("ours", "");
        world.settle();

        assertThat(state("stands")).isEqualTo(new TaskState.Active("n1", Optional.empty()));
        assertThat(state("waits")).isNotInstanceOf(TaskState.Waiting.class);
        assertThat(state("ours")).isInstanceOf(TaskState.Waiting.class);
    }

    void tells_what_has_finished(FeedAdapter adapter) {
        createPod("p", "'nodeName':'n1',");
        world.apply(
                "{'apiVersion':'v1','kind':'Pod','metadata':{'name':'going','namespace':'ns','deletionTimestamp':"
                        + "'2026-01-01T00:00:00Z'},'spec':{'nodeName':'n1','containers':[]},'status':{'phase':'Running'}}");
        world.start(adapter);
        world.settle();
        TaskState before = state("p");

        world.touch(FeedWorld.pod("p"), "{'phase':'Succeeded'}");
        world.settle();

        assertThat(before).isInstanceOf(TaskState.Active.class);
        assertThat(state("going")).isInstanceOf(TaskState.Active.class);
        assertThat(state("p")).isEqualTo(new TaskState.Idle());
    }

    void does_without_groups(FeedAdapter adapter) {
        world.server().serve(Resource.POD_GROUPS, false);
        world.server().serve(Resource.COMPOSITE_POD_GROUPS, false);
        world.start(adapter);
        world.settle();
        boolean synced =
                world.isSynced(FeedKind.POD_GROUPS)
                        && world.isSynced(FeedKind.COMPOSITE_POD_GROUPS);
        world.server().serve(Resource.POD_GROUPS, true);
        world.create(
                Resource.POD_GROUPS.apiVersion(),
                "PodGroup",
                "g",
                "'spec':{'schedulingPolicy':{'basic':{}}}");

        world.pass(Duration.ofMinutes(10));

        assertThat(synced).as("synced without groups").isTrue();
        assertThat(world.toldCount(ClusterEvent.GroupSeen.class))
                .as("groups told once they are served")
                .isEqualTo(1);
    }

    void goes_on_after_a_pod_that_cannot_be_read(FeedAdapter adapter) {
        world.start(adapter);
        world.settle();
        createPod("broken", "'priority':'high','nodeName':'n1',");
        world.settle();
        createPod("next", "");
        world.settle();

        assertThat(world.unreadable()).as("reports of the broken Pod").isNotEmpty();
        assertThat(state("broken")).isInstanceOf(TaskState.Active.class);
        assertThat(world.knownRuns()).as("Pods known").containsKey("next");
    }

    void tells_labels_of_namespaces(FeedAdapter adapter) {
        world.apply(namespace("a"));
        world.start(adapter);
        world.settle();
        Optional<String> first = team();

        world.apply(namespace("b"));
        world.settle();

        assertThat(first).contains("a");
        assertThat(team()).contains("b");
    }

    private void startWithTwoOfEach(FeedAdapter adapter) {
        for (String number : List.of("1", "2")) {
            createPod("p" + number, "");
            createNode("n" + number);
        }
        world.start(adapter);
        world.settle();
    }

    private void changeAll() {
        world.touch(FeedWorld.pod("p1"), "{'message':'changed'}");
        world.server().delete(FeedWorld.pod("p2"));
        createPod("p3", "");
        world.touch(FeedWorld.node("n1"), "{'allocatable':{'cpu':'7'}}");
        world.server().delete(FeedWorld.node("n2"));
        createNode("n3");
    }

    private void assertInSync() {
        assertThat(world.knownRuns())
                .as("Pods known, by version")
                .isEqualTo(world.existing(Resource.PODS));
        assertThat(world.knownHosts())
                .as("Nodes known, by version")
                .isEqualTo(world.existing(Resource.NODES));
    }

    private long toldBefore(FeedKind kind, Class<? extends ClusterEvent> type) {
        List<ClusterEvent> told = world.told();
        int synced = told.indexOf(new ClusterEvent.FeedSynced(kind));
        return told.stream().limit(Math.max(synced, 0)).filter(type::isInstance).distinct().count();
    }

    /// The state in which that Pod was told last.
    private TaskState state(String name) {
        @Nullable Task last = null;
        for (ClusterEvent event : world.told()) {
            if (event instanceof ClusterEvent.TaskSeen(var task)
                    && task.key().name().name().equals(name)) {
                last = task;
            }
        }
        if (last == null) {
            throw new AssertionError("nobody told of Pod " + name);
        }
        return last.state();
    }

    private Optional<String> team() {
        return world.told().stream()
                .filter(ClusterEvent.NamespaceSeen.class::isInstance)
                .map(ClusterEvent.NamespaceSeen.class::cast)
                .filter(seen -> seen.name().equals("ns"))
                .reduce((_, later) -> later)
                .map(seen -> seen.labels().find("team"));
    }

    private String uidOfNode() {
        return world.server().find(FeedWorld.node("n1")).orElseThrow().uid();
    }

    private void createPod(String name, String spec) {
        world.create(
                "v1",
                "Pod",
                name,
                "'spec':{"
                        + spec
                        + (spec.contains("schedulerName")
                                ? ""
                                : "'schedulerName':'" + PodFeedRule.SCHEDULER + "',")
                        + "'containers':[]},'status':{'phase':'Pending'}");
    }

    private void createNode(String name) {
        world.apply(
                "{'apiVersion':'v1','kind':'Node','metadata':{'name':'"
                        + name
                        + "'},'status':{'allocatable':{'cpu':'4'}}}");
    }

    private static String namespace(String team) {
        return "{'apiVersion':'v1','kind':'Namespace','metadata':{'name':'ns','labels':{'team':'"
                + team
                + "'}}}";
    }

    private static String uidOf(ClusterEvent event) {
        if (event instanceof ClusterEvent.HostSeen(var host)) {
            return "+" + host.key().uid();
        }
        return event instanceof ClusterEvent.HostGone(var key) ? "-" + key.uid() : "";
    }
}
