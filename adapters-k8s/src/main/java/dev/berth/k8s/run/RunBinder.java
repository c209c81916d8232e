package dev.berth.k8s.run;

import dev.berth.application.port.in.EventInbox;
import dev.berth.application.port.out.BindRequest;
import dev.berth.application.port.out.Binder;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.PatchRequest;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.Conditions;
import dev.berth.k8s.mapping.WrittenRun;
import dev.berth.k8s.write.Repetition;
import dev.berth.k8s.write.WriteAnswers;
import java.time.Duration;
import java.util.Optional;

/// Writes assignments of Runs: one conditional merge patch of the status each.
///
/// A first write is settled by its answer, unless that is Unknown; then the loop repeats it with
/// the same number, the same preconditions and the same body, and a `Repetition` hears the answer.
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
            answer(request, WriteAnswers.conditionsTooLong());
            return;
        }
        byte[] body = RunPatch.assigned(request.assignment(), request.observed(), request.at());
        api.patchStatus(
                new PatchRequest(object(request), body, timeout),
                isRepetition ? repetition(request) : first(request));
    }

    private ObjectHandler first(BindRequest request) {
        return WriteAnswers.toFirst(
                RunBinder::observed, request.observed(), outcome -> answer(request, outcome));
    }

    private ObjectHandler repetition(BindRequest request) {
        return new Repetition(
                api,
                object(request),
                timeout,
                new Repetition.Written(
                        request.observed(), RunBinder::observed, run -> judge(request, run)),
                outcome -> answer(request, outcome));
    }

    static Optional<Observed> observed(ObjectCursor object) {
        return WrittenRun.read(object).map(WrittenRun::observed);
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

    private static WriteOutcome judge(BindRequest request, ObjectCursor object) {
        return WrittenRun.read(object)
                .map(run -> judge(request, run))
                .orElse(new WriteOutcome.Unknown("the Run cannot be read"));
    }

    private static WriteOutcome judge(BindRequest request, WrittenRun run) {
        boolean isApplied =
                run.identity().uid().equals(request.assignment().task().uid())
                        && !run.isPending()
                        && run.assignedPod().equals(request.assignment().host().name().name())
                        && run.assignedPodUid().equals(request.assignment().host().uid().value());
        return isApplied ? new WriteOutcome.Applied(run.observed()) : new WriteOutcome.Conflict();
    }
}
