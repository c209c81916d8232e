package dev.berth.conformance.feed;

import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.Uid;
import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ListHandler;
import dev.berth.k8s.api.ListRequest;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.api.WatchHandler;
import dev.berth.k8s.feed.FeedPorts;
import dev.berth.k8s.feed.Timers;
import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Feeds that break one rule each: those of Berth, with something that tampers around them.
enum BrokenFeed implements FeedAdapter {
    SAYS_SYNCED_BEFORE_IT_LISTED(
            FeedRule.F01, ports -> FeedBreaks.saysSyncedAtOnce(ports, FeedKind.TASKS)),
    SAYS_SYNCED_TWICE(
            FeedRule.F02,
            ports ->
                    ChangedPorts.withInbox(
                            ports,
                            event -> {
                                ports.inbox().offer(event);
                                if (event instanceof ClusterEvent.FeedSynced) {
                                    ports.inbox().offer(event);
                                }
                            })),
    MISSES_DELETIONS(FeedRule.F03, ports -> FeedBreaks.missesDeletions(ports, Resource.RUNS)),
    FORGETS_WHAT_A_NEW_LIST_DOES_NOT_HAVE(FeedRule.F04, FeedBreaks::forgetsWhatANewListDoesNotHave),
    TAKES_AN_EXPIRED_PAGE_FOR_THE_END(
            FeedRule.F05,
            ports ->
                    ChangedPorts.withApi(
                            ports,
                            new Tampering(ports.api()) {
                                private String lastVersion = "";

                                @Override
                                void page(
                                        ListRequest request,
                                        ListHandler handler,
                                        String version,
                                        String continueToken) {
                                    lastVersion = version;
                                    handler.page(version, continueToken);
                                }

                                @Override
                                void listFailed(
                                        ListRequest request,
                                        ListHandler handler,
                                        ApiFailure failure) {
                                    if (request.continueToken().isEmpty()) {
                                        handler.failed(failure);
                                    } else {
                                        handler.page(lastVersion, "");
                                    }
                                }
                            })),
    KNOWS_OBJECTS_BY_NAME_ONLY(
            FeedRule.F06,
            ports ->
                    ChangedPorts.withInbox(
                            ports,
                            event ->
                                    ports.inbox()
                                            .offer(
                                                    switch (event) {
                                                        case ClusterEvent.TaskSeen(Task task) ->
                                                                new ClusterEvent.TaskSeen(
                                                                        byName(task));
                                                        case ClusterEvent.TaskGone(TaskKey key) ->
                                                                new ClusterEvent.TaskGone(
                                                                        byName(key));
                                                        default -> event;
                                                    }))),
    TELLS_EVERYTHING_TWICE(
            FeedRule.F07,
            ports ->
                    ChangedPorts.withInbox(
                            ports,
                            event -> {
                                ports.inbox().offer(event);
                                if (event instanceof ClusterEvent.TaskSeen) {
                                    ports.inbox().offer(event);
                                }
                            })),
    DOES_NOT_HEAR_A_CLOSE(
            FeedRule.F08,
            ports ->
                    ChangedPorts.withApi(
                            ports,
                            new Tampering(ports.api()) {
                                @Override
                                void closed(WatchHandler handler) {}
                            })),
    TRUSTS_SILENCE(
            FeedRule.F09,
            ports ->
                    ChangedPorts.withTimers(
                            ports,
                            new Timers() {
                                @Override
                                public Duration elapsed() {
                                    return ports.timers().elapsed();
                                }

                                @Override
                                public Alarm schedule(Duration delay, Runnable action) {
                                    boolean isForSilence =
                                            delay.compareTo(Duration.ofSeconds(100)) > 0
                                                    && delay.compareTo(Duration.ofSeconds(200)) < 0;
                                    return isForSilence
                                            ? () -> {}
                                            : ports.timers().schedule(delay, action);
                                }
                            })),
    COMES_BACK_TOO_SOON(
            FeedRule.F10,
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
                                                    ? new ApiFailure.Answered(
                                                            answer.status(),
                                                            answer.reason(),
                                                            answer.message(),
                                                            Optional.empty())
                                                    : failure);
                                }
                            })),
    INSISTS_ON_WORKSPACES(FeedRule.F11, FeedBreaks::insistsOnWhatIsNotServed),
    STOPS_AT_A_BROKEN_OBJECT(FeedRule.F12, FeedBreaks::stopsAtABrokenObject),
    HAS_NO_END(FeedRule.F13, ports -> ports) {
        @Override
        public Runnable start(FeedPorts ports) {
            Runnable end = super.start(ports);
            return () -> {
                if (ports.timers().elapsed().isNegative()) {
                    end.run();
                }
            };
        }
    },
    GIVES_UP_IN_AN_OUTAGE(
            FeedRule.F14,
            ports ->
                    ChangedPorts.withApi(
                            ports,
                            new Tampering(ports.api()) {
                                @Override
                                void listFailed(
                                        ListRequest request,
                                        ListHandler handler,
                                        ApiFailure failure) {
                                    if (!(failure instanceof ApiFailure.Answered answer)
                                            || answer.status() != 503) {
                                        handler.failed(failure);
                                    }
                                }
                            })),
    KEEPS_PODS_THAT_LOST_THEIR_LABEL(
            FeedRule.F15,
            ports ->
                    ChangedPorts.withInbox(
                            ports,
                            event -> {
                                if (!(event instanceof ClusterEvent.HostGone)) {
                                    ports.inbox().offer(event);
                                }
                            }));

    private final FeedRule rule;

    @SuppressWarnings("ImmutableEnumChecker") // has no state
    private final UnaryOperator<FeedPorts> breaking;

    BrokenFeed(FeedRule rule, UnaryOperator<FeedPorts> breaking) {
        this.rule = rule;
        this.breaking = breaking;
    }

    /// The rule that it breaks.
    FeedRule rule() {
        return rule;
    }

    @Override
    public Runnable start(FeedPorts ports) {
        return FeedKitTest.feeds(breaking.apply(ports));
    }

    private static Task byName(Task task) {
        return new Task(
                byName(task.key()),
                task.pool(),
                task.observed(),
                task.createdAt(),
                task.labels(),
                task.spec(),
                task.state());
    }

    private static TaskKey byName(TaskKey key) {
        return new TaskKey(key.kind(), key.name(), new Uid(key.name().name()));
    }
}
