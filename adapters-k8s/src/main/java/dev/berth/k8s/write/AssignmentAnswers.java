package dev.berth.k8s.write;

import dev.berth.application.port.in.EventInbox;
import dev.berth.application.port.out.BindRequest;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.ObjectRef;
import java.time.Duration;

/// What becomes of the assignments that one binder writes.
///
/// A first write is settled by its answer, unless that is Unknown; then the loop repeats it with
/// the same number, the same preconditions and the same body, and a `Repetition` hears the answer.
///
/// Numbers grow from one request to the next, so a number that is not above the highest one is that
/// of a repetition. Should first writes come out of order, they are only read once more than
/// needed.
public final class AssignmentAnswers {
    private final KubeApi api;
    private final EventInbox inbox;
    private final Duration timeout;
    private long highestWriteId = Long.MIN_VALUE;

    /// Answers that go into `inbox`; what has to be read gives up after `timeout`.
    public AssignmentAnswers(KubeApi api, EventInbox inbox, Duration timeout) {
        this.api = api;
        this.inbox = inbox;
        this.timeout = timeout;
    }

    /// What hears the answer to the write of that assignment, and settles the request. To be asked
    /// for once for each copy of the write, before it is sent.
    public ObjectHandler to(BindRequest request, ObjectRef object, Repetition.Written written) {
        boolean isRepetition = request.writeId() <= highestWriteId;
        highestWriteId = Math.max(highestWriteId, request.writeId());
        return isRepetition
                ? new Repetition(api, object, timeout, written, outcome -> settle(request, outcome))
                : WriteAnswers.toFirst(
                        written.reader(), written.before(), outcome -> settle(request, outcome));
    }

    /// Says what became of the request.
    public void settle(BindRequest request, WriteOutcome outcome) {
        inbox.offer(
                new ClusterEvent.WriteAnswered(
                        request.writeId(), request.assignment().task(), outcome));
    }
}
