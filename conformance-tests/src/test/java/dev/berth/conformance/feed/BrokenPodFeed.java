package dev.berth.conformance.feed;

import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.Uid;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.feed.FeedOptions;
import dev.berth.k8s.feed.FeedPorts;
import dev.berth.k8s.feed.PodFeeds;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/// Feeds of Pods and Nodes that break one rule each: those of Berth, with something that tampers
/// around them.
enum BrokenPodFeed implements FeedAdapter {
    SAYS_SYNCED_BEFORE_IT_LISTED(
            PodFeedRule.N01, ports -> FeedBreaks.saysSyncedAtOnce(ports, FeedKind.NODES)),
    MISSES_DELETIONS_OF_NODES(
            PodFeedRule.N02, ports -> FeedBreaks.missesDeletions(ports, Resource.NODES)),
    FORGETS_WHAT_A_NEW_LIST_DOES_NOT_HAVE(
            PodFeedRule.N03, FeedBreaks::forgetsWhatANewListDoesNotHave),
    KNOWS_NODES_BY_NAME_ONLY(
            PodFeedRule.N04,
            ports ->
                    ChangedPorts.withInbox(
                            ports,
                            event ->
                                    ports.inbox()
                                            .offer(
                                                    switch (event) {
                                                        case ClusterEvent.HostSeen(Host host) ->
                                                                new ClusterEvent.HostSeen(
                                                                        byName(host));
                                                        case ClusterEvent.HostGone(HostKey key) ->
                                                                new ClusterEvent.HostGone(
                                                                        byName(key));
                                                        default -> event;
                                                    }))),
    TAKES_PODS_OF_OTHERS(PodFeedRule.N05, ports -> ports) {
        @Override
        public Runnable start(FeedPorts ports) {
            new PodFeeds(ports, _ -> true, FeedOptions.DEFAULT).start();
            return () -> {};
        }
    },
    KEEPS_PODS_THAT_FINISHED(
            PodFeedRule.N06,
            ports -> {
                Set<String> standing = new TreeSet<>();
                return ChangedPorts.withInbox(
                        ports,
                        event -> {
                            if (event instanceof ClusterEvent.TaskSeen(var task)) {
                                String name = task.key().name().name();
                                if (task.state() instanceof TaskState.Active) {
                                    standing.add(name);
                                } else if (standing.contains(name)) {
                                    return;
                                }
                            }
                            ports.inbox().offer(event);
                        });
            }),
    INSISTS_ON_GROUPS(PodFeedRule.N07, FeedBreaks::insistsOnWhatIsNotServed),
    STOPS_AT_A_BROKEN_POD(PodFeedRule.N08, FeedBreaks::stopsAtABrokenObject),
    TELLS_A_NAMESPACE_ONCE(
            PodFeedRule.N09,
            ports -> {
                Set<String> told = new TreeSet<>();
                return ChangedPorts.withInbox(
                        ports,
                        event -> {
                            if (!(event instanceof ClusterEvent.NamespaceSeen seen)
                                    || told.add(seen.name())) {
                                ports.inbox().offer(event);
                            }
                        });
            });

    private final PodFeedRule rule;

    @SuppressWarnings("ImmutableEnumChecker") // has no state
    private final UnaryOperator<FeedPorts> breaking;

    BrokenPodFeed(PodFeedRule rule, UnaryOperator<FeedPorts> breaking) {
        this.rule = rule;
        this.breaking = breaking;
    }

    /// The rule that it breaks.
    PodFeedRule rule() {
        return rule;
    }

    @Override
    public Runnable start(FeedPorts ports) {
        return PodFeedKitTest.feeds(breaking.apply(ports));
    }

    private static Host byName(Host host) {
        return new Host(
                byName(host.key()),
                host.pool(),
                host.version(),
                host.labels(),
                host.capacity(),
                host.unready(),
                host.heartbeatAt(),
                host.taints());
    }

    private static HostKey byName(HostKey key) {
        return new HostKey(key.name(), new Uid(key.name().name()));
    }
}
