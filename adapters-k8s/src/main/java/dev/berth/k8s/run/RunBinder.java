package dev.berth.k8s.run;

import dev.berth.application.port.in.EventInbox;
import dev.berth.application.port.out.BindRequest;
import dev.berth.application.port.out.Binder;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.ObjectName;
import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.PatchRequest;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.Conditions;
import dev.berth.k8s.mapping.WrittenRun;
import java.time.Duration;

/// Writes assignments of Runs: one conditional merge patch of the status each.
///
/// A first write is settled by its answer, unless that is Unknown; then the loop repeats it with
/// the same number, the same preconditions and the same body. For a repetition the answers mean
/// less, because an earlier copy may have been applied, or may still be on its way:
///
/// ```text
/// applied              -> Applied: no earlier copy was, for the version was still the old one
/// 404                  -> Conflict: the Run is gone, and with it what could be held
/// 409                  -> read consistently: shows this assignment -> Applied, else -> Conflict;
///                         the read itself fails, other than by 404 -> Unknown
/// anything else        -> Unknown: this copy was refused, which says nothing of the earlier one
/// ```
///
/// After Applied or Conflict no copy can be applied any more. Each copy demands version V of the
/// Run. An object's version only grows, and never returns to an old one: once the server has
/// applied one copy, or has refused one because the version was not V, the version is beyond V for
/// ever, and every copy that arrives later is refused. The read comes after that refusal and is
/// consistent, so it sees the effect of the copy that was applied, if one was.
///
/// Numbers grow from one request to the next, so a number that is not above the highest one is that
/// of a repetition. Should first writes come out of order, they are only read once more than
/// needed.
public final class RunBinder implements Binder {
    private final KubeApi api;
    private final EventInbox inbox;
    private final Duration timeout;
    private long highestWriteId = Long.MIN_VALUE;

    /// A binder that answers into `inbox` and gives up waiting for an answer after `timeout`.
    public RunBinder(KubeApi api, EventInbox inbox, Duration timeout) {
        this.api = api;
        this.inbox = inbox;
        this.timeout = timeout;
    }

    @Override
    public void bind(BindRequest request) {
        boolean isRepetition = request.writeId() <= highestWriteId;
        highestWriteId = Math.max(highestWriteId, request.writeId());
        if (Conditions.of(request.observed().carried()).isTooLong()) {
            answer(request, RunStatusWriter.conditionsTooLong());
            return;
        }
        byte[] body = RunPatch.assigned(request.assignment(), request.observed(), request.at());
        api.patchStatus(
                new PatchRequest(object(request), body, timeout),
                isRepetition
                        ? new Repetition(request)
                        : WriteAnswers.toFirst(
                                request.observed(), outcome -> answer(request, outcome)));
    }

    private static ObjectRef object(BindRequest request) {
        ObjectName name = request.assignment().task().name();
        return new ObjectRef(Resource.RUNS, name.namespace(), name.name());
    }

    private void answer(BindRequest request, WriteOutcome outcome) {
        inbox.offer(
                new ClusterEvent.WriteAnswered(
                        request.writeId(), request.assignment().task(), outcome));
    }

    /// The answer to a write of which an earlier copy may have been applied.
    private final class Repetition implements ObjectHandler {
        private final BindRequest request;

        private Repetition(BindRequest request) {
            this.request = request;
        }

        @Override
        public void answered(ObjectCursor object) {
            answer(request, WriteAnswers.applied(object, request.observed()));
        }

        @Override
        public void failed(ApiFailure failure) {
            switch (failure) {
                case ApiFailure.NoAnswer(String message) ->
                        answer(request, new WriteOutcome.Unknown(message));
                case ApiFailure.Answered refusal -> {
                    if (refusal.isConflict()) {
                        api.read(object(request), timeout, new Verification(request));
                    } else if (refusal.isNotFound()) {
                        answer(request, new WriteOutcome.Conflict());
                    } else {
                        answer(request, new WriteOutcome.Unknown(WriteAnswers.describe(refusal)));
                    }
                }
            }
        }
    }

    /// The consistent read that tells whether an earlier copy was applied.
    private final class Verification implements ObjectHandler {
        private final BindRequest request;

        private Verification(BindRequest request) {
            this.request = request;
        }

        @Override
        public void answered(ObjectCursor object) {
            answer(
                    request,
                    WrittenRun.read(object)
                            .map(this::judge)
                            .orElse(new WriteOutcome.Unknown("the Run cannot be read")));
        }

        @Override
        public void failed(ApiFailure failure) {
            answer(
                    request,
                    switch (failure) {
                        case ApiFailure.NoAnswer(String message) ->
                                new WriteOutcome.Unknown(message);
                        case ApiFailure.Answered answered ->
                                answered.isNotFound()
                                        ? new WriteOutcome.Conflict()
                                        : new WriteOutcome.Unknown(WriteAnswers.describe(answered));
                    });
        }

        private WriteOutcome judge(WrittenRun run) {
            boolean isApplied =
                    run.identity().uid().equals(request.assignment().task().uid())
                            && !run.isPending()
                            && run.assignedPod().equals(request.assignment().host().name().name())
                            && run.assignedPodUid()
                                    .equals(request.assignment().host().uid().value());
            return isApplied
                    ? new WriteOutcome.Applied(run.observed())
                    : new WriteOutcome.Conflict();
        }
    }
}
