package dev.berth.conformance.world;

import dev.berth.conformance.plain.PlainOutcome;
import dev.berth.conformance.plain.PlainPods;
import dev.berth.conformance.plain.PlainPreemption;
import dev.berth.conformance.plain.PlainPreemption.Choice;
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
import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.plugin.profile.PodProfile;
import dev.berth.domain.plugin.profile.RunProfile;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Plays one generated history of Pods that may have others go to the core, and holds what it does
/// against the plain rules:
///
/// - those go that a search from scratch names, whoever goes for others already;
/// - a Pod is placed where it may stand, whether the nominated ones come to stand there or not;
/// - when everybody who was asked is gone, but those that never end, and nothing is left to do,
///   nothing is held for anyone, and nobody waits who fits somewhere or for whom somebody could go.
public final class PreemptionComparison {
    /// Far more turns than any generated history needs.
    private static final int TURNS_MAX = 20_000;

    private static final int STEPS_MAX = 25;

    /// Far more than until looking for room may go on.
    private static final Duration REFILL = Duration.ofMillis(100);

    /// What passes between two looks at whether those that were asked are gone.
    private static final Duration ROUND = Duration.ofSeconds(20);

    /// Far more than anybody is waited for.
    private static final int ROUNDS_MAX = 1_000;

    private final Choices choices;
    private final int looks;
    private final GeneratedNodes cluster;
    private final SchedulerCore core;
    private final PlainScheduler plain = new PlainScheduler();
    private final List<String> trace = new ArrayList<>();
    private final List<TaskKey> expected = new ArrayList<>();
    private List<PlainWorld.Assumed> nominated = List.of();
    private int compared;
    private @Nullable TaskKey preemptor;
    private int turns;
    private int rounds;

    /// A history of these choices.
    public PreemptionComparison(Choices choices) {
        this.choices = choices;
        this.looks = choices.oneOf(List.of(CoreSettings.CLEARING_LOOKS, 1, 20));
        this.cluster = GeneratedNodes.withPreemption(choices);
        this.core =
                new SchedulerCore(
                        new Profiles(RunProfile.standard(), Optional.of(PodProfile.standard())),
                        new CoreSettings(
                                CoreSettings.STALE_AFTER,
                                Optional.empty(),
                                CoreSettings.GROUP_NODES_MAX,
                                CoreSettings.GROUP_SLICE_NODES,
                                looks));
    }

    /// Plays it. Returns how many choices of victims were compared.
    ///
    /// @throws AssertionError at the first difference, with what happened before it
    public int run() {
        cluster.begin().forEach(this::deliver);
        work();
        int steps = choices.between(1, STEPS_MAX);
        for (int i = 0; i < steps; i++) {
            cluster.step().forEach(this::deliver);
            work();
        }
        settle();
        return compared;
    }

    /// Everything is seen, and who was asked to go is gone: again and again, until nobody is asked.
    private void settle() {
        boolean quiet = false;
        while (!quiet) {
            cluster.endLeaving();
            List<ClusterEvent> rest = cluster.settle();
            rest.forEach(this::deliver);
            int before = turns;
            cluster.advance(ROUND);
            work();
            quiet = rest.isEmpty() && turns == before && size("nominations") == 0;
            check(rounds++ < ROUNDS_MAX, "somebody is waited for for ever");
        }
        check(size("nominations") == 0, "something is held for ever");
        check(size("reservations") == 0, "a reservation stays");
        PlainWorld world = plain.world(cluster.now());
        for (Task pod : plain.waiting()) {
            PlainOutcome outcome = PlainPods.decide(world, pod);
            check(
                    !(outcome instanceof PlainOutcome.Assigned),
                    "nobody woke " + pod.key() + ", which would be " + outcome);
            Optional<Choice> choice = PlainPreemption.choose(world, List.of(), pod, this::mayGo);
            check(choice.isEmpty(), pod.key() + " waits, though there is " + choice);
        }
    }

    private void work() {
        core.fireDue(cluster.now());
        audit();
        goOn();
        for (Optional<Instant> due = soon(); due.isPresent(); due = soon()) {
            cluster.advance(Duration.between(cluster.now(), due.get()));
            core.fireDue(cluster.now());
            goOn();
        }
    }

    /// When looking for room may go on, where that is about to.
    private Optional<Instant> soon() {
        return core.nextDue().filter(due -> due.isBefore(cluster.now().plus(REFILL)));
    }

    private void goOn() {
        for (Optional<CycleResult> result = turn(); result.isPresent(); result = turn()) {
            trace.add(result.get().toString());
            if (result.get().outcome() == Outcome.NOMINATED) {
                nominated(result.get().task());
            }
            result.get().decision().ifPresent(this::carryOut);
            forgetUnexpected();
            audit();
            check(turns++ < TURNS_MAX, "it never ends");
        }
    }

