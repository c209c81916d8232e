package dev.berth.conformance.world;

import dev.berth.conformance.plain.PlainGangs;
import dev.berth.conformance.plain.PlainGroups;
import dev.berth.conformance.plain.PlainScheduler;
import dev.berth.conformance.plain.PlainWorld;
import dev.berth.conformance.property.Choices;
import dev.berth.domain.core.CoreSettings;
import dev.berth.domain.core.CycleResult;
import dev.berth.domain.core.CycleResult.Outcome;
import dev.berth.domain.core.SchedulerCore;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.explain.GroupVerdict;
import dev.berth.domain.explain.PendingTask;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.SchedulingGroup;
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.plugin.profile.PodProfile;
import dev.berth.domain.plugin.profile.RunProfile;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/// Plays one generated history of groups to the core, and compares what it says of each group with
/// what trying everything finds: whenever nothing is left to do, enough members stand or it cannot
/// be, and what is said to be proven is so.
public final class GangComparison {
    private static final Duration HEALING = Duration.ofSeconds(61);
    private static final int ROUNDS_MAX = 400;
    private static final int STEPS_MAX = 25;
    private static final int SITUATIONS_MAX = 1_500;

    /// Far more than there are members, groups and Hosts to decide about.
    private static final int CYCLES_MAX = 200;

    /// So few that most searches go on over several turns.
    private static final long SLICE_NODES = 3;

    private static final int TOLD_MAX = 200;

    private final Choices choices;
    private final GeneratedWorld cluster;
    private final SchedulerCore core =
            new SchedulerCore(
                    new Profiles(RunProfile.standard(), Optional.of(PodProfile.standard())),
                    new CoreSettings(
                            CoreSettings.STALE_AFTER,
                            Optional.empty(),
                            CoreSettings.GROUP_NODES_MAX,
                            SLICE_NODES));
    private final PlainScheduler plain = new PlainScheduler();
    private final NavigableMap<GroupName, SchedulingGroup> groups = new TreeMap<>();
    private final List<Open> open = new ArrayList<>();
    private final List<String> trace = new ArrayList<>();
    private final Tally tally = new Tally();
    private boolean undisturbed;
    private Instant lastAt = Instant.MIN;
    private long writes;

    private record Open(long id, Decision decision) {}

    /// How often what was met, so that a test can tell that it was met at all.
    public static final class Tally {
        private int plans;
        private int proven;
        private int undecided;
        private int missed;
        private int slices;

        /// Plans that were made.
        public int plans() {
            return plans;
        }

        /// Groups that were proven to have no room, and have none.
        public int proven() {
            return proven;
        }

        /// Groups without room that were not proven to have none.
        public int undecided() {
            return undecided;
        }

        /// Groups with room that was not found, and that say so.
        public int missed() {
            return missed;
        }

        /// Turns after which a search went on.
        public int slices() {
            return slices;
        }

        /// Groups that were placed, or proven to have no room.
        public int judged() {
            return plans + proven;
        }

        /// Adds up.
        public void add(Tally other) {
            plans += other.plans;
            proven += other.proven;
            undecided += other.undecided;
            missed += other.missed;
            slices += other.slices;
        }
    }

    /// A history of groups of Pods, of these choices.
    public GangComparison(Choices choices) {
        this(choices, new GeneratedGangs(choices));
    }

    /// A history of groups of Runs, of these choices.
    public static GangComparison ofRuns(Choices choices) {
        return new GangComparison(choices, new GeneratedRunGangs(choices));
    }

    private GangComparison(Choices choices, GeneratedWorld cluster) {
        this.choices = choices;
        this.cluster = cluster;
    }

