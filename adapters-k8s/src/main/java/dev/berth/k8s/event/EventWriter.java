package dev.berth.k8s.event;

import dev.berth.domain.model.TaskKey;
import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.CreateRequest;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.PatchRequest;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.feed.Timers;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;

/// Writes Events, one at a time and no faster than `EventRate` lets it. An Event that can not be
/// written is lost: nothing waits for it, and nothing is decided on it.
///
/// ```text
/// idle --something to write--> turn --> request --answer--> turn ... --nothing left--> idle
///                               ^                   | failed
///                               '----- pause -------'
/// ```
public final class EventWriter {
    /// First pause after a failure; it doubles with each in a row.
    static final Duration PAUSE_MIN = Duration.ofSeconds(1);

    /// Longest pause after a failure that may pass.
    static final Duration PAUSE_MAX = Duration.ofMinutes(1);

    /// Pause where the server does not let us: until then Events are dropped at once.
    static final Duration REFUSED_PAUSE = Duration.ofMinutes(5);

    private final KubeApi api;
    private final Timers timers;
    private final EventNotices notices;
    private final String instance;
    private final Duration timeout;
    private final EventBacklog backlog = new EventBacklog();
    private final AtomicBoolean busy = new AtomicBoolean();
    private final LongAdder written = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final LongAdder dropped = new LongAdder();
    private volatile Duration deafUntil = Duration.ZERO;
    private volatile boolean stopped;

    // Only the thread of the timers touches what follows.
    private final WrittenEvents known = new WrittenEvents();
    private final EventRate rate = new EventRate();
    private Duration pausedUntil = Duration.ZERO;
    private int failures;

    /// A writer that has nothing to write yet.
    ///
    /// @param api the server for those that write
    /// @param timers of its own: nothing else waits for what is done there
    /// @param instance who reports; cut to what the API takes
    /// @param timeout how long an answer is waited for
    public EventWriter(
            KubeApi api, Timers timers, EventNotices notices, String instance, Duration timeout) {
        this.api = api;
        this.timers = timers;
        this.notices = notices;
        this.instance =
                instance.substring(0, Math.min(instance.length(), EventBody.INSTANCE_LENGTH_MAX));
        this.timeout = timeout;
    }

    /// Events that were written, new ones and counts.
    public long written() {
        return written.sum();
    }

    /// Events that the server did not take, or may not have taken.
    public long failed() {
        return failed.sum();
    }

    /// Events that were not sent: there was no room, or the server refuses all of them.
    public long dropped() {
        return dropped.sum();
    }

    /// Nothing is written any more, but for what is on its way.
    public void stop() {
        stopped = true;
        backlog.clear();
    }

    /// Takes one to be written some time. Never waits.
    void add(TaskEvent event) {
        if (stopped) {
            return;
        }
        if (timers.elapsed().compareTo(deafUntil) < 0 || !backlog.add(event)) {
            dropped.increment();
        } else {
            wake();
        }
    }

    /// The Task waits no longer: what is not written about that yet is not worth it.
    void placed(TaskKey task) {
        backlog.placed(task);
    }

    private void wake() {
        if (busy.compareAndSet(false, true)) {
            timers.schedule(Duration.ZERO, this::turn);
        }
    }

    private void turn() {
        Duration now = timers.elapsed();
        Duration pause = pausedUntil.minus(now);
        if (pause.isPositive() && !stopped) {
            timers.schedule(pause, this::turn);
            return;
        }
        Optional<TaskEvent> next = backlog.next();
        if (next.isEmpty()) {
            busy.set(false);
            if (!backlog.isEmpty()) {
                wake();
            }
            return;
        }
        TaskEvent event = next.get();
        WrittenEvents.Written before = known.again(event.subject());
        if (before != null && !WrittenEvents.isDue(before, now)) {
            // It is in the count, which is written with the next one that is due.
            timers.schedule(Duration.ZERO, this::turn);
            return;
        }
        send(event, before == null ? new Create(event) : new Count(event, before));
    }

