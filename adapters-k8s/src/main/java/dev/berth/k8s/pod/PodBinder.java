package dev.berth.k8s.pod;

import dev.berth.application.port.in.EventInbox;
import dev.berth.application.port.out.BindRequest;
import dev.berth.application.port.out.Binder;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.ObjectName;
import dev.berth.k8s.api.BindingRequest;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.pod.WrittenPod;
import dev.berth.k8s.mapping.text.JsonText;
import dev.berth.k8s.write.AssignmentAnswers;
import dev.berth.k8s.write.Repetition;
import java.time.Duration;
import java.util.Optional;

/// Writes assignments of Pods: one `Binding` each, on the condition that the Pod is of the uid and
/// at the version that the decision saw. So a Pod that was gated, changed or deleted meanwhile is
/// never bound by a decision about what it was.
///
/// The answer to a binding has no object, so the version that it made is known only from the watch.
public final class PodBinder implements Binder {
    private final KubeApi api;
    private final Duration timeout;
    private final AssignmentAnswers answers;

    /// A binder that answers into `inbox` and gives up waiting for an answer after `timeout`.
    public PodBinder(KubeApi api, EventInbox inbox, Duration timeout) {
        this.api = api;
        this.timeout = timeout;
        this.answers = new AssignmentAnswers(api, inbox, timeout);
    }

    @Override
    public void bind(BindRequest request) {
        ObjectRef pod = PodStatusWriter.pod(request.assignment().task());
        api.bind(
                new BindingRequest(pod, binding(request), timeout),
                answers.to(request, pod, written(request)));
    }

    private static Repetition.Written written(BindRequest request) {
        return new Repetition.Written(
                request.observed(), _ -> Optional.empty(), object -> judge(request, object));
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
