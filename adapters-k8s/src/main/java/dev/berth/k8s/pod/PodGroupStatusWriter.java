package dev.berth.k8s.pod;

import dev.berth.application.port.in.EventInbox;
import dev.berth.application.port.out.GroupStatusRequest;
import dev.berth.application.port.out.GroupStatusWriter;
import dev.berth.domain.decision.GroupNote;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.group.SchedulingGroup;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.PatchRequest;
import dev.berth.k8s.mapping.Conditions;
import dev.berth.k8s.mapping.Reading;
import dev.berth.k8s.mapping.group.GroupObjects;
import dev.berth.k8s.mapping.group.PodGroupCondition;
import dev.berth.k8s.mapping.group.PodGroupReader;
import dev.berth.k8s.mapping.text.Interner;
import dev.berth.k8s.write.StatusCondition;
import dev.berth.k8s.write.StatusPatch;
import dev.berth.k8s.write.WriteAnswers;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Writes the condition `PodGroupInitiallyScheduled` of PodGroups, or that of groups of another
/// kind, by one conditional merge patch: True with the reason `Scheduled`, or False with
/// `Unschedulable` and a message.
public final class PodGroupStatusWriter implements GroupStatusWriter {
    private final KubeApi api;
    private final EventInbox inbox;
    private final Duration timeout;

    /// A writer that answers into `inbox` and gives up waiting for an answer after `timeout`.
    public PodGroupStatusWriter(KubeApi api, EventInbox inbox, Duration timeout) {
        this.api = api;
        this.inbox = inbox;
        this.timeout = timeout;
    }

    @Override
    public void write(GroupStatusRequest request) {
        GroupNote note = request.note();
        if (Conditions.of(note.observed().carried()).isTooLong()) {
            answer(note, WriteAnswers.conditionsTooLong());
            return;
        }
        ObjectRef group = GroupObjects.ref(note.group());
        api.patchStatus(
                new PatchRequest(group, body(request), timeout),
                WriteAnswers.toFirst(
                        PodGroupStatusWriter::observed,
                        note.observed(),
                        outcome -> answer(note, outcome)));
    }

    private static byte[] body(GroupStatusRequest request) {
        GroupNote note = request.note();
        String type = PodGroupCondition.of(note.group().kind());
        StatusCondition condition =
                note.status().scheduled()
                        ? new StatusCondition(type, "True", "Scheduled", "")
                        : new StatusCondition(
                                type, "False", "Unschedulable", note.status().message());
        return new StatusPatch(note.uid(), note.observed(), request.at())
                .conditions(List.of(condition))
                .body();
    }

    private static Optional<Observed> observed(ObjectCursor object) {
        // The object was judged when it was seen; here only its version matters.
        return switch (new PodGroupReader(fault -> {}, new Interner(1)).read(object)) {
            case Reading.Present<SchedulingGroup>(var _, var group) ->
                    Optional.of(group.observed());
            case Reading.Absent<SchedulingGroup> _ -> Optional.empty();
        };
    }

    private void answer(GroupNote note, WriteOutcome outcome) {
        inbox.offer(new ClusterEvent.GroupTold(note.group(), note.uid(), outcome));
    }
}
