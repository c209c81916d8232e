package dev.berth.k8s.event;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.feed.Timers;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/// One request about an Event, which ends once: with its answer, or, where the client hangs or
/// breaks, by an alarm of its own. The end is told on the thread of the timers.
final class EventRequest implements ObjectHandler {
    private final Timers timers;
    private final Consumer<Optional<ApiFailure>> then;
    private final AtomicBoolean ended = new AtomicBoolean();
    private final Timers.Alarm alarm;

    private EventRequest(Timers timers, Duration timeout, Consumer<Optional<ApiFailure>> then) {
        this.timers = timers;
        this.then = then;
        this.alarm =
                timers.schedule(
                        timeout.multipliedBy(2),
                        () -> end(Optional.of(noAnswer("the client does not answer"))));
    }

    /// Sends it; `then` gets the failure, or nothing where it was carried out.
    static void send(
            Timers timers,
            Duration timeout,
            Consumer<ObjectHandler> request,
            Consumer<Optional<ApiFailure>> then) {
        EventRequest pass = new EventRequest(timers, timeout, then);
        try {
            request.accept(pass);
        } catch (RuntimeException e) {
            pass.failed(noAnswer("the client failed: " + e));
        }
    }

    @Override
    public void answered(ObjectCursor object) {
        end(Optional.empty());
    }

    @Override
    public void failed(ApiFailure failure) {
        end(Optional.of(failure));
    }

    private void end(Optional<ApiFailure> failure) {
        if (ended.compareAndSet(false, true)) {
            alarm.cancel();
            timers.schedule(Duration.ZERO, () -> then.accept(failure));
        }
    }

    private static ApiFailure noAnswer(String why) {
        return new ApiFailure.NoAnswer(why);
    }
}
