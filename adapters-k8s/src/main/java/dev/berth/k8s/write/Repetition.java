package dev.berth.k8s.write;

import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.Observed;
import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.ObjectRef;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/// Hears the answer to a conditional write of which an earlier copy may have been applied, or may
/// still be on its way:
///
/// ```text
/// applied              -> Applied: no earlier copy was, for the version was still the old one
/// 404                  -> Conflict: the object is gone, and with it what could be held
/// 409                  -> read consistently: shows this assignment -> Applied, else -> Conflict;
///                         the read itself fails, other than by 404 -> Unknown
/// anything else        -> Unknown: this copy was refused, which says nothing of the earlier one
/// ```
///
/// After Applied or Conflict no copy can be applied any more. Each copy demands version V of the
/// object. An object's version only grows, and never returns to an old one: once the server has
/// applied one copy, or has refused one because the version was not V, the version is beyond V for
/// ever, and every copy that arrives later is refused. The read comes after that refusal and is
/// consistent, so it sees the effect of the copy that was applied, if one was.
public final class Repetition implements ObjectHandler {
    private final KubeApi api;
    private final ObjectRef object;
    private final Duration timeout;
    private final Written written;
    private final Consumer<WriteOutcome> answer;

    /// What was written, and how objects show it.
    ///
    /// @param before what the write was based on
    /// @param reader finds in the answer to the write what a later one needs
    /// @param judge whether the object that was read shows what was written: Applied, Conflict, or
    ///   Unknown where it cannot be read
    public record Written(
            Observed before,
            Function<ObjectCursor, Optional<Observed>> reader,
            Function<ObjectCursor, WriteOutcome> judge) {}

    /// Hears the answer to a repeated write of `object`, and says `answer` what it means.
    public Repetition(
            KubeApi api,
            ObjectRef object,
            Duration timeout,
            Written written,
            Consumer<WriteOutcome> answer) {
        this.api = api;
        this.object = object;
        this.timeout = timeout;
        this.written = written;
        this.answer = answer;
    }

    @Override
    public void answered(ObjectCursor cursor) {
        answer.accept(WriteAnswers.applied(written.reader().apply(cursor), written.before()));
    }

    @Override
    public void failed(ApiFailure failure) {
        switch (failure) {
            case ApiFailure.NoAnswer(String message) ->
                    answer.accept(new WriteOutcome.Unknown(message));
            case ApiFailure.Answered refusal -> {
                if (refusal.isConflict()) {
                    api.read(object, timeout, new Verification());
                } else if (refusal.isNotFound()) {
                    answer.accept(new WriteOutcome.Conflict());
                } else {
                    answer.accept(new WriteOutcome.Unknown(WriteAnswers.describe(refusal)));
                }
            }
        }
    }

    /// The consistent read that tells whether an earlier copy was applied.
    private final class Verification implements ObjectHandler {
        @Override
        public void answered(ObjectCursor cursor) {
            answer.accept(written.judge().apply(cursor));
        }

        @Override
        public void failed(ApiFailure failure) {
            answer.accept(
                    switch (failure) {
                        case ApiFailure.NoAnswer(String message) ->
                                new WriteOutcome.Unknown(message);
                        case ApiFailure.Answered answered ->
                                answered.isNotFound()
                                        ? new WriteOutcome.Conflict()
                                        : new WriteOutcome.Unknown(WriteAnswers.describe(answered));
                    });
        }
    }
}
