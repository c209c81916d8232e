package dev.berth.k8s.run;

import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.Observed;
import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.mapping.WrittenRun;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/// What the answers to a conditional write of a Run mean.
final class WriteAnswers {
    private WriteAnswers() {}

    /// The write was applied to what was observed as `before`.
    ///
    /// Where the returned Run cannot be read its version is unknown, but above the old one; the
    /// next write about it then meets a conflict, and the watch shows the truth.
    static WriteOutcome applied(ObjectCursor object, Observed before) {
        return new WriteOutcome.Applied(
                WrittenRun.read(object)
                        .map(WrittenRun::observed)
                        .orElse(new Observed(before.version() + 1, Observed.Carried.NOTHING)));
    }

    /// The write was not applied, or nobody knows.
    static WriteOutcome failed(ApiFailure failure) {
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

    static WriteOutcome refused(int status, String message, Optional<Duration> retryAfter) {
        return new WriteOutcome.Refused(status, message, retryAfter);
    }

    static String describe(ApiFailure.Answered answer) {
        return answer.status() + " " + answer.reason() + ": " + answer.message();
    }

    /// The server, or a gateway before it, gave up waiting while the write went on. The API server
    /// also answers 500 where its storage did: `etcdserver: request timed out`.
    private static boolean mayHaveBeenApplied(ApiFailure.Answered answer) {
        return switch (answer.status()) {
            case 408, 502, 504 -> true;
            case 500 -> speaksOfTime(answer.reason()) || speaksOfTime(answer.message());
            default -> false;
        };
    }

    private static boolean speaksOfTime(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        return lower.contains("timeout")
                || lower.contains("timed out")
                || lower.contains("deadline exceeded");
    }
}
