package dev.berth.conformance.binder;

import dev.berth.application.port.in.EventInbox;
import dev.berth.domain.event.ClusterEvent.WriteAnswered;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.Observed;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// What becomes of an answer of a broken writer.
interface Falsification {
    /// A first write that met a Conflict was refused.
    Falsification CONFLICT_AS_REFUSAL =
            (answer, isRepetition) ->
                    answer instanceof WriteOutcome.Conflict && !isRepetition
                            ? new WriteOutcome.Refused(409, "", Optional.empty())
                            : answer;

    /// A repetition that met a Conflict met itself.
    Falsification CONFLICT_AS_OWN =
            (answer, isRepetition) ->
                    answer instanceof WriteOutcome.Conflict && isRepetition
                            ? new WriteOutcome.Applied(new Observed(1, Observed.Carried.NOTHING))
                            : answer;

    /// Nobody asked for a pause.
    Falsification NO_PAUSE =
            (answer, isRepetition) ->
                    answer instanceof WriteOutcome.Refused refused
                            ? new WriteOutcome.Refused(
                                    refused.status(), refused.message(), Optional.empty())
                            : answer;

    /// The version is that of before.
    Falsification OLD_VERSION =
            (answer, isRepetition) ->
                    answer instanceof WriteOutcome.Applied(var observed)
                            ? new WriteOutcome.Applied(
                                    new Observed(observed.version() - 1, observed.carried()))
                            : answer;

    WriteOutcome of(WriteOutcome answer, boolean isRepetition);

    /// An inbox into which answers come that way.
    default EventInbox in(EventInbox inbox) {
        Set<Long> unknown = new TreeSet<>();
        return event -> {
            if (event instanceof WriteAnswered(long writeId, var task, WriteOutcome outcome)) {
                boolean isRepetition = unknown.contains(writeId);
                if (outcome instanceof WriteOutcome.Unknown) {
                    unknown.add(writeId);
                }
                inbox.offer(new WriteAnswered(writeId, task, of(outcome, isRepetition)));
            } else {
                inbox.offer(event);
            }
        };
    }
}
