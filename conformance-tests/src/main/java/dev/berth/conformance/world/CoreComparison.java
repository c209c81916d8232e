package dev.berth.conformance.world;

import dev.berth.conformance.plain.PlainOutcome;
import dev.berth.conformance.plain.PlainOutcome.Rejection;
import dev.berth.conformance.plain.PlainPods;
import dev.berth.conformance.plain.PlainScheduler;
import dev.berth.conformance.plain.PlainUsage;
import dev.berth.conformance.plain.PlainWorld;
import dev.berth.conformance.property.Choices;
import dev.berth.domain.core.CoreSettings;
import dev.berth.domain.core.CycleResult;
import dev.berth.domain.core.SchedulerCore;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.explain.PendingTask;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.plugin.Profile;
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.plugin.profile.PodProfile;
import dev.berth.domain.plugin.profile.RunProfile;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Plays one generated history to the incremental core and to the plain planner, and compares them
/// at every decision and after every event.
public final class CoreComparison {
    private static final Duration HEALING = Duration.ofSeconds(61);

    /// Far more rounds of writes than any generated history has Tasks.
    private static final int ROUNDS_MAX = 400;

    /// Most lines of a trace that a failure shows.
    private static final int TOLD_MAX = 300;

    private final Choices choices;
    private final Job job;
    private final Profile profile;
    private final Planner planner;
    private final GeneratedWorld cluster;
    private final SchedulerCore core;
    private final boolean fallback;
    private final PlainScheduler plain = new PlainScheduler();
    private final List<Open> open = new ArrayList<>();
    private final List<String> trace = new ArrayList<>();
    private long writes;
    private int assignments;

    /// Decides by the plain rules.
    @FunctionalInterface
    public interface Planner {
        /// What is to happen to the Task in that world.
        PlainOutcome decide(PlainWorld world, Task task);
    }

    private record Open(long id, Decision decision) {}

    /// A history of Runs of these choices, decided by that profile and by a planner that means the
    /// same.
    public CoreComparison(Choices choices, Profile profile, Planner planner) {
        this(choices, Knobs.from(choices), profile, planner);
    }

    private CoreComparison(Choices choices, Knobs knobs, Profile profile, Planner planner) {
        this(
                choices,
                new Job(
                        TaskKind.RUN,
                        Profiles.ofRuns(profile),
                        knobs.resources(),
                        knobs.large() ? 12 : 60),
                planner,
                new GeneratedCluster(choices, knobs));
    }

    private CoreComparison(Choices choices, Job job, Planner planner, GeneratedWorld cluster) {
        this.choices = choices;
        this.job = job;
        this.profile = job.profiles().of(job.kind());
        this.planner = planner;
        this.cluster = cluster;
        this.fallback = choices.chance(20);
        this.core =
                new SchedulerCore(
                        job.profiles(),
                        new CoreSettings(
                                CoreSettings.STALE_AFTER,
                                fallback
                                        ? Optional.of(CoreSettings.FALLBACK_AFTER)
                                        : Optional.empty()));
    }

    /// A history of Pods of these choices, decided by the profile of Pods and by the plain rules.
    public static CoreComparison ofPods(Choices choices) {
        return new CoreComparison(
                choices,
                new Job(
                        TaskKind.POD,
                        new Profiles(RunProfile.standard(), Optional.of(PodProfile.standard())),
                        List.of("cpu", "memory", "example.com/gpu", "pods", "rated:cpu"),
                        60),
                PlainPods::decide,
                new GeneratedNodes(choices));
    }

    /// What is scheduled: Tasks of which kind, by which Profile, over which resources, and how many
    /// steps a history has at most.
    private record Job(TaskKind kind, Profiles profiles, List<String> resources, int stepsMax) {}

    /// Plays the whole history and returns how many assignments were compared.
    ///
    /// @throws AssertionError at the first difference, with what happened before it
    public int run() {
        cluster.begin().forEach(this::deliver);
        work(Integer.MAX_VALUE);
        int steps = choices.between(1, job.stepsMax());
        for (int i = 0; i < steps; i++) {
            cluster.step().forEach(this::deliver);
            answerSome();
            work(choices.chance(30) ? 1 : Integer.MAX_VALUE);
        }
        settle();
        return assignments;
    }