    private Optional<CycleResult> turn() {
        nominated =
                core.diagnostics().nominated().entrySet().stream()
                        .map(one ->
                                new PlainWorld.Assumed(
                                        plain.find(one.getKey()).orElseThrow(), one.getValue()))
                        .toList();
        return core.cycle(cluster.now());
    }

    private void nominated(TaskKey pod) {
        expected.clear();
        preemptor = pod;
        compared++;
        Task task = plain.find(pod).orElseThrow();
        PlainWorld world = plain.world(cluster.now());
        HostKey node = core.diagnostics().nominated().get(pod);
        Optional<Choice> choice =
                node == null || isInOneTurn()
                        ? PlainPreemption.choose(world, nominated, task, this::mayGo)
                        : PlainPreemption.chooseOn(
                                world, nominated, task, find(world, node), this::mayGo);
        check(choice.isPresent(), "nobody can go for " + pod);
        choice.orElseThrow().victims().forEach(victim -> expected.add(victim.key()));
    }

    /// True where a search is done in one turn, so that nothing happens while it goes on. Else the
    /// Node may be another than a search from scratch finds, but the victims there are the same.
    private boolean isInOneTurn() {
        return looks == CoreSettings.CLEARING_LOOKS;
    }

    private static Host find(PlainWorld world, HostKey key) {
        return world.hosts().stream()
                .filter(host -> host.key().equals(key))
                .findFirst()
                .orElseThrow();
    }

    /// Nobody is expected to go any more who cannot, nor for one for whom that is given up.
    private void forgetUnexpected() {
        Optional<Task> waits =
                Optional.ofNullable(preemptor)
                        .filter(core.diagnostics().nominated()::containsKey)
                        .flatMap(plain::find);
        expected.removeIf(victim ->
                waits.isEmpty()
                        || plain.find(victim)
                                .filter(this::mayGo)
                                .filter(task ->
                                        PlainPreemption.priority(task)
                                                < PlainPreemption.priority(waits.get()))
                                .isEmpty());
    }

    private void carryOut(Decision decision) {
        switch (decision) {
            case Decision.Assign assign -> {
                check(expected.isEmpty(), expected + " should go first");
                isTaken(assign.task(), assign.assignment().host());
                plain.assigned(assign.task(), assign.assignment().host());
                answer(
                        decision,
                        cluster.assign(
                                assign.task(), assign.observed(), assign.assignment().host()));
            }
            case Decision.Park park -> {
                check(expected.isEmpty(), expected + " should go first");
                plain.writing(park.task(), park.status().message());
                answer(
                        decision,
                        cluster.tell(park.task(), park.observed(), park.status().message()));
            }
            case Decision.Evict evict -> {
                goes(evict);
                answer(decision, cluster.evict(evict.task()));
                // Else the news would come at some later step, and others be asked meanwhile.
                cluster.settle().forEach(this::deliver);
            }
            case Decision.Fail fail -> throw new AssertionError("no Pod is ended by us: " + fail);
        }
    }

    private void isTaken(TaskKey pod, HostKey node) {
        PlainWorld world = plain.world(cluster.now());
        check(
                PlainPreemption.takes(
                        world, nominated, plain.find(pod).orElseThrow(), find(world, node)),
                node + " does not take " + pod + " beside " + nominated);
    }

    private void goes(Decision.Evict evict) {
        Task victim = plain.find(evict.task()).orElseThrow();
        Task preemptor = plain.find(evict.preemptor()).orElseThrow();
        check(
                PlainPreemption.priority(victim) < PlainPreemption.priority(preemptor),
                evict + ": the priority is not lower");
        check(
                !expected.isEmpty() && expected.removeFirst().equals(evict.task()),
                evict + " should not go; " + expected + " are left");
    }

    private boolean mayGo(Task task) {
        return PlainPreemption.isEvictable(task) && !plain.isBusy(task.key());
    }

    private void answer(Decision decision, WriteOutcome outcome) {
        deliver(new ClusterEvent.WriteAnswered(0, decision.task(), outcome));
    }

    private void deliver(ClusterEvent event) {
        trace.add(event.toString());
        plain.apply(event);
        core.apply(event, cluster.now());
        audit();
    }

    private void audit() {
        List<String> differences = core.diagnostics().audit();
        check(differences.isEmpty(), "a recount differs: " + differences);
    }

    private int size(String what) {
        return core.diagnostics().sizes().getOrDefault(what, 0);
    }

    private void check(boolean holds, String message) {
        if (!holds) {
            throw new AssertionError(message + "\n  after:\n    " + String.join("\n    ", trace));
        }
    }
}
