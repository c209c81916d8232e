package dev.berth.conformance.feed;

import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.Uid;
import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ListHandler;
import dev.berth.k8s.api.ListRequest;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.api.WatchHandler;
import dev.berth.k8s.api.WatchRequest;
import dev.berth.k8s.feed.FeedOptions;
import dev.berth.k8s.feed.FeedPorts;
import dev.berth.k8s.feed.PodFeeds;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;

/// Feeds of Pods and Nodes that break one rule each: those of Berth, with something that tampers
/// around them.
enum BrokenPodFeed implements FeedAdapter {
    SAYS_SYNCED_BEFORE_IT_LISTED(
            PodFeedRule.N01,
            ports -> {
                ClusterEvent synced = new ClusterEvent.FeedSynced(FeedKind.NODES);
                ports.inbox().offer(synced);
                return ChangedPorts.withInbox(
                        ports,
                        event -> {
                            if (!event.equals(synced)) {
                                ports.inbox().offer(event);
                            }
                        });
            }),
    MISSES_DELETIONS_OF_NODES(
            PodFeedRule.N02,
            ports ->
                    ChangedPorts.withApi(
                            ports,
                            new Tampering(ports.api()) {
                                @Override
                                void event(
                                        WatchRequest request,
                                        WatchHandler handler,
                                        WatchHandler.ChangeType type,
                                        ObjectCursor object) {
                                    if (type != WatchHandler.ChangeType.DELETED
                                            || request.collection().resource() != Resource.NODES) {
                                        handler.event(type, object);
                                    }
                                }
                            })),
    FORGETS_WHAT_A_NEW_LIST_DOES_NOT_HAVE(
            PodFeedRule.N03,
            ports -> {
                AtomicBoolean paging = new AtomicBoolean();
                FeedPorts told =
                        ChangedPorts.withInbox(
                                ports,
                                event -> {
                                    if (!paging.get()
                                            || !(event instanceof ClusterEvent.TaskGone)) {
                                        ports.inbox().offer(event);
                                    }
                                });
                return ChangedPorts.withApi(
                        told,
                        new Tampering(ports.api()) {
                            @Override
                            void page(
                                    ListRequest request,
                                    ListHandler handler,
                                    String version,
                                    String continueToken) {
                                paging.set(true);
                                handler.page(version, continueToken);
                                paging.set(false);
                            }
                        });
            }),
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
    INSISTS_ON_GROUPS(
            PodFeedRule.N07,
            ports ->
                    ChangedPorts.withApi(
                            ports,
                            new Tampering(ports.api()) {
                                @Override
                                void listFailed(
                                        ListRequest request,
                                        ListHandler handler,
                                        ApiFailure failure) {
                                    handler.failed(
                                            failure instanceof ApiFailure.Answered answer
                                                            && answer.isNotFound()
                                                    ? new ApiFailure.NoAnswer("not there")
                                                    : failure);
                                }
                            })),
    STOPS_AT_A_BROKEN_POD(
            PodFeedRule.N08,
            ports -> {
                AtomicBoolean stopped = new AtomicBoolean();
                FeedPorts told =
                        ChangedPorts.withInbox(
                                ports,
                                event -> {
                                    if (!stopped.get()) {
                                        ports.inbox().offer(event);
                                    }
                                });
                return ChangedPorts.withFaults(
                        told,
                        fault -> {
                            ports.faults().fault(fault);
                            stopped.set(true);
                        });
            }),
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
