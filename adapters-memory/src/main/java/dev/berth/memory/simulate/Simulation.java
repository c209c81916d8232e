package dev.berth.memory.simulate;

import dev.berth.application.port.in.Diagnostics;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.explain.Advice;
import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.explain.PendingTask;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.TaskKind;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.scheduler.SchedulerSetup;
import dev.berth.memory.simulate.Outcome.Ended;
import dev.berth.memory.simulate.Outcome.Evicted;
import dev.berth.memory.simulate.Outcome.Explained;
import dev.berth.memory.simulate.Outcome.Pending;
import dev.berth.memory.simulate.Outcome.Placed;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/// The use case behind `berth simulate`: lets the production scheduler decide about the objects of
/// the input, on the server in memory, until nothing is left to decide.
public final class Simulation {
    /// Longest time that waiting Tasks are given: retry delays end after a minute, and what a clock
    /// that was wrong has written may take longer.
    static final Duration TIME_MAX = Duration.ofHours(1);

    /// One in so many stale Runtime Pods is normal; more says that a clock is wrong, or `--now`.
    private static final int STALE_SHARE = 10;

    /// Groups without room of which it is told what would help: each costs some searches.
    private static final int GROUPS_HELPED_MAX = 20;

    /// Groups that are asked about; those in trees cost nothing, as the tree answers for them.
    private static final int GROUPS_ASKED_MAX = 60;

    private static final Set<ReasonCode> TIMED =
            EnumSet.of(ReasonCode.RETRY_DELAY, ReasonCode.SCORER_FAILED, ReasonCode.WRITE_REFUSED);

    private final Intake intake;
    private final Request request;
    private final Progress progress;

    /// A simulation of these objects.
    public Simulation(Intake intake, Request request, Progress progress) {
        this.intake = intake;
        this.request = request;
        this.progress = progress;
    }

    /// Runs it.
    public Outcome run() {
        return run(theatre -> {});
    }

    /// Runs it, and notes in `survey` what there was and what was decided.
    public Outcome run(Survey survey) {
        return run(theatre -> theatre.note(survey));
    }

    private Outcome run(Consumer<Theatre> prepare) {
        Instant start = request.now().orElseGet(() -> StartTime.of(intake));
        SchedulerSetup setup = setup();
        Theatre theatre = new Theatre(intake, start, setup, progress);
        prepare.accept(theatre);
        List<String> warnings = new ArrayList<>(intake.notes());
        warnings.addAll(new Strays(intake).warnings());
        warnings.addAll(play(theatre, start));
        warnings.addAll(theatre.faults().warnings(intake));
        List<Pending> pending = pending(theatre);
        List<Placed> placed = placed(theatre.ledger());
        List<Ended> failed = failed(theatre.ledger());
        List<Explained> explained = new ArrayList<>();
        for (TaskRef task : request.explain()) {
            explain(theatre, setup, task, start).ifPresent(explained::add);
        }
        return new Outcome(
                start,
                placed,
                pending,
                failed,
                evicted(theatre.ledger()),
                groups(theatre.diagnostics()),
                explained,
                warnings);
    }

    /// Groups, the first of those without room with what would help them.
    private static List<GroupReport> groups(Diagnostics diagnostics) {
        List<GroupReport> groups = new ArrayList<>();
        int asked = 0;
        int helped = 0;
        for (GroupReport report : diagnostics.groups()) {
            boolean asks =
                    report.verdict().lacksRoom()
                            && asked < GROUPS_ASKED_MAX
                            && helped < GROUPS_HELPED_MAX;
            List<Advice> advice = asks ? diagnostics.wouldFit(report.group()) : List.of();
            asked += asks ? 1 : 0;
            helped += advice.isEmpty() ? 0 : 1;
            groups.add(report.with(advice));
        }
        return groups;
    }

    private SchedulerSetup setup() {
        SchedulerSetup runs = SchedulerSetup.named("berth").withJudging(request.judging());
        return new PodTasks(intake).areDecided()
                ? runs.withPods(PodTasks.ofSchedulers(request.schedulers()))
                : runs;
    }

    /// Lets everything be decided; returns what is to be said about the hosts at the start.
    private List<String> play(Theatre theatre, Instant start) {
        theatre.start();
        theatre.settle();
        List<String> warnings =
                skew(theatre.ledger(), start, request.judging().core().staleAfter());
        Instant end = start.plus(TIME_MAX);
        while (waitsForTime(theatre) && theatre.passTime(end)) {
            theatre.settle();
        }
        return warnings;
    }

