package dev.berth.domain.queue;

import java.time.Instant;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/// Everything that is due at an instant. It has no clock: it is told the time.
public final class TimerQueue {
    private final NavigableSet<Timer> timers = new TreeSet<>();
    private long sequence;

    /// Sets a timer.
    public Timer set(Instant at, Timer.Due due) {
        Timer timer = new Timer(at, sequence++, due);
        timers.add(timer);
        return timer;
    }

    /// Takes a timer back; one that fired is none of ours any more.
    public void cancel(Timer timer) {
        timers.remove(timer);
    }

    /// Fires every timer that is due at `now`, earliest first, also those that others set for then.
    /// Returns how many.
    public int fireDue(Instant now) {
        int fired = 0;
        while (!timers.isEmpty() && !timers.first().at().isAfter(now)) {
            Timer timer = timers.first();
            timers.remove(timer);
            timer.due().fire(now);
            fired++;
        }
        return fired;
    }

    /// When the next timer is due.
    public Optional<Instant> nextDue() {
        return timers.isEmpty() ? Optional.empty() : Optional.of(timers.first().at());
    }

    /// How many timers are set.
    public int size() {
        return timers.size();
    }
}
