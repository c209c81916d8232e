package dev.berth.k8s.feed;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.Subscription;
import dev.berth.k8s.api.WatchHandler;
import dev.berth.k8s.api.WatchRequest;
import dev.berth.k8s.mapping.Identity;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// One watch of a feed, from its request until it is closed, fails, is silent for too long, or is
/// left. Each event is told at once; what follows from an end is for the feed to say.
final class WatchPass implements WatchHandler, Listening {
    /// A watch that is closed sooner than this and without a word has failed: servers and proxies
    /// close so where they mean that a version is too old.
    static final Duration CLOSED_EARLY = Duration.ofSeconds(2);

    private final ListWatchFeed feed;
    private final FeedPorts ports;
    private final Duration silenceMax;
    private final FeedTeller teller;
    private final Duration startedAt;
    private Duration heardAt;
    private boolean spoke;
    private @Nullable Subscription subscription;
    private Timers.@Nullable Alarm alarm;

    /// @param silenceMax how long it may be silent
    WatchPass(ListWatchFeed feed, FeedPorts ports, Duration silenceMax, FeedTeller teller) {
        this.feed = feed;
        this.ports = ports;
        this.silenceMax = silenceMax;
        this.teller = teller;
        this.startedAt = ports.timers().elapsed();
        this.heardAt = startedAt;
    }

    void start(WatchRequest request) {
        subscription = ports.api().watch(request, this);
        listenUntil(silenceMax);
    }

    @Override
    public void leave() {
        if (subscription != null) {
            subscription.cancel();
            subscription = null;
        }
        if (alarm != null) {
            alarm.cancel();
            alarm = null;
        }
    }

    @Override
    public void event(ChangeType type, ObjectCursor object) {
        feed.hear(this, () -> told(type, object));
    }

    @Override
    public void bookmark(String version) {
        feed.hear(this, () -> reached(Identity.parseVersion(version).orElse(0L)));
    }

    @Override
    public void closed() {
        feed.hear(this, this::judgeClose);
    }

    @Override
    public void failed(ApiFailure failure) {
        feed.hear(this, () -> feed.watchFailed(failure));
    }

    private void told(ChangeType type, ObjectCursor object) {
        reached(
                switch (type) {
                    case ADDED, MODIFIED -> teller.present(object);
                    case DELETED -> teller.deleted(object);
                });
    }

    private void reached(long version) {
        spoke = true;
        heardAt = ports.timers().elapsed();
        feed.watchReached(version);
    }

    private void judgeClose() {
        Duration lasted = ports.timers().elapsed().minus(startedAt);
        if (spoke || lasted.compareTo(CLOSED_EARLY) >= 0) {
            feed.watchClosed();
        } else {
            feed.watchClosedAtOnce();
        }
    }

    /// Looks at the watch when it could have been silent for too long at the earliest: setting a
    /// timer anew at each event would cost more than the event.
    private void listenUntil(Duration delay) {
        alarm = ports.timers().schedule(delay, () -> feed.hear(this, this::checkSilence));
    }

    private void checkSilence() {
        Duration left = silenceMax.minus(ports.timers().elapsed().minus(heardAt));
        if (left.isPositive()) {
            listenUntil(left);
        } else {
            feed.watchSilent();
        }
    }
}
