package dev.berth.memory.scheduler;

import dev.berth.application.port.in.EventInbox;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.memory.time.Timeline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// The way of events from feeds and writers into the scheduler's inbox: it can delay them, and
/// others can listen.
final class EventTap implements EventInbox {
    private final Timeline timeline;
    private final EventInbox inbox;
    private final Duration delay;
    private final Runnable wake;
    private final List<Consumer<ClusterEvent>> listeners = new ArrayList<>();
    private final List<ClusterEvent> withheld = new ArrayList<>();
    private boolean withholds;

    EventTap(Timeline timeline, EventInbox inbox, Duration delay, Runnable wake) {
        this.timeline = timeline;
        this.inbox = inbox;
        this.delay = delay;
        this.wake = wake;
    }

    /// Tells `listener` of each event when it reaches the inbox.
    void listen(Consumer<ClusterEvent> listener) {
        listeners.add(listener);
    }

    /// Keeps back what says that a first list is complete: nothing is decided until `release`.
    void withholdSynced() {
        withholds = true;
    }

    /// Passes on what was kept back.
    void release() {
        withholds = false;
        withheld.forEach(this::pass);
        withheld.clear();
    }

    @Override
    public void offer(ClusterEvent event) {
        // Answers are heard by who asked; only lists and watches go through handlers.
        if (delay.isZero() || event instanceof ClusterEvent.WriteAnswered) {
            pass(event);
        } else {
            timeline.schedule(
                    delay, "handle " + event.getClass().getSimpleName(), () -> pass(event));
        }
    }

    private void pass(ClusterEvent event) {
        if (withholds && event instanceof ClusterEvent.FeedSynced) {
            withheld.add(event);
            return;
        }
        inbox.offer(event);
        for (Consumer<ClusterEvent> listener : listeners) {
            listener.accept(event);
        }
        wake.run();
    }
}
