package dev.berth.memory.time;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/// Virtual time: a clock that stands still until someone runs what is due next.
///
/// Tasks run one after another in the order of their instants; those of one instant in the order
/// that the TieBreak gives. It belongs to one thread.
public final class Timeline {
    /// Most tasks that one instant may run. The largest simulations run a few hundred thousand at
    /// their first instant; what reaches this number schedules itself again and again.
    public static final long STEPS_PER_INSTANT_MAX = 50_000_000;

    /// Fewest cancelled timers for which the queue is rebuilt: below, the rebuilding costs more
    /// than it frees.
    private static final int PURGE_MIN = 1_024;

    private final PriorityQueue<Timer> queue = new PriorityQueue<>();
    private final TieBreak tieBreak;
    private final long stepsPerInstantMax;
    private Instant now;
    private long sequence;
    private long stepsAtNow;
    private long stepsEver;
    private int cancelledInQueue;

    /// A timeline that stands at `start`, first scheduled first run.
    public Timeline(Instant start) {
        this(start, TieBreak.fifo());
    }

    /// A timeline that stands at `start`.
    public Timeline(Instant start, TieBreak tieBreak) {
        this(start, tieBreak, STEPS_PER_INSTANT_MAX);
    }

    Timeline(Instant start, TieBreak tieBreak, long stepsPerInstantMax) {
        this.now = start;
        this.tieBreak = tieBreak;
        this.stepsPerInstantMax = stepsPerInstantMax;
    }

    /// The present instant.
    public Instant now() {
        return now;
    }

    /// How many tasks ran since the beginning.
    public long steps() {
        return stepsEver;
    }

    /// Lets `task` run at `at`, or in a later turn of the present instant where `at` is past.
    public Timer schedule(Instant at, String what, Runnable task) {
        Instant due = at.isBefore(now) ? now : at;
        Timer timer = new Timer(this, due, tieBreak.draw(), sequence++, what, task);
        queue.add(timer);
        return timer;
    }

    /// Lets `task` run `delay` from now; zero for a later turn of the present instant.
    public Timer schedule(Duration delay, String what, Runnable task) {
        return schedule(now.plus(delay), what, task);
    }

    /// When the next task is due; empty where nothing is scheduled.
    public Optional<Instant> nextDue() {
        return Optional.ofNullable(head()).map(Timer::at);
    }

    /// Moves to the next due task and runs it; false where nothing is scheduled.
    public boolean runNext() {
        @Nullable Timer next = head();
        if (next == null) {
            return false;
        }
        queue.poll();
        moveTo(next.at());
        countStep(next);
        @Nullable Runnable task = next.take();
        if (task != null) {
            task.run();
        }
        return true;
    }

    /// Moves to `instant` and runs everything due until then, also what is newly scheduled for it.
    /// Returns how many tasks ran.
    public long runUntilIdleAt(Instant instant) {
        long ran = 0;
        for (@Nullable Timer next = head();
                next != null && !next.at().isAfter(instant);
                next = head()) {
            runNext();
            ran++;
        }
        if (instant.isAfter(now)) {
            moveTo(instant);
        }
        return ran;
    }

    /// Lets the clock stand at `instant` without running anything, so that something can happen
    /// before what is due then. Nothing may be due before it.
    public void standAt(Instant instant) {
        @Nullable Timer next = head();
        if (instant.isBefore(now) || (next != null && next.at().isBefore(instant))) {
            throw new IllegalArgumentException(
                    "the clock can not go from "
                            + now
                            + " to "
                            + instant
                            + (next == null ? "" : ", as it is due to " + next));
        }
        moveTo(instant);
    }

    /// Runs everything due at the present instant. Returns how many tasks ran.
    public long runUntilIdle() {
        return runUntilIdleAt(now);
    }

    void cancelled() {
        cancelledInQueue++;
        if (cancelledInQueue >= PURGE_MIN && cancelledInQueue > queue.size() / 2) {
            queue.removeIf(timer -> !timer.isPending());
            cancelledInQueue = 0;
        }
    }

    private @Nullable Timer head() {
        @Nullable Timer head = queue.peek();
        while (head != null && !head.isPending()) {
            queue.poll();
            cancelledInQueue = Math.max(0, cancelledInQueue - 1);
            head = queue.peek();
        }
        return head;
    }

    private void moveTo(Instant instant) {
        if (!instant.equals(now)) {
            now = instant;
            stepsAtNow = 0;
        }
    }

    private void countStep(Timer timer) {
        stepsEver++;
        stepsAtNow++;
        if (stepsAtNow > stepsPerInstantMax) {
            throw new IllegalStateException(
                    "more than "
                            + stepsPerInstantMax
                            + " tasks ran at "
                            + now
                            + "; the last was to "
                            + timer.what()
                            + ". Something schedules itself without letting time pass.");
        }
    }
}