    private static boolean waitsForTime(Theatre theatre) {
        return theatre.diagnostics().pending().stream()
                .anyMatch(task -> TIMED.contains(task.reason()));
    }

    private static List<String> skew(Ledger ledger, Instant start, Duration staleAfter) {
        long stale = ledger.stale(start, staleAfter);
        long ready = ledger.ready();
        if (stale * STALE_SHARE <= ready) {
            return List.of();
        }
        return List.of(
                stale
                        + " of "
                        + ready
                        + " ready Runtime Pods have no heartbeat of the last "
                        + staleAfter.toSeconds()
                        + " s at "
                        + start
                        + " and get no Runs; if a clock was wrong, choose another instant with --now");
    }

    private static List<Placed> placed(Ledger ledger) {
        List<Placed> placed = new ArrayList<>();
        ledger.assigned()
                .forEach(
                        (task, host) -> placed.add(new Placed(task, ledger.runtimeOf(task), host)));
        return placed;
    }

    private static List<Ended> failed(Ledger ledger) {
        List<Ended> failed = new ArrayList<>();
        for (Decision.Fail fail : ledger.failed().values()) {
            failed.add(
                    new Ended(
                            TaskRef.of(fail.task()),
                            ledger.runtimeOf(TaskRef.of(fail.task())),
                            fail.status().phase().phase(),
                            fail.status().reason().code(),
                            fail.status().message()));
        }
        return failed;
    }

    private static List<Evicted> evicted(Ledger ledger) {
        List<Evicted> evicted = new ArrayList<>();
        ledger.evicted()
                .forEach((task, asked) ->
                        evicted.add(
                                new Evicted(
                                        task, ledger.hostOf(task), TaskRef.of(asked.preemptor()))));
        return evicted;
    }

    private List<Pending> pending(Theatre theatre) {
        Ledger ledger = theatre.ledger();
        List<Pending> pending = new ArrayList<>();
        Set<TaskRef> known = new TreeSet<>();
        List<PendingTask> tasks = new ArrayList<>(theatre.diagnostics().pending());
        // Those that were never judged come last, in the order in which they would be.
        tasks.sort(
                Comparator.comparingLong(task ->
                        ledger.attempts().getOrDefault(TaskRef.of(task.task()), Long.MAX_VALUE)));
        for (PendingTask task : tasks) {
            TaskRef ref = TaskRef.of(task.task());
            known.add(ref);
            pending.add(
                    new Pending(
                            ref,
                            ledger.runtimeOf(ref),
                            task.reason().code(),
                            task.message(),
                            counts(task)));
        }
        for (ObjectName name : intake.of(Resource.RUNS).keySet()) {
            TaskRef run = new TaskRef(TaskKind.RUN, name);
            boolean forgotten =
                    !known.contains(run)
                            && !ledger.assigned().containsKey(run)
                            && !ledger.failed().containsKey(run)
                            && theatre.waitsWithoutRuntime(name);
            if (forgotten) {
                pending.add(
                        new Pending(
                                run,
                                "",
                                ReasonCode.MISSING_RUNTIME.code(),
                                Undecided.MISSING_RUNTIME_MESSAGE,
                                new LinkedHashMap<>()));
            }
        }
        return pending;
    }

    private static SequencedMap<String, Integer> counts(PendingTask task) {
        SequencedMap<String, Integer> counts = new LinkedHashMap<>();
        task.hosts().forEach((reason, hosts) -> counts.put(reason.code(), hosts));
        return counts;
    }

    private Optional<Explained> explain(
            Theatre theatre, SchedulerSetup setup, TaskRef task, Instant start) {
        String host = theatre.ledger().assigned().get(task);
        if (host == null) {
            return theatre.diagnostics()
                    .explain(task.kind(), task.name())
                    .map(explanation -> new Explained(task, "Pending", explanation))
                    .or(() -> Optional.of(Undecided.explained(theatre, task)));
        }
        // What it was chosen from is gone by now: it all happens again, decision by decision, up to
        // that moment.
        SchedulerSetup stepwise = setup.withCyclesPerTurn(1);
        Theatre again = new Theatre(intake, start, stepwise, Progress.SILENT);
        play(again, start);
        Long attempt = again.ledger().attemptOfAssignment().get(task);
        if (attempt == null) {
            throw new IllegalStateException(task + " was placed only once of two times");
        }
        Theatre before = new Theatre(intake, start, stepwise, Progress.SILENT);
        return before.explainBefore(attempt, task, start.plus(TIME_MAX))
                .map(explanation -> new Explained(task, "Placed on " + host, explanation));
    }
}
