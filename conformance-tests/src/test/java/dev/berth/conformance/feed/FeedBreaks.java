package dev.berth.conformance.feed;

import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ListHandler;
import dev.berth.k8s.api.ListRequest;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.api.WatchHandler;
import dev.berth.k8s.api.WatchRequest;
import dev.berth.k8s.feed.FeedPorts;
import java.util.concurrent.atomic.AtomicBoolean;

/// Mistakes that feeds of any kind can make, as changes of their ports.
final class FeedBreaks {
    private FeedBreaks() {}

    /// That kind is said to be complete before it was listed, and not when it was.
    static FeedPorts saysSyncedAtOnce(FeedPorts ports, FeedKind kind) {
        ClusterEvent synced = new ClusterEvent.FeedSynced(kind);
        ports.inbox().offer(synced);
        return ChangedPorts.withInbox(
                ports,
                event -> {
                    if (!event.equals(synced)) {
                        ports.inbox().offer(event);
                    }
                });
    }

    /// Nobody hears that an object of that resource was deleted.
    static FeedPorts missesDeletions(FeedPorts ports, Resource resource) {
        return ChangedPorts.withApi(
                ports,
                new Tampering(ports.api()) {
                    @Override
                    void event(
                            WatchRequest request,
                            WatchHandler handler,
                            WatchHandler.ChangeType type,
                            ObjectCursor object) {
                        if (type != WatchHandler.ChangeType.DELETED
                                || request.collection().resource() != resource) {
                            handler.event(type, object);
                        }
                    }
                });
    }

    /// Tasks that a new list does not have are kept.
    static FeedPorts forgetsWhatANewListDoesNotHave(FeedPorts ports) {
        AtomicBoolean paging = new AtomicBoolean();
        FeedPorts told =
                ChangedPorts.withInbox(
                        ports,
                        event -> {
                            if (!paging.get() || !(event instanceof ClusterEvent.TaskGone)) {
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
    }

    /// What the server does not serve is asked for again and again, as if it had not answered.
    static FeedPorts insistsOnWhatIsNotServed(FeedPorts ports) {
        return ChangedPorts.withApi(
                ports,
                new Tampering(ports.api()) {
                    @Override
                    void listFailed(ListRequest request, ListHandler handler, ApiFailure failure) {
                        handler.failed(
                                failure instanceof ApiFailure.Answered answer && answer.isNotFound()
                                        ? new ApiFailure.NoAnswer("not there")
                                        : failure);
                    }
                });
    }

    /// After an object that cannot be read nothing more is told.
    static FeedPorts stopsAtABrokenObject(FeedPorts ports) {
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
    }
}
