package dev.berth.k8s.event;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The Events that were written last, so that what happens again counts in the one that exists.
final class WrittenEvents {
    /// Events that are remembered; each has some hundred bytes and its note. Of one that was
    /// forgotten a new one is made.
    static final int REMEMBERED_MAX = 1_000;

    /// How often the count of one Event is written at most.
    static final Duration COUNT_EVERY = Duration.ofSeconds(10);

    private final Map<TaskEvent.Subject, Written> bySubject =
            new LinkedHashMap<>(64, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<TaskEvent.Subject, Written> eldest) {
                    return size() > REMEMBERED_MAX;
                }
            };

    /// One Event.
    static final class Written {
        private final String name;
        private long count = 1;
        private Duration writtenAt;

        Written(String name, Duration writtenAt) {
            this.name = name;
            this.writtenAt = writtenAt;
        }

        String name() {
            return name;
        }

        long count() {
            return count;
        }
    }

    /// Counts the subject once more where its Event is known, else returns null.
    @Nullable Written again(TaskEvent.Subject subject) {
        Written known = bySubject.get(subject);
        if (known != null) {
            known.count = Math.min(known.count + 1, Integer.MAX_VALUE);
        }
        return known;
    }

    /// True where the count may be written now.
    static boolean isDue(Written event, Duration now) {
        return now.minus(event.writtenAt).compareTo(COUNT_EVERY) >= 0;
    }

    /// An Event of that name exists now.
    void created(TaskEvent.Subject subject, String name, Duration now) {
        bySubject.put(subject, new Written(name, now));
    }

    /// Its count was written.
    static void counted(Written event, Duration now) {
        event.writtenAt = now;
    }

    /// The server no longer has it.
    void gone(TaskEvent.Subject subject) {
        bySubject.remove(subject);
    }

    int size() {
        return bySubject.size();
    }
}
