package dev.berth.conformance.simulation.known;

import dev.berth.conformance.plain.PlainWorld;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskState;
import dev.berth.k8s.api.ObjectRef;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Whether a bind that was repeated is answered with the truth.
///
/// A `Conflict` gives the capacity of the Run back. So it must not be the answer where the bind was
/// applied before it was repeated for the last time, and the Run still stands there: whoever
/// repeats it reads then.
public final class TrueAnswers {
    private final Map<String, Instant> lastBinds = new TreeMap<>();
    private final Map<String, Instant> unknownAt = new TreeMap<>();

    /// Somebody's bind of that object was applied.
    public void bound(ObjectRef run, Instant at) {
        lastBinds.put(run.namespace() + "/" + run.name(), at);
    }

    /// What is wrong with that answer to a bind, or "".
    public String answered(
            Decision.Assign asked, WriteOutcome outcome, Instant at, PlainWorld world) {
        TaskKey task = asked.task();
        String bind = task + " " + asked.observed();
        if (outcome instanceof WriteOutcome.Unknown) {
            unknownAt.put(bind, at);
            return "";
        }
        Instant repeatedAfter = unknownAt.remove(bind);
        Instant last = lastBinds.get(task.name().namespace() + "/" + task.name().name());
        boolean isUntrue =
                outcome instanceof WriteOutcome.Conflict
                        && repeatedAfter != null
                        && last != null
                        && last.isBefore(repeatedAfter)
                        && stands(task, asked.assignment().host(), world);
        return isUntrue
                ? "S14: the bind of "
                        + task
                        + " to "
                        + asked.assignment().host()
                        + " was applied at "
                        + last
                        + " and unanswered at "
                        + repeatedAfter
                        + "; the answer to its repetition is a conflict"
                : "";
    }

    private static boolean stands(TaskKey key, HostKey host, PlainWorld world) {
        Optional<Task> task =
                world.tasks().stream().filter(one -> one.key().equals(key)).findFirst();
        return task.isPresent()
                && task.get().state() instanceof TaskState.Active active
                && active.hostName().equals(host.name().name())
                && active.hostUid().map(host.uid()::equals).orElse(key.kind() == TaskKind.POD);
    }
}