    private void send(TaskEvent event, Request request) {
        Duration wait = rate.take(timers.elapsed());
        if (wait.isPositive()) {
            timers.schedule(wait, () -> send(event, request));
        } else if (stopped) {
            busy.set(false);
        } else {
            request.send();
        }
    }

    private void settled(TaskEvent event, Optional<ApiFailure> failure) {
        if (failure.isEmpty()) {
            succeeded();
        } else {
            failed.increment();
            switch (failure.get()) {
                case ApiFailure.NoAnswer(String message) -> pause(message, Optional.empty());
                case ApiFailure.Answered answer -> refused(event, answer);
            }
        }
        turn();
    }

    private void succeeded() {
        written.increment();
        if (failures > 0) {
            failures = 0;
            notices.troubleOver();
        }
    }

    private void refused(TaskEvent event, ApiFailure.Answered answer) {
        if (isAboutThisOne(answer)) {
            known.gone(event.subject());
        } else if (isAboutAll(answer)) {
            failures++;
            deafUntil = timers.elapsed().plus(REFUSED_PAUSE);
            pausedUntil = deafUntil;
            dropped.add(backlog.clear());
            trouble(answer.status() + " " + answer.reason() + ": " + answer.message());
        } else {
            pause(
                    answer.status() + " " + answer.reason() + ": " + answer.message(),
                    answer.retryAfter());
        }
    }

    /// The Event or its namespace is gone, or the Event exists, or the server finds it wrong.
    private static boolean isAboutThisOne(ApiFailure.Answered answer) {
        return answer.isConflict()
                || answer.status() == 422
                || (answer.isNotFound() && answer.message().contains("\""))
                || (answer.status() == 403 && answer.message().contains("being terminated"));
    }

    /// We may not write Events, or the server does not serve them.
    private static boolean isAboutAll(ApiFailure.Answered answer) {
        return answer.status() >= 400 && answer.status() < 500 && answer.status() != 429;
    }

    private void pause(String why, Optional<Duration> asked) {
        Duration pause = PAUSE_MIN.multipliedBy(1L << Math.min(failures, 6));
        failures++;
        Duration longest = asked.filter(a -> a.compareTo(pause) > 0).orElse(pause);
        Duration bounded = longest.compareTo(PAUSE_MAX) < 0 ? longest : PAUSE_MAX;
        pausedUntil = timers.elapsed().plus(bounded);
        trouble(why);
    }

    private void trouble(String why) {
        if (failures == 1) {
            notices.trouble(why);
        }
    }

    private static ObjectRef event(TaskEvent event, String name) {
        return new ObjectRef(Resource.EVENTS, event.task().name().namespace(), name);
    }

    private sealed interface Request {
        void send();
    }

    /// The first of its subject.
    private final class Create implements Request {
        private final TaskEvent event;

        Create(TaskEvent event) {
            this.event = event;
        }

        @Override
        public void send() {
            String name = EventBody.name(event);
            CreateRequest request =
                    new CreateRequest(
                            Resource.EVENTS,
                            event.task().name().namespace(),
                            EventBody.created(event, name, instance),
                            timeout);
            EventRequest.send(
                    timers,
                    timeout,
                    handler -> api.create(request, handler),
                    failure -> {
                        if (failure.isEmpty()) {
                            known.created(event.subject(), name, timers.elapsed());
                        }
                        settled(event, failure);
                    });
        }
    }

    /// One more of a subject that has an Event.
    private final class Count implements Request {
        private final TaskEvent event;
        private final WrittenEvents.Written before;

        Count(TaskEvent event, WrittenEvents.Written before) {
            this.event = event;
            this.before = before;
        }

        @Override
        public void send() {
            PatchRequest request =
                    new PatchRequest(
                            event(event, before.name()),
                            EventBody.counted(before.count(), event.at()),
                            timeout);
            EventRequest.send(
                    timers,
                    timeout,
                    handler -> api.patch(request, handler),
                    failure -> {
                        if (failure.isEmpty()) {
                            WrittenEvents.counted(before, timers.elapsed());
                        }
                        settled(event, failure);
                    });
        }
    }
}