    /// Everything is seen, every write answered, every pause over: soon nothing is left to do.
    private void settle() {
        int rounds = 0;
        boolean quiet = false;
        while (!quiet) {
            check(rounds++ < ROUNDS_MAX, "writes never end");
            List<ClusterEvent> rest = cluster.settle();
            rest.forEach(this::deliver);
            List<Open> writesOpen = List.copyOf(open);
            open.clear();
            writesOpen.forEach(write -> answer(write, false));
            work(Integer.MAX_VALUE);
            if (rest.isEmpty() && writesOpen.isEmpty()) {
                cluster.advance(HEALING);
                work(Integer.MAX_VALUE);
                quiet = open.isEmpty();
            }
        }
        if (fallback) {
            checkMessages();
        }
    }

    private void deliver(ClusterEvent event) {
        trace.add(cluster.now() + " " + event);
        plain.apply(event);
        core.apply(event, cluster.now());
        audit();
    }

    private void audit() {
        List<String> differences = core.diagnostics().audit();
        check(differences.isEmpty(), "a recount differs: " + differences);
    }

    private void answerSome() {
        while (!open.isEmpty() && choices.chance(60)) {
            answer(open.remove((int) choices.below(open.size())), choices.chance(25));
        }
    }

    private void answer(Open write, boolean trouble) {
        if (trouble && choices.chance(50)) {
            deliver(answered(write, new WriteOutcome.Refused(500, "boom", Optional.empty())));
            return;
        }
        WriteOutcome outcome =
                switch (write.decision()) {
                    case Decision.Assign assign ->
                            cluster.assign(
                                    assign.task(), assign.observed(), assign.assignment().host());
                    case Decision.Park park ->
                            cluster.tell(park.task(), park.observed(), park.status().message());
                    case Decision.Evict evict -> throw nobodyGoes(evict);
                    case Decision.Fail fail ->
                            cluster.write(fail.task(), fail.observed(), new TaskState.Idle());
                };
        if (trouble) {
            // Applied, but the answer is lost; or the watch is faster than the answer.
            if (choices.chance(50)) {
                cluster.settle().forEach(this::deliver);
            }
            if (choices.chance(50)) {
                deliver(answered(write, new WriteOutcome.Unknown("lost")));
                if (outcome instanceof WriteOutcome.Applied) {
                    open.add(write);
                    return;
                }
            }
        }
        deliver(answered(write, outcome));
    }

    private static ClusterEvent answered(Open write, WriteOutcome outcome) {
        return new ClusterEvent.WriteAnswered(write.id(), write.decision().task(), outcome);
    }

    private void work(int cycles) {
        core.fireDue(cluster.now());
        audit();
        for (int i = 0; i < cycles; i++) {
            SortedMap<Rejection, Integer> before = counted();
            List<PendingTask> pending = core.diagnostics().pending();
            PlainWorld world = plain.world(cluster.now());
            Optional<CycleResult> result = core.cycle(cluster.now());
            if (result.isEmpty()) {
                checkQuiet(world);
                return;
            }
            trace.add(cluster.now() + " " + result.get());
            compare(world, pending, before, result.get());
            result.get().decision().ifPresent(this::begin);
            audit();
        }
    }

    private void begin(Decision decision) {
        open.add(new Open(++writes, decision));
        switch (decision) {
            case Decision.Assign assign -> {
                assignments++;
                plain.assigned(assign.task(), assign.assignment().host());
            }
            case Decision.Park park -> plain.writing(park.task(), park.status().message());
            case Decision.Evict evict -> throw nobodyGoes(evict);
            case Decision.Fail fail -> plain.writing(fail.task(), "");
        }
    }

    /// No Task here has the right to have others go; `PreemptionComparison` is about those that do.
    static AssertionError nobodyGoes(Decision.Evict evict) {
        return new AssertionError("nobody may go here, but was asked to: " + evict);
    }

