package dev.berth.k8s.pod;

import dev.berth.application.port.in.EventInbox;
import dev.berth.application.port.out.BindRequest;
import dev.berth.application.port.out.Binder;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.ObjectName;
import dev.berth.k8s.api.BindingRequest;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.pod.WrittenPod;
import dev.berth.k8s.mapping.text.JsonText;
import dev.berth.k8s.write.Repetition;
import dev.berth.k8s.write.WriteAnswers;
import java.time.Duration;
import java.util.Optional;

/// Writes assignments of Pods: one `Binding` each, on the condition that the Pod is of the uid and
/// at the version that the decision saw. So a Pod that was gated, changed or deleted meanwhile is
/// never bound by a decision about what it was.
///
/// The answer to a binding has no object, so the version that it made is known only from the watch.
/// Repetitions are told from first writes as in `RunBinder`.
public final class PodBinder implements Binder {
    private final KubeApi api;
    private final EventInbox inbox;
    private final Duration timeout;
    private long highestWriteId = Long.MIN_VALUE;

    /// A binder that answers into `inbox` and gives up waiting for an answer after `timeout`.
    public PodBinder(KubeApi api, EventInbox inbox, Duration timeout) {
        this.api = api;
        this.inbox = inbox;
        this.timeout = timeout;
    }

    @Override
    public void bind(BindRequest request) {
        boolean isRepetition = request.writeId() <= highestWriteId;
        highestWriteId = Math.max(highestWriteId, request.writeId());
        api.bind(
                new BindingRequest(pod(request), binding(request), timeout),
                isRepetition ? repetition(request) : first(request));
    }

    private ObjectHandler first(BindRequest request) {
        return WriteAnswers.toFirst(
                answer -> Optional.empty(),
                request.observed(),
                outcome -> answer(request, outcome));
    }

    private ObjectHandler repetition(BindRequest request) {
        return new Repetition(
                api,
                pod(request),
                timeout,
                new Repetition.Written(
                        request.observed(), answer -> Optional.empty(), pod -> judge(request, pod)),
                outcome -> answer(request, outcome));
    }

    private static byte[] binding(BindRequest request) {
        ObjectName pod = request.assignment().task().name();
        return new JsonText()
                .startObject()
                .string("apiVersion", "v1")
                .string("kind", "Binding")
                .field("metadata")
                .startObject()
                .string("name", pod.name())
                .string("namespace", pod.namespace())
                .string("uid", request.assignment().task().uid().value())
                .string("resourceVersion", Long.toString(request.observed().version()))
                .endObject()
                .field("target")
                .startObject()
                .string("apiVersion", Resource.NODES.apiVersion())
                .string("kind", Resource.NODES.kind())
                .string("name", request.assignment().host().name().name())
                .endObject()
                .endObject()
                .toBytes();
    }

    private static ObjectRef pod(BindRequest request) {
        return PodStatusWriter.pod(request.assignment().task());
    }

    private void answer(BindRequest request, WriteOutcome outcome) {
        inbox.offer(
                new ClusterEvent.WriteAnswered(
                        request.writeId(), request.assignment().task(), outcome));
    }

    private static WriteOutcome judge(BindRequest request, ObjectCursor object) {
        return WrittenPod.read(object)
                .map(pod -> judge(request, pod))
                .orElse(new WriteOutcome.Unknown("the Pod cannot be read"));
    }

    private static WriteOutcome judge(BindRequest request, WrittenPod pod) {
        boolean isApplied =
                pod.uid().equals(request.assignment().task().uid())
                        && pod.nodeName().equals(request.assignment().host().name().name());
        return isApplied ? new WriteOutcome.Applied(pod.observed()) : new WriteOutcome.Conflict();
    }
}
