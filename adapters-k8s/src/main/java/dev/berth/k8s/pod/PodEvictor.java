package dev.berth.k8s.pod;

import dev.berth.application.port.in.EventInbox;
import dev.berth.application.port.out.EvictRequest;
import dev.berth.application.port.out.Evictor;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.TaskKey;
import dev.berth.k8s.api.EvictionRequest;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.mapping.text.JsonText;
import dev.berth.k8s.write.WriteAnswers;
import java.time.Duration;
import java.util.Optional;

/// Asks Pods to go by the eviction API, so that disruption budgets are kept: a Pod that one
/// protects is refused, and stays. The condition is the Pod's uid.
///
/// To ask once more for a Pod that is going already changes nothing, so a repetition needs no look
/// at what became of the first.
public final class PodEvictor implements Evictor {
    /// Nobody writes upon what an eviction answers, so no version has to be known.
    private static final Observed UNKNOWN = new Observed(0, Observed.Carried.NOTHING);

    private final KubeApi api;
    private final EventInbox inbox;
    private final Duration timeout;

    /// An evictor that answers into `inbox` and gives up waiting for an answer after `timeout`.
    public PodEvictor(KubeApi api, EventInbox inbox, Duration timeout) {
        this.api = api;
        this.inbox = inbox;
        this.timeout = timeout;
    }

    @Override
    public void evict(EvictRequest request) {
        api.evict(
                new EvictionRequest(
                        PodStatusWriter.pod(request.task()), body(request.task()), timeout),
                WriteAnswers.toFirst(
                        _ -> Optional.of(UNKNOWN), UNKNOWN, outcome -> answer(request, outcome)));
    }

    private static byte[] body(TaskKey pod) {
        return new JsonText()
                .startObject()
                .string("apiVersion", "policy/v1")
                .string("kind", "Eviction")
                .field("metadata")
                .startObject()
                .string("name", pod.name().name())
                .string("namespace", pod.name().namespace())
                .endObject()
                .field("deleteOptions")
                .startObject()
                .field("preconditions")
                .startObject()
                .string("uid", pod.uid().value())
                .endObject()
                .endObject()
                .endObject()
                .toBytes();
    }

    private void answer(EvictRequest request, WriteOutcome outcome) {
        inbox.offer(new ClusterEvent.WriteAnswered(request.writeId(), request.task(), outcome));
    }
}
