package dev.berth.k8s.fabric8;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.Subscription;
import io.fabric8.kubernetes.client.http.AsyncBody;
import io.fabric8.kubernetes.client.http.HttpClient;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// One HTTP request and its answer.
///
/// ```text
/// SENT --2xx--> RECEIVING --body ended, all told, failed--> OVER
///   | '--other--> REFUSED --body ended, or too long-------> OVER
///   '-no response, timed out, cancelled-------------------> OVER
/// ```
///
/// All that happens to it happens in turns; a piece of the body is asked for when the last one was
/// dealt with, so that a slow handler slows the server down. Cancelling takes no turn: whoever
/// cancels may hold a lock that a turn waits for.
final class Exchange implements Subscription {
    /// Longest body of an error in bytes: a Status is some hundred bytes, and what it repeats of a
    /// refused object is of use to nobody in full.
    private static final int REFUSAL_BYTES_MAX = 64 << 10;

    private final Receiver receiver;
    private final Turns turns;
    private final String timeoutText;

    // Only in turns.
    private @Nullable BoundedBytes refusal;
    private int httpStatus;
    private Optional<Duration> retryAfter = Optional.empty();

    // Written in a turn or by who starts it, read by who cancels.
    private volatile boolean over;
    private volatile @Nullable CompletableFuture<?> response;
    private volatile @Nullable AsyncBody body;
    private volatile @Nullable Future<?> alarm;

    private Exchange(Receiver receiver, Duration timeout) {
        this.receiver = receiver;
        this.turns = new Turns(Threads::soon);
        this.timeoutText = "no answer within " + timeout.toMillis() + " ms";
    }

    /// Sends a request; whatever comes of it is told after this call, for at most `timeout`.
    static Exchange start(
            HttpClient client,
            HttpRequest request,
            Receiver receiver,
            ScheduledExecutorService timer,
            Duration timeout) {
        Exchange exchange = new Exchange(receiver, timeout);
        exchange.send(client, request, timer, timeout);
        return exchange;
    }

    private void send(
            HttpClient client,
            HttpRequest request,
            ScheduledExecutorService timer,
            Duration timeout) {
        try {
            alarm =
                    timer.schedule(
                            () -> turns.run(this::timedOut),
                            timeout.toMillis(),
                            TimeUnit.MILLISECONDS);
            CompletableFuture<HttpResponse<AsyncBody>> sent =
                    client.consumeBytes(
                            request, (pieces, from) -> turns.run(() -> received(pieces, from)));
            response = sent;
            CompletableFuture<?> _ =
                    sent.whenComplete((answer, error) -> turns.run(() -> responded(answer, error)));
        } catch (RuntimeException e) {
            // A client that was closed refuses so.
            turns.run(() -> lost(e));
        }
        turns.release();
    }

    @Override
    public void cancel() {
        over = true;
        abandon();
    }

    private void responded(@Nullable HttpResponse<AsyncBody> answer, @Nullable Throwable error) {
        if (answer == null) {
            lost(error == null ? new CancellationException() : error);
            return;
        }
        AsyncBody answerBody = answer.body();
        body = answerBody;
        if (over) {
            answerBody.cancel();
            return;
        }
        if (answer.isSuccessful()) {
            receiver.began(name -> Optional.ofNullable(answer.header(name)));
        } else {
            refusal = new BoundedBytes(REFUSAL_BYTES_MAX);
            httpStatus = answer.code();
            retryAfter =
                    Optional.ofNullable(answer.header("Retry-After"))
                            .flatMap(StatusReader::retryAfter);
        }
        CompletableFuture<?> _ =
                answerBody.done().whenComplete((_, e) -> turns.run(() -> ended(e)));
        answerBody.consume();
    }

    private void received(List<ByteBuffer> pieces, AsyncBody from) {
        if (over) {
            return;
        }
        try {
            for (ByteBuffer piece : pieces) {
                boolean isMoreWanted =
                        refusal == null
                                ? receiver.received(piece, () -> !over)
                                : refused(refusal, piece);
                if (!isMoreWanted) {
                    over = true;
                }
                if (over) {
                    abandon();
                    return;
                }
            }
        } catch (RuntimeException e) {
            lost(e);
            return;
        }
        from.consume();
    }

    /// Whatever does not fit is cut off: the status is what counts.
    private boolean refused(BoundedBytes refusal, ByteBuffer piece) {
        int room = REFUSAL_BYTES_MAX - refusal.length();
        if (piece.remaining() <= room) {
            refusal.add(piece);
            return true;
        }
        refusal.add(piece.slice(piece.position(), room));
        receiver.failed(StatusReader.read(httpStatus, refusal, retryAfter));
        return false;
    }

    private void ended(@Nullable Throwable error) {
        if (over) {
            return;
        }
        if (error != null && refusal == null) {
            lost(error);
            return;
        }
        over = true;
        abandon();
        if (refusal == null) {
            receiver.ended();
        } else {
            receiver.failed(StatusReader.read(httpStatus, refusal, retryAfter));
        }
    }

    private void timedOut() {
        fail(timeoutText);
    }

    private void lost(Throwable error) {
        Throwable cause = error;
        while (cause instanceof CompletionException && cause.getCause() != null) {
            cause = cause.getCause();
        }
        String message = cause.getMessage();
        fail(cause.getClass().getSimpleName() + (message == null ? "" : ": " + message));
    }

    private void fail(String text) {
        if (!over) {
            over = true;
            abandon();
            receiver.failed(new ApiFailure.NoAnswer(text));
        }
    }

    /// Lets go of all that the request holds.
    private void abandon() {
        Future<?> timer = alarm;
        if (timer != null) {
            timer.cancel(false);
        }
        AsyncBody received = body;
        if (received != null) {
            received.cancel();
            return;
        }
        CompletableFuture<?> awaited = response;
        if (awaited != null) {
            awaited.cancel(false);
        }
    }
}
