package dev.berth.k8s.feed;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Time that passes when a test says so.
public final class ManualTimers implements Timers {
    private final List<Due> alarms = new ArrayList<>();
    private Duration now = Duration.ofHours(1);

    @Override
    public Duration elapsed() {
        return now;
    }

    @Override
    public Alarm schedule(Duration delay, Runnable action) {
        Due due = new Due(now.plus(delay), action);
        alarms.add(due);
        return () -> alarms.remove(due);
    }

    /// Lets time pass, and what is due then happen in order.
    public void pass(Duration duration) {
        Duration until = now.plus(duration);
        while (true) {
            Due next = alarms.stream().min(Comparator.comparing(Due::at)).orElse(null);
            if (next == null || next.at().compareTo(until) > 0) {
                now = until;
                return;
            }
            alarms.remove(next);
            now = next.at();
            next.action().run();
        }
    }

    int count() {
        return alarms.size();
    }

    private record Due(Duration at, Runnable action) {}
}