    /// Plays the whole history.
    ///
    /// @throws AssertionError at the first fault, with what happened before it
    public Tally run() {
        cluster.begin().forEach(this::deliver);
        work(Integer.MAX_VALUE);
        int steps = choices.between(1, STEPS_MAX);
        for (int i = 0; i < steps; i++) {
            cluster.step().forEach(this::deliver);
            answerSome();
            work(choices.chance(30) ? 1 : Integer.MAX_VALUE);
        }
        settle();
        return tally;
    }

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
    }

    private void deliver(ClusterEvent event) {
        trace.add(cluster.now() + " " + event);
        undisturbed = false;
        if (event instanceof ClusterEvent.GroupSeen(var group)) {
            groups.put(group.name(), group);
        } else if (event instanceof ClusterEvent.GroupGone(var name, var _)) {
            groups.remove(name);
        }
        plain.apply(event);
        core.apply(event, cluster.now());
        audit();
    }

    private void audit() {
        List<String> differences = core.diagnostics().audit();
        check(differences.isEmpty(), "a recount differs: " + differences);
    }

    private void answerSome() {
        while (!open.isEmpty() && choices.chance(70)) {
            answer(open.remove((int) choices.below(open.size())), choices.chance(20));
        }
    }

    private void answer(Open write, boolean refused) {
        WriteOutcome outcome =
                refused
                        ? new WriteOutcome.Refused(500, "boom", Optional.empty())
                        : switch (write.decision()) {
                            case Decision.Assign assign ->
                                    cluster.assign(
                                            assign.task(),
                                            assign.observed(),
                                            assign.assignment().host());
                            case Decision.Park park ->
                                    cluster.tell(
                                            park.task(), park.observed(), park.status().message());
                            case Decision.Evict evict -> throw CoreComparison.nobodyGoes(evict);
                            case Decision.Fail fail ->
                                    cluster.write(
                                            fail.task(), fail.observed(), new TaskState.Idle());
                        };
        deliver(new ClusterEvent.WriteAnswered(write.id(), write.decision().task(), outcome));
    }

    private void work(int cycles) {
        if (!cluster.now().equals(lastAt)) {
            // Heartbeats may have ended meanwhile; what is planned is carried out all the same.
            undisturbed = false;
            lastAt = cluster.now();
        }
        core.fireDue(cluster.now());
        audit();
        for (int i = 0; i < cycles; i++) {
            check(i < CYCLES_MAX, "it is judged for ever");
            PlainWorld world = plain.world(cluster.now());
            Optional<CycleResult> result = core.cycle(cluster.now());
            if (result.isEmpty()) {
                if (open.isEmpty()) {
                    checkQuiet(world);
                }
                return;
            }
            trace.add(cluster.now() + " " + result.get());
            tally.slices += result.get().outcome() == Outcome.SEARCHING ? 1 : 0;
            if (result.get().outcome() == Outcome.PLANNED) {
                tally.plans++;
                undisturbed = true;
            }
            result.get().decision().ifPresent(decision -> begin(world, decision));
            audit();
        }
    }

    private void begin(PlainWorld world, Decision decision) {
        open.add(new Open(++writes, decision));
        switch (decision) {
            case Decision.Assign assign -> {
                Task task = plain.find(assign.task()).orElseThrow();
                check(
                        !undisturbed || PlainGangs.accepts(world, task, assign.assignment().host()),
                        assign + " breaks a rule");
                check(
                        !undisturbed || isWithItsGroup(task, assign.assignment().host()),
                        assign + " leaves its group");
                plain.assigned(assign.task(), assign.assignment().host());
            }
            case Decision.Park park -> plain.writing(park.task(), park.status().message());
            case Decision.Evict evict -> throw CoreComparison.nobodyGoes(evict);
            case Decision.Fail fail -> plain.writing(fail.task(), "");
        }
    }

    private boolean isWithItsGroup(Task task, HostKey host) {
        SchedulingGroup group = task.group().map(groups::get).orElse(null);
        return group == null || PlainGroups.isWithItsGroup(plain.world(cluster.now()), group, host);
    }

    private void checkQuiet(PlainWorld world) {
        List<PendingTask> pending = core.diagnostics().pending();
        for (GroupReport report : core.diagnostics().groups()) {
            List<Task> members = PlainGroups.members(world, report.group());
            boolean isBusy =
                    members.stream()
                            .anyMatch(task ->
                                    plain.isBusy(task.key())
                                            || Expectations.isHeldBack(pending, task.key()));
            SchedulingGroup group = groups.get(report.group());
            if (group != null && !isBusy) {
                checkGroup(world, group, report);
            } else if (group == null) {
                check(
                        report.verdict() == GroupVerdict.WAITING_FOR_GROUP
                                || members.stream()
                                        .noneMatch(
                                                task -> task.state() instanceof TaskState.Waiting),
                        report + " although there is no such group");
            }
        }
    }

    private void checkGroup(PlainWorld world, SchedulingGroup group, GroupReport report) {
        PlainGroups.Answer answer =
                PlainGroups.judge(world, group, report, mentionsUndecided(report), SITUATIONS_MAX);
        check(answer.fault().isEmpty(), answer.fault());
        switch (answer.finding()) {
            case MISSED -> tally.missed++;
            case PROVEN -> tally.proven++;
            case UNPROVEN -> tally.undecided++;
            case PLACED, INCOMPLETE, UNKNOWN -> {}
        }
    }

    private boolean mentionsUndecided(GroupReport report) {
        return core.diagnostics().pending().stream()
                .anyMatch(task ->
                        task.message().startsWith("group " + report.group().name() + ":")
                                && task.message().endsWith("may allow what was not tried"));
    }

    private void check(boolean holds, String message) {
        if (!holds) {
            List<String> told =
                    trace.size() <= TOLD_MAX
                            ? trace
                            : trace.subList(trace.size() - TOLD_MAX, trace.size());
            throw new AssertionError(message + "\n  after:\n    " + String.join("\n    ", told));
        }
    }
}
