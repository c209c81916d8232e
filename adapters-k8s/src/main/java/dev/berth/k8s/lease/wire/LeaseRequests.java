package dev.berth.k8s.lease.wire;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.CreateRequest;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.ReplaceRequest;
import dev.berth.k8s.feed.Timers;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;

/// Requests about one lease, of which every one ends: with an answer, with a failure, or, where the
/// client itself hangs or breaks, by an alarm of its own.
public final class LeaseRequests {
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;

    private final KubeApi api;
    private final Timers timers;
    private final ObjectRef lease;
    private final Duration timeout;

    /// Requests about that lease, of which none takes longer than `timeout`.
    public LeaseRequests(KubeApi api, Timers timers, ObjectRef lease, Duration timeout) {
        this.api = api;
        this.timers = timers;
        this.lease = lease;
        this.timeout = timeout;
    }

    /// Reads the lease.
    public void read(Consumer<LeaseAnswer> then) {
        send(
                handler -> api.read(lease, timeout, handler),
                refusal -> refusal.isNotFound() ? new LeaseAnswer.Missing() : failed(refusal),
                then);
    }

    /// Creates it.
    public void create(byte[] body, Consumer<LeaseAnswer> then) {
        send(
                handler ->
                        api.create(
                                new CreateRequest(
                                        lease.resource(), lease.namespace(), body, timeout),
                                handler),
                refusal -> refusal.isConflict() ? new LeaseAnswer.Conflict() : failed(refusal),
                then);
    }

    /// Replaces it.
    public void replace(byte[] body, Consumer<LeaseAnswer> then) {
        send(
                handler -> api.replace(new ReplaceRequest(lease, body, timeout), handler),
                refusal ->
                        refusal.isConflict() || refusal.isNotFound()
                                ? new LeaseAnswer.Conflict()
                                : failed(refusal),
                then);
    }

    private void send(
            Consumer<ObjectHandler> request,
            Function<ApiFailure.Answered, LeaseAnswer> meaning,
            Consumer<LeaseAnswer> then) {
        Pass pass = new Pass(meaning, then);
        Timers.Alarm alarm = timers.schedule(timeout, () -> pass.end(noAnswer()));
        pass.alarm = alarm;
        try {
            request.accept(pass);
        } catch (RuntimeException e) {
            alarm.cancel();
            timers.schedule(
                    Duration.ZERO,
                    () -> pass.end(new LeaseAnswer.Failed(e.toString(), Optional.empty())));
        }
    }

    private LeaseAnswer noAnswer() {
        return new LeaseAnswer.Failed("no answer within " + timeout, Optional.empty());
    }

    private static LeaseAnswer failed(ApiFailure.Answered refusal) {
        return new LeaseAnswer.Failed(
                refusal.status()
                        + " "
                        + refusal.reason()
                        + ": "
                        + refusal.message()
                        + remedy(refusal),
                refusal.retryAfter());
    }

    private static String remedy(ApiFailure.Answered refusal) {
        return refusal.status() == UNAUTHORIZED || refusal.status() == FORBIDDEN
                ? "; grant get, create and update of leases"
                : "";
    }

    /// One request. Of its answer and its alarm the first is heard.
    private static final class Pass implements ObjectHandler {
        private final Function<ApiFailure.Answered, LeaseAnswer> meaning;
        private final Consumer<LeaseAnswer> then;
        private final AtomicBoolean ended = new AtomicBoolean();
        private volatile Timers.Alarm alarm = () -> {};

        Pass(Function<ApiFailure.Answered, LeaseAnswer> meaning, Consumer<LeaseAnswer> then) {
            this.meaning = meaning;
            this.then = then;
        }

        @Override
        public void answered(ObjectCursor object) {
            end(
                    LeaseReader.read(object)
                            .<LeaseAnswer>map(LeaseAnswer.Seen::new)
                            .orElseGet(() ->
                                    new LeaseAnswer.Failed(
                                            "the Lease can not be read: a field of it is of a wrong"
                                                    + " type, missing or too long",
                                            Optional.empty())));
        }

        @Override
        public void failed(ApiFailure failure) {
            end(
                    switch (failure) {
                        case ApiFailure.Answered refusal -> meaning.apply(refusal);
                        case ApiFailure.NoAnswer(String message) ->
                                new LeaseAnswer.Failed(message, Optional.empty());
                    });
        }

        void end(LeaseAnswer answer) {
            if (ended.compareAndSet(false, true)) {
                alarm.cancel();
                then.accept(answer);
            }
        }
    }
}
