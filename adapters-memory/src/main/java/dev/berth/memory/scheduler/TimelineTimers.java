package dev.berth.memory.scheduler;

import dev.berth.k8s.feed.Timers;
import dev.berth.memory.time.Timeline;
import dev.berth.memory.time.Timer;
import java.time.Duration;
import java.time.Instant;

/// Virtual time for feeds.
final class TimelineTimers implements Timers {
    private final Timeline timeline;
    private final Instant start;

    TimelineTimers(Timeline timeline) {
        this.timeline = timeline;
        this.start = timeline.now();
    }

    @Override
    public Duration elapsed() {
        return Duration.between(start, timeline.now());
    }

    @Override
    public Alarm schedule(Duration delay, Runnable action) {
        Timer timer = timeline.schedule(delay, "a timer of a feed", action);
        return timer::cancel;
    }
}