    private void compare(
            PlainWorld world,
            List<PendingTask> pending,
            SortedMap<Rejection, Integer> before,
            CycleResult result) {
        Optional<Task> task = plain.find(result.task());
        check(task.isPresent(), "decided about a task that is gone: " + result.task());
        PlainOutcome expected = planner.decide(world, task.orElseThrow());
        boolean judged = Expectations.isToBeJudged(pending, result.task());
        String difference = Expectations.difference(expected, task.orElseThrow(), result, judged);
        check(difference.isEmpty(), difference);
        SortedMap<Rejection, Integer> now = counted();
        before.forEach((key, count) -> now.merge(key, -count, Integer::sum));
        now.values().removeIf(count -> count == 0);
        check(
                now.equals(Expectations.rejections(expected)),
                "rejections " + now + " differ from those of a scan " + expected);
        if (judged) {
            checkOrder(world, pending, task.orElseThrow(), expected);
        }
    }

    /// No Task of the pool that comes before it could have been decided.
    private void checkOrder(
            PlainWorld world, List<PendingTask> pending, Task task, PlainOutcome expected) {
        for (Task other : plain.waiting(task.pool())) {
            if (other.key().equals(task.key())) {
                break;
            }
            if (!Expectations.isHeldBack(pending, other.key())) {
                PlainOutcome outcome = planner.decide(world, other);
                check(
                        !Expectations.isDecidable(outcome),
                        other.key()
                                + " comes before "
                                + task.key()
                                + " and would be "
                                + outcome
                                + "; the latter is "
                                + expected);
            }
        }
    }

    /// Nothing is left to do: no Task that waits can be decided, and each says why it waits.
    private void checkQuiet(PlainWorld world) {
        if (!core.isSynced()) {
            return;
        }
        List<PendingTask> pending = core.diagnostics().pending();
        for (Task task : plain.waiting()) {
            if (Expectations.isHeldBack(pending, task.key())) {
                continue;
            }
            PlainOutcome outcome = planner.decide(world, task);
            check(
                    !Expectations.isDecidable(outcome),
                    "nobody woke " + task.key() + ", which would be " + outcome);
            if (outcome instanceof PlainOutcome.Waiting) {
                String shown =
                        Expectations.shown(pending, task.key())
                                .map(PendingTask::message)
                                .orElse("");
                check(
                        Expectations.message(task).equals(shown),
                        task.key()
                                + " says \""
                                + Expectations.message(task)
                                + "\", not \""
                                + shown
                                + "\"");
            }
        }
        checkCharges(world);
    }

    private void checkCharges(PlainWorld world) {
        PlainUsage usage = PlainUsage.of(world);
        for (Host host : world.hosts()) {
            for (String resource : job.resources()) {
                long charged =
                        core.diagnostics().charged(host.key().name()).getOrDefault(resource, 0L);
                check(
                        usage.used(host, resource).longValueExact() == charged,
                        host.key()
                                + " is charged "
                                + charged
                                + " of "
                                + resource
                                + ", not "
                                + usage.used(host, resource));
            }
        }
    }

    /// With the fallback on, messages are those of the present state after a while.
    private void checkMessages() {
        PlainWorld world = plain.world(cluster.now());
        for (Task task : plain.waiting()) {
            if (planner.decide(world, task) instanceof PlainOutcome.Waiting waiting) {
                check(
                        Expectations.message(task).equals(waiting.message()),
                        task.key()
                                + " says \""
                                + Expectations.message(task)
                                + "\", not "
                                + waiting);
            }
        }
    }

    private SortedMap<Rejection, Integer> counted() {
        SortedMap<Rejection, Integer> counts = new TreeMap<>();
        for (int i = 0; i < profile.filters().size(); i++) {
            for (ReasonCode reason : ReasonCode.values()) {
                long count = core.diagnostics().rejections(job.kind()).count(i, reason);
                if (count > 0) {
                    counts.put(
                            new Rejection(profile.filters().get(i).name(), reason.code()),
                            (int) count);
                }
            }
        }
        return counts;
    }

    private void check(boolean holds, String message) {
        if (!holds) {
            throw new AssertionError(message + "\n  after:\n    " + String.join("\n    ", told()));
        }
    }

    /// The trace; of a long one the beginning and the end.
    private List<String> told() {
        if (trace.size() <= TOLD_MAX) {
            return trace;
        }
        List<String> told = new ArrayList<>(trace.subList(0, TOLD_MAX / 2));
        told.add("...");
        told.addAll(trace.subList(trace.size() - TOLD_MAX / 2, trace.size()));
        return told;
    }

    /// When this history is now.
    public Instant now() {
        return cluster.now();
    }
}
