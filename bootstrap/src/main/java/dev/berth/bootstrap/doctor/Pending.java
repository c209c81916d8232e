package dev.berth.bootstrap.doctor;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ListHandler;
import dev.berth.k8s.api.MalformedObjectException;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.ServerDocuments.DocumentHandler;
import dev.berth.memory.json.Json;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// An answer that may not be there yet: the client's thread gives it, another waits for it.
final class Pending<T> {
    private final CompletableFuture<Answer<T>> answer = new CompletableFuture<>();

    /// A document with what its time says about the clocks.
    record Timed(Json.Fields document, Optional<ClockOffset> offset) {}

    /// Takes one object.
    static ObjectHandler object(Pending<Json.Fields> pending) {
        return new ObjectHandler() {
            @Override
            public void answered(ObjectCursor object) {
                pending.give(() -> tree(object));
            }

            @Override
            public void failed(ApiFailure failure) {
                pending.fail(failure);
            }
        };
    }

    /// Takes one document that was asked for at `sent`.
    static DocumentHandler document(Pending<Timed> pending, InstantSource clock, Instant sent) {
        return new DocumentHandler() {
            @Override
            public void answered(Optional<Instant> serverTime, ObjectCursor document) {
                Instant received = clock.instant();
                pending.give(() ->
                        new Timed(
                                tree(document),
                                serverTime.map(date -> ClockOffset.of(date, sent, received))));
            }

            @Override
            public void failed(ApiFailure failure) {
                pending.fail(failure);
            }
        };
    }

    /// Takes one page, whose value is the token of the next.
    static ListHandler page(Pending<String> pending, Consumer<ObjectCursor> item) {
        return new ListHandler() {
            @Override
            public void item(ObjectCursor object) {
                item.accept(object);
            }

            @Override
            public void page(String version, String continueToken) {
                pending.give(() -> continueToken);
            }

            @Override
            public void failed(ApiFailure failure) {
                pending.fail(failure);
            }
        };
    }

    /// The answer, or that there was none within that time.
    Answer<T> await(Duration timeout) {
        try {
            return answer.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } catch (TimeoutException _) {
            return new Answer.Silent<>("no answer within " + timeout.toMillis() + " ms");
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new Answer.Silent<>("interrupted");
        }
    }

    private void give(Supplier<T> value) {
        try {
            answer.complete(new Answer.Given<>(value.get()));
        } catch (MalformedObjectException e) {
            answer.complete(
                    new Answer.Silent<>(
                            "the answer can not be read: "
                                    + Questions.bounded(String.valueOf(e.getMessage()))));
        }
    }

    private void fail(ApiFailure failure) {
        answer.complete(
                switch (failure) {
                    case ApiFailure.Answered refusal ->
                            new Answer.Refused<>(
                                    refusal.status(), Questions.bounded(refusal.message()));
                    case ApiFailure.NoAnswer(String message) ->
                            new Answer.Silent<>(Questions.bounded(message));
                });
    }

    private static Json.Fields tree(ObjectCursor object) {
        if (Json.read(object) instanceof Json.Fields fields) {
            return fields;
        }
        throw new MalformedObjectException("it is no object", 0);
    }
}
