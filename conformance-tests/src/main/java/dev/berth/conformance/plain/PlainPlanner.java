package dev.berth.conformance.plain;

import dev.berth.conformance.plain.PlainOutcome.Rejection;
import dev.berth.domain.decision.StatusChange.TerminalPhase;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// The decision about one Run, step by step as the rules of kruntimes say it, from scratch.
public final class PlainPlanner {
    private PlainPlanner() {}

    /// What is to happen to the Task in that world.
    public static PlainOutcome decide(PlainWorld world, Task task) {
        return beforeSelection(world.now(), task)
                .orElseGet(() -> select(world, task, (TaskSpec.Valid) task.spec()));
    }

    /// True where that Host may take the Run in that world.
    static boolean accepts(PlainWorld world, Task run, Host host) {
        return new PlainFilters(world, PlainUsage.of(world))
                .rejection(run, (TaskSpec.Valid) run.spec(), host)
                .isEmpty();
    }

    /// The steps that need no Host: state, cancelling, invalid requests, retry delay, invalid
    /// selectors.
    static Optional<PlainOutcome> beforeSelection(Instant now, Task task) {
        if (!(task.state() instanceof TaskState.Waiting waiting)
                || task.pool().runtime().isEmpty()) {
            return Optional.of(new PlainOutcome.NothingToDo());
        }
        if (waiting.cancelRequested()) {
            return Optional.of(
                    new PlainOutcome.Ended(
                            TerminalPhase.CANCELLED, ReasonCode.CANCELLED, "cancelled by user"));
        }
        if (task.spec() instanceof TaskSpec.Invalid invalid
                && invalid.stage() == TaskSpec.Stage.BEFORE_RETRY_DELAY) {
            return Optional.of(failed(invalid));
        }
        if (waiting.notBefore().isPresent() && now.isBefore(waiting.notBefore().get())) {
            return Optional.of(new PlainOutcome.Delayed(waiting.notBefore().get()));
        }
        return task.spec() instanceof TaskSpec.Invalid invalid
                ? Optional.of(failed(invalid))
                : Optional.empty();
    }

    private static PlainOutcome failed(TaskSpec.Invalid invalid) {
        return new PlainOutcome.Ended(TerminalPhase.FAILED, invalid.reason(), invalid.message());
    }

    private static PlainOutcome select(PlainWorld world, Task task, TaskSpec.Valid spec) {
        PlainUsage usage = PlainUsage.of(world);
        PlainFilters filters = new PlainFilters(world, usage);
        List<Host> feasible = new ArrayList<>();
        SortedMap<Rejection, Integer> rejections = new TreeMap<>();
        for (Host host : world.candidates(task)) {
            Optional<Rejection> rejection = filters.rejection(task, spec, host);
            rejection.ifPresentOrElse(
                    it -> rejections.merge(it, 1, Integer::sum), () -> feasible.add(host));
        }
        if (feasible.isEmpty()) {
            return filters.workspaceForbidsAll(task, spec)
                    ? workspace(rejections)
                    : waiting(task.pool().runtime(), rejections);
        }
        SortedMap<String, Long> totals = new PlainScores(usage).totals(spec, feasible);
        return new PlainOutcome.Assigned(best(feasible, totals).key(), totals, rejections);
    }

    /// The highest total; among equals the smallest name.
    static Host best(List<Host> feasible, SortedMap<String, Long> totals) {
        Comparator<Host> byTotal =
                Comparator.comparing(host -> totals.get(host.key().name().name()));
        return feasible.stream()
                .sorted(byTotal.reversed().thenComparing(host -> host.key().name().name()))
                .findFirst()
                .orElseThrow();
    }

    static PlainOutcome waiting(String runtime, SortedMap<Rejection, Integer> rejections) {
        List<String> reasons = rejections.keySet().stream().map(Rejection::reason).toList();
        if (reasons.contains("UnsatisfiedRunAffinity")) {
            return new PlainOutcome.Waiting(
                    ReasonCode.UNSATISFIED_RUN_AFFINITY,
                    "waiting for available runtime pods satisfying required Run affinity for runtime \""
                            + runtime
                            + "\"",
                    rejections);
        }
        if (reasons.contains("UnsatisfiedRunAntiAffinity")) {
            return new PlainOutcome.Waiting(
                    ReasonCode.UNSATISFIED_RUN_ANTI_AFFINITY,
                    "waiting for available runtime pods satisfying required Run anti-affinity for runtime \""
                            + runtime
                            + "\"",
                    rejections);
        }
        if (reasons.contains("WorkspaceUnavailable")) {
            return workspace(rejections);
        }
        return new PlainOutcome.Waiting(
                ReasonCode.RUNTIME_POD_UNAVAILABLE,
                "waiting for available runtime pods for runtime \"" + runtime + "\"",
                rejections);
    }

    private static PlainOutcome workspace(SortedMap<Rejection, Integer> rejections) {
        return new PlainOutcome.Waiting(
                ReasonCode.WORKSPACE_UNAVAILABLE,
                "waiting for the runtime pod of workspace",
                rejections);
    }
}
