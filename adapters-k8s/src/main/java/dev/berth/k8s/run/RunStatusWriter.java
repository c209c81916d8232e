package dev.berth.k8s.run;

import dev.berth.application.port.in.EventInbox;
import dev.berth.application.port.out.StatusRequest;
import dev.berth.application.port.out.StatusWriter;
import dev.berth.domain.decision.StatusChange;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.ObjectName;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.PatchRequest;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.Conditions;
import dev.berth.k8s.write.WriteAnswers;
import java.time.Duration;

/// Writes the status of Runs that wait or end: one conditional merge patch each.
///
/// A repeated write may meet a conflict with its own first application. That is answered as what it
/// is, a Conflict: nothing is held for a status, and the watch shows what it says now.
public final class RunStatusWriter implements StatusWriter {
    private final KubeApi api;
    private final EventInbox inbox;
    private final Duration timeout;

    /// A writer that answers into `inbox` and gives up waiting for an answer after `timeout`.
    public RunStatusWriter(KubeApi api, EventInbox inbox, Duration timeout) {
        this.api = api;
        this.inbox = inbox;
        this.timeout = timeout;
    }

    @Override
    public void write(StatusRequest request) {
        if (replacesConditions(request.change())
                && Conditions.of(request.observed().carried()).isTooLong()) {
            answer(request, WriteAnswers.conditionsTooLong());
            return;
        }
        ObjectName name = request.task().name();
        byte[] body =
                RunPatch.changed(
                        request.task(), request.observed(), request.change(), request.at());
        api.patchStatus(
                new PatchRequest(
                        new ObjectRef(Resource.RUNS, name.namespace(), name.name()), body, timeout),
                WriteAnswers.toFirst(
                        RunBinder::observed,
                        request.observed(),
                        outcome -> answer(request, outcome)));
    }

    private static boolean replacesConditions(StatusChange change) {
        return switch (change) {
            case StatusChange.Waiting _ -> false;
            case StatusChange.Terminal _ -> true;
        };
    }

    private void answer(StatusRequest request, WriteOutcome outcome) {
        inbox.offer(new ClusterEvent.WriteAnswered(request.writeId(), request.task(), outcome));
    }
}
