package dev.berth.k8s.feed;

import dev.berth.domain.event.ClusterEvent;
import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ListRequest;
import dev.berth.k8s.api.WatchRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

    private final FeedSource source;
    private final FeedPorts ports;
    private final FeedOptions options;
    private final FeedTeller teller;
    private final Backoff backoff;
    private final TroubleLog troubles;
    private final List<Runnable> whenListed = new ArrayList<>();

    private FeedPhase phase = FeedPhase.NEW;
    private Listening listeningTo = () -> {};
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
            enter(FeedPhase.STOPPED, () -> {});
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
        ListPass pass =
                new ListPass(
                        this,
                        ports,
                        new ListRequest(
                                source.collection(),
                                options.pageSize(),
                                "",
                                options.requestTimeout()),
                        teller);
        enter(FeedPhase.LISTING, pass);
        teller.known().beginList();
        pass.ask("");
    }

    private void watch() {
        WatchPass pass = new WatchPass(this, ports, options.silenceMax(), teller);
        enter(FeedPhase.WATCHING, pass);
        Duration timeout = options.watchTimeout().plus(ports.jitter().upTo(options.watchTimeout()));
        pass.start(new WatchRequest(source.collection(), Long.toString(version), timeout));
    }

    private void pause(Duration delay, Runnable next) {
        Pause pause = new Pause();
        enter(FeedPhase.PAUSED, pause);
        pause.alarm = ports.timers().schedule(delay, () -> hear(pause, next));
    }

    private void enter(FeedPhase next, Listening listener) {
        if (!phase.mayBecome(next)) {
            throw new IllegalStateException("a feed that is " + phase + " can not be " + next);
        }
        phase = next;
        listeningTo.leave();
        listeningTo = listener;
    }

    /// Lets what the feed listens to speak; whatever it turned away from is not heard.
    @SuppressWarnings("ReferenceEquality") // a listener is itself
    synchronized void hear(Listening speaker, Runnable speech) {
        if (listeningTo == speaker) {
            speech.run();
        }
    }

    private void heard() {
        heardAt = ports.timers().elapsed();
    }

    /// A page of the list that the feed listens to.
    void paged(ListPass pass, Optional<Long> listVersion, String continueToken) {
        heard();
        if (listVersion.isEmpty()) {
            listFailed(new ApiFailure.NoAnswer("resourceVersion is no decimal number"));
        } else if (listVersion.get() < version) {
            listIsStale();
        } else if (continueToken.isEmpty()) {
            listed(listVersion.get());
        } else {
            pass.ask(continueToken);
        }
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

    /// The list that the feed listens to failed.
    void listFailed(ApiFailure failure) {
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

    /// The watch that the feed listens to told of everything up to that version.
    void watchReached(long reachedVersion) {
        watched = true;
        heard();
        backoff.reset();
        lostWatches = 0;
        troubles.over("");
        version = Math.max(version, reachedVersion);
    }

    /// It was closed in its time.
    void watchClosed() {
        backoff.reset();
        lostWatches = 0;
        watched = true;
        watch();
    }

    /// It was closed at once and without a word.
    void watchClosedAtOnce() {
        boolean isFirst = backoff.failures() == 0;
        Duration delay = backoff.next(Optional.empty());
        if (!isFirst) {
            troubles.useless("watch", "is closed at once");
        }
        watchLost(isFirst ? Duration.ZERO : delay);
    }

    /// It said nothing for too long.
    void watchSilent() {
        troubles.useless("watch", "is silent");
        watchLost(backoff.next(Optional.empty()));
    }

    /// It failed.
    void watchFailed(ApiFailure failure) {
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

    /// The end of a pause.
    private static final class Pause implements Listening {
        private Timers.Alarm alarm = () -> {};

        @Override
        public void leave() {
            alarm.cancel();
        }
    }
}
