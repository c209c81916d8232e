package dev.berth.k8s.pod;

import dev.berth.application.port.in.EventInbox;
import dev.berth.application.port.out.StatusRequest;
import dev.berth.application.port.out.StatusWriter;
import dev.berth.domain.decision.StatusChange;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.TaskKey;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.PatchRequest;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.Conditions;
import dev.berth.k8s.mapping.pod.WrittenPod;
import dev.berth.k8s.write.StatusCondition;
import dev.berth.k8s.write.StatusPatch;
import dev.berth.k8s.write.WriteAnswers;
import java.time.Duration;
import java.util.List;

/// Writes why Pods wait: the condition `PodScheduled` is False, by one conditional merge patch.
///
/// Its reason is one of the two words that Kubernetes knows there, since autoscalers and others act
/// on them: `SchedulingGated`, or `Unschedulable` for all else. The message says what it is. No Pod
/// is ever ended by us.
public final class PodStatusWriter implements StatusWriter {
    private static final String SCHEDULED = "PodScheduled";
    private static final String UNSCHEDULABLE = "Unschedulable";

    private final KubeApi api;
    private final EventInbox inbox;
    private final Duration timeout;

    /// A writer that answers into `inbox` and gives up waiting for an answer after `timeout`.
    public PodStatusWriter(KubeApi api, EventInbox inbox, Duration timeout) {
        this.api = api;
        this.inbox = inbox;
        this.timeout = timeout;
    }

    @Override
    public void write(StatusRequest request) {
        if (Conditions.of(request.observed().carried()).isTooLong()) {
            answer(request, WriteAnswers.conditionsTooLong());
            return;
        }
        api.patchStatus(
                new PatchRequest(pod(request.task()), body(request), timeout),
                WriteAnswers.toFirst(
                        object -> WrittenPod.read(object).map(WrittenPod::observed),
                        request.observed(),
                        outcome -> answer(request, outcome)));
    }

    static ObjectRef pod(TaskKey task) {
        return new ObjectRef(Resource.PODS, task.name().namespace(), task.name().name());
    }

    private static byte[] body(StatusRequest request) {
        StatusCondition condition =
                switch (request.change()) {
                    case StatusChange.Waiting(ReasonCode reason, String message) ->
                            new StatusCondition(
                                    SCHEDULED, "False", word(reason), StatusPatch.cut(message));
                    case StatusChange.Terminal terminal ->
                            throw new IllegalArgumentException(
                                    request.task() + " is to end: " + terminal);
                };
        return new StatusPatch(request.task(), request.observed(), request.at())
                .conditions(List.of(condition))
                .body();
    }

    private static String word(ReasonCode reason) {
        return reason == ReasonCode.SCHEDULING_GATED ? reason.code() : UNSCHEDULABLE;
    }

    private void answer(StatusRequest request, WriteOutcome outcome) {
        inbox.offer(new ClusterEvent.WriteAnswered(request.writeId(), request.task(), outcome));
    }
}
