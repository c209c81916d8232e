package dev.berth.k8s.write;

import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.Observed;
import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.mapping.Conditions;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/// What the answers to a conditional write mean.
public final class WriteAnswers {
    private static final int PAYLOAD_TOO_LARGE = 413;

    /// Words of etcd's client, which the API server hands on (`etcdserver: leader changed`, `rpc
    /// error: code = Unavailable desc = transport is closing`), and of proxies.
    private static final List<String> LOST_SIGHT =
            List.of(
                    "timeout",
                    "timed out",
                    "deadline exceeded",
                    "leader changed",
                    "code = unavailable",
                    "code = canceled",
                    "context canceled",
                    "transport is closing",
                    "connection reset",
                    "disconnect/reset",
                    "unexpected eof");

    private WriteAnswers() {}

    /// Hears the answer to a write of which no earlier copy exists, based on `before`; `reader`
    /// finds in the object that is answered what a later write needs of it.
    public static ObjectHandler toFirst(
            Function<ObjectCursor, Optional<Observed>> reader,
            Observed before,
            Consumer<WriteOutcome> answer) {
        return new ObjectHandler() {
            @Override
            public void answered(ObjectCursor object) {
                answer.accept(applied(reader.apply(object), before));
            }

            @Override
            public void failed(ApiFailure failure) {
                answer.accept(outcome(failure));
            }
        };
    }

    /// The write was applied to what was observed as `before`.
    ///
    /// Where the answer has no object that can be read, as that to a binding has none, its version
    /// is unknown, but above the old one; the next write about it then meets a conflict, and the
    /// watch shows the truth.
    public static WriteOutcome applied(Optional<Observed> after, Observed before) {
        return new WriteOutcome.Applied(
                after.orElse(new Observed(before.version() + 1, Observed.Carried.NOTHING)));
    }

    /// The write was not applied, or nobody knows.
    private static WriteOutcome outcome(ApiFailure failure) {
        return switch (failure) {
            case ApiFailure.NoAnswer(String message) -> new WriteOutcome.Unknown(message);
            case ApiFailure.Answered answered -> answered(answered);
        };
    }

    private static WriteOutcome answered(ApiFailure.Answered answer) {
        if (answer.isConflict() || answer.isNotFound()) {
            return new WriteOutcome.Conflict();
        }
        if (mayHaveBeenApplied(answer)) {
            return new WriteOutcome.Unknown(describe(answer));
        }
        return refused(answer.status(), answer.message(), answer.retryAfter());
    }

    /// The server said no, and nothing was written.
    public static WriteOutcome refused(int status, String message, Optional<Duration> retryAfter) {
        return new WriteOutcome.Refused(status, message, retryAfter);
    }

    /// Nothing is sent: a patch would lose conditions of others that were too long to be kept.
    public static WriteOutcome conditionsTooLong() {
        return refused(
                PAYLOAD_TOO_LARGE,
                "status.conditions is longer than "
                        + Conditions.LENGTH_MAX
                        + " bytes, so that a write would lose conditions of others; shorten them",
                Optional.empty());
    }

    /// The answer in a line.
    public static String describe(ApiFailure.Answered answer) {
        return answer.status() + " " + answer.reason() + ": " + answer.message();
    }

    /// The server, or a gateway before it, gave up waiting while the write went on. Both also
    /// answer 500 and 503 where they lost sight of a write that had begun.
    private static boolean mayHaveBeenApplied(ApiFailure.Answered answer) {
        return switch (answer.status()) {
            case 408, 502, 504 -> true;
            case 500, 503 -> speaksOfLoss(answer.reason()) || speaksOfLoss(answer.message());
            default -> false;
        };
    }

    private static boolean speaksOfLoss(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        return LOST_SIGHT.stream().anyMatch(lower::contains);
    }
}
