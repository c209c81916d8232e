package dev.berth.conformance.world;

import dev.berth.conformance.plain.PlainOutcome;
import dev.berth.conformance.plain.PlainOutcome.Rejection;
import dev.berth.domain.core.CycleResult;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.explain.PendingTask;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskState;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// What the core says, set against what the plain planner says.
final class Expectations {
    private Expectations() {}

    /// How the turn of the core differs from the expected outcome, "" for not at all. A Task that
    /// was not judged in this turn was only told why it waits.
    static String difference(PlainOutcome expected, Task task, CycleResult result, boolean judged) {
        Optional<Decision> decision = result.decision();
        boolean same =
                switch (expected) {
                    case PlainOutcome.Assigned assigned ->
                            decision.isPresent()
                                    && decision.get() instanceof Decision.Assign assign
                                    && assign.assignment().host().equals(assigned.host());
                    case PlainOutcome.Waiting waiting ->
                            decision.isEmpty()
                                    ? message(task).equals(waiting.message())
                                    : decision.get() instanceof Decision.Park park
                                            && (!judged || says(park, waiting));
                    case PlainOutcome.Ended ended ->
                            decision.isPresent()
                                    && decision.get() instanceof Decision.Fail fail
                                    && fail.status().phase() == ended.phase()
                                    && fail.status().reason() == ended.reason()
                                    && fail.status().message().equals(ended.message());
                    case PlainOutcome.Aborted _ -> decision.isEmpty();
                    case PlainOutcome.Delayed _, PlainOutcome.NothingToDo _ -> false;
                };
        return same ? "" : "expected " + expected + "\n  but the core decided " + result;
    }

    static boolean says(Decision.Park park, PlainOutcome.Waiting waiting) {
        return park.status().message().equals(waiting.message())
                && park.status().reason() == waiting.reason();
    }

    static boolean isDecidable(PlainOutcome outcome) {
        return outcome instanceof PlainOutcome.Assigned || outcome instanceof PlainOutcome.Ended;
    }

    static Optional<PendingTask> shown(List<PendingTask> pending, TaskKey key) {
        return pending.stream().filter(one -> one.task().equals(key)).findFirst();
    }

    /// True where the Task waits for the end of a pause after a failure, or for its object to be
    /// seen after a write.
    static boolean isHeldBack(List<PendingTask> pending, TaskKey key) {
        return shown(pending, key)
                .map(one ->
                        one.reason() == ReasonCode.WRITE_REFUSED
                                || one.reason() == ReasonCode.SCORER_FAILED
                                || one.message().equals("a decision is being written"))
                .orElse(false);
    }

    static boolean isToBeJudged(List<PendingTask> pending, TaskKey key) {
        return shown(pending, key)
                .map(one -> one.message().equals("waiting to be judged"))
                .orElse(false);
    }

    static String message(Task task) {
        return task.state() instanceof TaskState.Waiting waiting ? waiting.message() : "";
    }

    static SortedMap<Rejection, Integer> rejections(PlainOutcome outcome) {
        return switch (outcome) {
            case PlainOutcome.Assigned assigned -> assigned.rejections();
            case PlainOutcome.Waiting waiting -> waiting.rejections();
            case PlainOutcome.Aborted aborted -> aborted.rejections();
            case PlainOutcome.Ended _, PlainOutcome.Delayed _, PlainOutcome.NothingToDo _ ->
                    new TreeMap<>();
        };
    }
}
