package dev.berth.bootstrap.serve.diagnostics;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.MalformedObjectException;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectHandler;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/// The answer to one review, which a thread of a question waits for.
final class ReviewAnswer<T> implements ObjectHandler {
    /// How much longer than the request itself may take.
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final Function<ObjectCursor, T> reader;
    private final CompletableFuture<T> answer = new CompletableFuture<>();

    /// @param reader takes from the object what is asked for, while the cursor is valid
    ReviewAnswer(Function<ObjectCursor, T> reader) {
        this.reader = reader;
    }

    @Override
    public void answered(ObjectCursor object) {
        try {
            answer.complete(reader.apply(object));
        } catch (MalformedObjectException e) {
            answer.completeExceptionally(
                    new ReviewFailedException("a review can not be read: " + e.getMessage()));
        }
    }

    @Override
    public void failed(ApiFailure failure) {
        answer.completeExceptionally(
                new ReviewFailedException(
                        switch (failure) {
                            case ApiFailure.NoAnswer(String message) ->
                                    "the API server does not answer: " + message;
                            case ApiFailure.Answered refusal ->
                                    refusal.status() == 403
                                            ? "the scheduler may not create tokenreviews and subjectaccessreviews;"
                                                    + " grant it system:auth-delegator"
                                            : "the API server answered "
                                                    + refusal.status()
                                                    + " "
                                                    + refusal.message();
                        }));
    }

    /// The answer, once it is there.
    ///
    /// @throws ReviewFailedException where there is none
    T await(Duration timeout) {
        try {
            return answer.get(timeout.plus(GRACE).toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof ReviewFailedException failed) {
                throw failed;
            }
            throw new IllegalStateException(e);
        } catch (TimeoutException _) {
            throw new ReviewFailedException("the API server does not answer");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ReviewFailedException("the program is ending");
        }
    }
}
