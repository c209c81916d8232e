package dev.berth.k8s.run;

import dev.berth.application.port.in.EventInbox;
import dev.berth.application.port.out.BindRequest;
import dev.berth.application.port.out.Binder;
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
import dev.berth.k8s.write.AssignmentAnswers;
import dev.berth.k8s.write.Repetition;
import dev.berth.k8s.write.WriteAnswers;
import java.time.Duration;
import java.util.Optional;

/// Writes assignments of Runs: one conditional merge patch of the status each.
public final class RunBinder implements Binder {
    private final KubeApi api;
    private final Duration timeout;
    private final AssignmentAnswers answers;

    /// A binder that answers into `inbox` and gives up waiting for an answer after `timeout`.
    public RunBinder(KubeApi api, EventInbox inbox, Duration timeout) {
        this.api = api;
        this.timeout = timeout;
        this.answers = new AssignmentAnswers(api, inbox, timeout);
    }

    @Override
    public void bind(BindRequest request) {
        ObjectName name = request.assignment().task().name();
        ObjectRef run = new ObjectRef(Resource.RUNS, name.namespace(), name.name());
        ObjectHandler answer = answers.to(request, run, written(request));
        if (Conditions.of(request.observed().carried()).isTooLong()) {
            answers.settle(request, WriteAnswers.conditionsTooLong());
            return;
        }
        byte[] body = RunPatch.assigned(request.assignment(), request.observed(), request.at());
        api.patchStatus(new PatchRequest(run, body, timeout), answer);
    }

    private static Repetition.Written written(BindRequest request) {
        return new Repetition.Written(
                request.observed(), RunBinder::observed, object -> judge(request, object));
    }

    static Optional<Observed> observed(ObjectCursor object) {
        return WrittenRun.read(object).map(WrittenRun::observed);
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
