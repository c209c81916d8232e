package dev.berth.k8s.feed;

import dev.berth.domain.event.ClusterEvent;
import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ListHandler;
import dev.berth.k8s.api.ListRequest;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.Subscription;
import dev.berth.k8s.api.WatchHandler;
import dev.berth.k8s.api.WatchRequest;
import dev.berth.k8s.mapping.Identity;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One kind of object, told to the core from a list and then from watches, for ever.
///
/// ```text
/// NEW --start--> LISTING --last page------------------------------> WATCHING
///                   |  ^                                             |  |  |
///                   |  '---------------- version expired ------------'  |  |
///                   |  ^                                                |  |
///                   |  '- due: list ----.      .---- due: watch --> WATCHING
///                   |                   |      |                        |
///                   '--- page failed -> PAUSED <------ failed, silent --'
///
/// WATCHING --closed--> WATCHING        LISTING, WATCHING, PAUSED --relist--> LISTING
/// any --stop--> STOPPED
/// ```
///
/// - A list is consistent, and paged. Whatever it shows is told at once; what it did not have is
///   gone only when its last page is there. A page that expired begins the list anew.
/// - A list older than what was seen already (a server that was restored, or lags) tells nothing of
///   what is gone; it is repeated, and believed only after `STALE_LISTS_MAX` in a row.
/// - A watch goes on from the last version seen, be it of an event or of a bookmark. A watch that
///   fails again and again without a word ends in a new list: its version may be what is wrong. One
///   that is forbidden is asked for again and again, with pauses and without new lists.
/// - A watch that is silent for longer than bookmarks take is cut: its connection may be half open.
///
/// All of it happens under one lock, as answers of different requests may come from different
/// threads. Each request has a handler of its own, which is deaf once the feed has moved on. The
/// inbox and the API are called with the lock held, so neither may wait for a call of a handler.
public final class ListWatchFeed {
    /// Watches that fail in a row before the feed lists anew.
    static final int LOST_WATCHES_MAX = 5;

    /// Lists in a row that are older than what was seen, before they are believed.
    static final int STALE_LISTS_MAX = 5;

    /// A watch that is closed sooner than this and without a word has failed: servers and proxies
    /// close so where they mean that a version is too old.
    static final Duration CLOSED_EARLY = Duration.ofSeconds(2);

    private final FeedSource source;
    private final FeedPorts ports;
    private final FeedOptions options;
    private final FeedTeller teller;
    private final Backoff backoff;
    private final TroubleLog troubles;
    private final List<Runnable> whenListed = new ArrayList<>();

    private FeedPhase phase = FeedPhase.NEW;
    // What the feed listens to now: a request's handler or a pause. All others are deaf.
    private Object listeningTo = new Object();
    private @Nullable Subscription subscription;
    private Timers.@Nullable Alarm alarm;
    private long version;
    private boolean synced;
    private boolean served = true;
    private boolean watched = true;
    private int lostWatches;
    private int staleLists;
    private Duration heardAt;

    /// A feed of `source` that tells the ports' inbox.
    public ListWatchFeed(FeedSource source, FeedPorts ports, FeedOptions options) {
        this.source = source;
        this.ports = ports;
        this.options = options;
        this.teller = new FeedTeller(source, ports);
        this.backoff = new Backoff(options, ports.jitter());
        this.troubles =
                new TroubleLog(
                        source.kind(), source.collection().resource().plural(), ports.notices());
        this.heardAt = ports.timers().elapsed();
    }

    /// Begins with a list.
    ///
    /// @throws IllegalStateException where it was started before
    public synchronized void start() {
        if (phase != FeedPhase.NEW) {
            throw new IllegalStateException("a feed starts once; this one is " + phase);
        }
        list();
    }

    /// Ends for good.
    public synchronized void stop() {
        if (phase != FeedPhase.STOPPED) {
            enter(FeedPhase.STOPPED, new Object());
            whenListed.clear();
        }
    }

    /// Lists once more, consistently, whatever the feed does now; `done` is called when the list is
    /// complete and told. It is for who takes over and must not decide on what a watch was late to
    /// tell.
    public synchronized void relist(Runnable done) {
        if (phase == FeedPhase.NEW || phase == FeedPhase.STOPPED) {
            throw new IllegalStateException("a feed that is " + phase + " can not list");
        }
        whenListed.add(done);
        list();
    }

    /// How it fares now.
    public synchronized FeedHealth health() {
        return new FeedHealth(
                source.kind(),
                synced,
                served,
                watched,
                ports.timers().elapsed().minus(heardAt),
                troubles.present());
    }

    private void list() {
        if (staleLists >= STALE_LISTS_MAX) {
            teller.known().clear();
            version = 0;
        }
        ListPass pass = new ListPass();
        enter(FeedPhase.LISTING, pass);
        teller.known().beginList();
        pass.ask("");
    }

    private void watch() {
        WatchPass pass = new WatchPass();
        enter(FeedPhase.WATCHING, pass);
        Duration timeout = options.watchTimeout().plus(ports.jitter().upTo(options.watchTimeout()));
        subscription =
                ports.api()
                        .watch(
                                new WatchRequest(
                                        source.collection(), Long.toString(version), timeout),
                                pass);
        pass.listenUntil(options.silenceMax());
    }

    private void pause(Duration delay, Runnable next) {
        Object pause = new Object();
        enter(FeedPhase.PAUSED, pause);
        alarm = ports.timers().schedule(delay, () -> hear(pause, next));
    }

    private void enter(FeedPhase next, Object listener) {
        if (!phase.mayBecome(next)) {
            throw new IllegalStateException("a feed that is " + phase + " can not be " + next);
        }
        phase = next;
        listeningTo = listener;
        if (subscription != null) {
            subscription.cancel();
            subscription = null;
        }
        if (alarm != null) {
            alarm.cancel();
            alarm = null;
        }
    }

    private void heard() {
        heardAt = ports.timers().elapsed();
    }

    private void listed(long listVersion) {
        staleLists = 0;
        version = listVersion;
        served = true;
        teller.known().endList();
        lostWatches = 0;
        troubles.over("list");
        watch();
        settled();
    }

    /// The state is told as far as there is one.
    private void settled() {
        if (!synced) {
            synced = true;
            ports.inbox().offer(new ClusterEvent.FeedSynced(source.kind()));
        }
        List<Runnable> waiting = List.copyOf(whenListed);
        whenListed.clear();
        waiting.forEach(Runnable::run);
    }

    private void listFailed(ApiFailure failure) {
        switch (failure) {
            case ApiFailure.Answered answer -> {
                if (answer.isExpired()) {
                    listAnew();
                } else if (source.optional() && TroubleLog.isUnserved(answer)) {
                    doWithout(answer);
                } else {
                    troubles.failed("list", failure);
                    pause(backoff.next(answer.retryAfter()), this::list);
                }
            }
            case ApiFailure.NoAnswer _ -> {
                troubles.failed("list", failure);
                pause(backoff.next(Optional.empty()), this::list);
            }
        }
    }

    private void doWithout(ApiFailure.Answered answer) {
        heard();
        served = false;
        watched = true;
        teller.known().clear();
        troubles.unavailable(answer);
        pause(options.unavailableRetry(), this::list);
        settled();
    }

    /// Expiry is normal once, so the first list comes without a pause.
    private void listAnew() {
        boolean isFirst = backoff.failures() == 0;
        Duration delay = backoff.next(Optional.empty());
        if (isFirst) {
            list();
        } else {
            pause(delay, this::list);
        }
    }

    private void listIsStale() {
        staleLists++;
        troubles.useless("list", "is behind what was seen before");
        pause(backoff.next(Optional.empty()), this::list);
    }

    private void watchClosed(boolean spoke, Duration startedAt) {
        Duration lasted = ports.timers().elapsed().minus(startedAt);
        if (spoke || lasted.compareTo(CLOSED_EARLY) >= 0) {
            backoff.reset();
            lostWatches = 0;
            watched = true;
            watch();
            return;
        }
        boolean isFirst = backoff.failures() == 0;
        Duration delay = backoff.next(Optional.empty());
        if (!isFirst) {
            troubles.useless("watch", "is closed at once");
        }
        watchLost(isFirst ? Duration.ZERO : delay);
    }

    private void watchFailed(ApiFailure failure) {
        switch (failure) {
            case ApiFailure.Answered answer -> {
                if (answer.isExpired()) {
                    listAnew();
                    return;
                }
                watchRefused(answer);
            }
            case ApiFailure.NoAnswer _ -> {
                troubles.failed("watch", failure);
                watchLost(backoff.next(Optional.empty()));
            }
        }
    }

    private void watchRefused(ApiFailure.Answered answer) {
        boolean isForbidden = TroubleLog.isForbidden(answer);
        if (isForbidden && source.optional()) {
            doWithout(answer);
            return;
        }
        troubles.failed("watch", answer);
        Duration delay = backoff.next(answer.retryAfter());
        if (isForbidden) {
            // A list is allowed, and as soon out of date: it costs much and helps nobody.
            watched = false;
            pause(delay, this::watch);
            return;
        }
        if (answer.isNotFound()) {
            lostWatches = LOST_WATCHES_MAX;
        }
        watchLost(delay);
    }

    private void watchLost(Duration delay) {
        lostWatches++;
        pause(delay, lostWatches > LOST_WATCHES_MAX ? this::list : this::watch);
    }

    /// Lets a listener speak, if it is the one that is listened to.
    @SuppressWarnings("ReferenceEquality") // a listener is itself
    private synchronized void hear(Object listener, Runnable speech) {
        if (listeningTo == listener) {
            speech.run();
        }
    }

    /// The handler of all pages of one list.
    private final class ListPass implements ListHandler {
        void ask(String continueToken) {
            ports.api()
                    .list(
                            new ListRequest(
                                    source.collection(),
                                    options.pageSize(),
                                    continueToken,
                                    options.requestTimeout()),
                            this);
        }

        @Override
        public void item(ObjectCursor object) {
            hear(this, () -> teller.present(object));
        }

        @Override
        public void page(String pageVersion, String continueToken) {
            hear(this, () -> paged(Identity.parseVersion(pageVersion), continueToken));
        }

        @Override
        public void failed(ApiFailure failure) {
            hear(this, () -> listFailed(failure));
        }

        private void paged(Optional<Long> listVersion, String continueToken) {
            heard();
            if (listVersion.isEmpty()) {
                listFailed(new ApiFailure.NoAnswer("resourceVersion is no decimal number"));
            } else if (listVersion.get() < version) {
                listIsStale();
            } else if (continueToken.isEmpty()) {
                listed(listVersion.get());
            } else {
                ask(continueToken);
            }
        }
    }

    /// The handler of one watch.
    private final class WatchPass implements WatchHandler {
        private final Duration startedAt = ports.timers().elapsed();
        private boolean spoke;

        /// Looks at the watch when it could have been silent for too long at the earliest: setting
        /// a timer anew at each event would cost more than the event.
        void listenUntil(Duration delay) {
            alarm = ports.timers().schedule(delay, () -> hear(this, this::checkSilence));
        }

        @Override
        public void event(ChangeType type, ObjectCursor object) {
            hear(this, () -> told(type, object));
        }

        @Override
        public void bookmark(String bookmarkVersion) {
            hear(this, () -> reached(Identity.parseVersion(bookmarkVersion).orElse(0L)));
        }

        @Override
        public void closed() {
            hear(this, () -> watchClosed(spoke, startedAt));
        }

        @Override
        public void failed(ApiFailure failure) {
            hear(this, () -> watchFailed(failure));
        }

        private void told(ChangeType type, ObjectCursor object) {
            reached(
                    switch (type) {
                        case ADDED, MODIFIED -> teller.present(object);
                        case DELETED -> teller.deleted(object);
                    });
        }

        private void reached(long reachedVersion) {
            spoke = true;
            watched = true;
            heard();
            backoff.reset();
            lostWatches = 0;
            troubles.over("");
            version = Math.max(version, reachedVersion);
        }

        private void checkSilence() {
            Duration since = heardAt.compareTo(startedAt) > 0 ? heardAt : startedAt;
            Duration left = options.silenceMax().minus(ports.timers().elapsed().minus(since));
            if (left.isPositive()) {
                listenUntil(left);
            } else {
                troubles.useless("watch", "is silent");
                watchLost(backoff.next(Optional.empty()));
            }
        }
    }
}
