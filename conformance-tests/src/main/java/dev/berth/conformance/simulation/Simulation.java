package dev.berth.conformance.simulation;

import dev.berth.conformance.manifest.Rule;
import dev.berth.conformance.property.Choices;
import dev.berth.conformance.property.Seed;
import dev.berth.conformance.property.SeededRandom;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskState;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.api.ServerLimits;
import dev.berth.memory.time.TieBreak;
import dev.berth.memory.time.Timeline;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;

/// One seed: a world in which things happen and go wrong for a while, then heal, come to rest, and
/// end.
public final class Simulation {
    private static final Instant START = Instant.parse("2030-01-01T00:00:00Z");

    /// Time after healing within which everything is decided: a dead watch is cut after 150 s,
    /// workspaces that were refused are looked for again after 5 min, pauses are at most 60 s.
    private static final Duration HEALING = Duration.ofMinutes(9);

    private static final Duration QUIET = Duration.ofMinutes(2);
    private static final Duration ROUND = Duration.ofSeconds(75);

    /// Far more rounds of Runs ending than any simulation has Runs.
    private static final int ROUNDS_MAX = 60;

    /// Last lines of the trace that a failure shows.
    private static final int LINES_SHOWN = Integer.getInteger("berth.trace", 60);

    private final long seed;
    private final Stage stage;
    private final Truth truth;
    private final Users users;
    private final Runtimes runtimes;
    private final Nodes nodes;
    private final GroupOwners groups;
    private final PodOwners owners;
    private final Weather weather;
    private final Invariants invariants;
    private final Leaders leaders;
    private long steps;

    private Simulation(long seed) {
        this.seed = seed;
        Seed root = new Seed(seed);
        Choices choices = Choices.of(root.split(0));
        Plot plot = Plot.from(seed, choices);
        Timeline timeline = new Timeline(START, TieBreak.shuffled(new SeededRandom(root.split(1))));
        MemoryApi api =
                new MemoryApi(
                        timeline,
                        ServerLimits.DEFAULT
                                .withHistory(choices.oneOf(List.of(20, 200, 65_536)))
                                .withBookmarkEvery(Duration.ofMinutes(1)));
        this.stage =
                new Stage(api, plot, choices, Choices.of(root.split(3)), Choices.of(root.split(4)));
        this.truth = new Truth(api);
        this.users = new Users(stage, truth);
        this.runtimes = new Runtimes(stage, truth);
        EnumSet<Rule> rules = rules();
        this.nodes = new Nodes(stage, truth, rules);
        this.groups = new GroupOwners(stage);
        this.owners = new PodOwners(stage, truth, rules, groups);
        this.weather = new Weather(stage, new SeededRandom(root.split(2)));
        this.invariants = new Invariants(stage, truth);
        this.leaders = new Leaders(stage, invariants);
        api.observe(invariants::changed);
        api.journal().observe(write -> invariants.wrote(write, leaders));
    }

    /// The rules that Nodes and Pods of this world are about. There is nobody here who adds what
    /// classes say; gates, Nodes by name and other labels are things that happen.
    private EnumSet<Rule> rules() {
        EnumSet<Rule> rules = EnumSet.noneOf(Rule.class);
        for (Rule rule : Rule.values()) {
            if (stage.podChoices.chance(rule.percent())) {
                rules.add(rule);
            }
        }
        rules.removeAll(
                EnumSet.of(Rule.OVERHEAD, Rule.PRIORITY, Rule.RELABEL, Rule.GATE, Rule.NODE_NAME));
        return rules;
    }

    /// What a seed came to.
    public record Outcome(long seed, long steps, Marks marks, List<String> trace) {}

    /// Runs a seed.
    ///
    /// @throws AssertionError where an invariant does not hold; its message replays it
    public static Outcome run(long seed) {
        Simulation simulation = new Simulation(seed);
        try {
            simulation.play();
        } catch (AssertionError | RuntimeException failure) {
            throw new AssertionError(simulation.report(failure), failure);
        }
        return new Outcome(
                seed, simulation.steps, simulation.stage.marks, simulation.stage.trace());
    }

    /// Runs a seed twice, and compares what happened line by line.
    ///
    /// @throws AssertionError where an invariant does not hold, or the two differ
    public static Outcome runTwice(long seed) {
        Outcome first = run(seed);
        List<String> second = run(seed).trace();
        for (int i = 0; i < Math.max(first.trace().size(), second.size()); i++) {
            String one = i < first.trace().size() ? first.trace().get(i) : "(end)";
            String other = i < second.size() ? second.get(i) : "(end)";
            if (!one.equals(other)) {
                throw new AssertionError(
                        "S11: seed "
                                + seed
                                + " differs from itself at line "
                                + i
                                + ":\n  "
                                + one
                                + "\n  "
                                + other
                                + "\n  "
                                + replay(seed));
            }
        }
        return first;
    }

    private void play() {
        runtimes.begin();
        users.begin();
        if (stage.hasPods) {
            nodes.begin();
            if (stage.hasGroups) {
                groups.begin();
            }
            owners.begin();
        }
        weather.begin();
        leaders.begin();
        pass(stage.plot.length());
        invariants.bounded(leaders);
        stage.heal();
        weather.heal();
        runtimes.heal();
        pass(HEALING);
        invariants.atRest(leaders);
        staysQuiet();
        tellTheTruth();
        finish();
        forget();
    }

    /// L5: at rest, nothing is written.
    private void staysQuiet() {
        long before = stage.api.journal().sent();
        pass(QUIET);
        long after = stage.api.journal().sent();
        invariants.check(before == after, "L5: " + (after - before) + " writes in a quiet cluster");
    }

    private void tellTheTruth() {
        for (Task task : truth.tasks()) {
            if (task.state() instanceof TaskState.Waiting) {
                leaders.leader().forceAttempt(task.key().kind(), task.key().name());
            }
        }
        pass(ROUND);
        invariants.messagesAreTrue(leaders);
    }

    /// Runs end, and others take their place, until none is active.
    private void finish() {
        int rounds = 0;
        while (isAnyActive()) {
            invariants.check(rounds++ < ROUNDS_MAX, "L3: Runs never end");
            users.finishAll();
            owners.finishAll();
            pass(ROUND);
            invariants.atRest(leaders);
        }
    }

    /// S10: when everything is gone, nothing is left.
    private void forget() {
        users.deleteAll();
        runtimes.deleteAll();
        nodes.deleteAll();
        groups.deleteAll();
        pass(ROUND);
        leaders.leader()
                .diagnostics()
                .sizes()
                .forEach((what, size) ->
                        invariants.check(size == 0, "S10: " + size + " " + what + " are left"));
    }

    private boolean isAnyActive() {
        return owners.isAnyActive()
                || truth.world().tasks().stream()
                        .anyMatch(task -> task.state() instanceof TaskState.Active);
    }

    private void pass(Duration time) {
        Instant end = stage.now().plus(time);
        while (stage.timeline.nextDue().filter(due -> !due.isAfter(end)).isPresent()) {
            stage.timeline.runNext();
            steps++;
            invariants.afterStep(leaders);
        }
        stage.timeline.runUntilIdleAt(end);
    }

    private String report(Throwable failure) {
        // Heartbeats are most of all lines, and tell nothing.
        List<String> trace =
                stage.trace().stream().filter(line -> !line.contains("MODIFIED Pod")).toList();
        List<String> last = trace.subList(Math.max(0, trace.size() - LINES_SHOWN), trace.size());
        return "seed "
                + seed
                + " fails at step "
                + steps
                + ", "
                + stage.now()
                + ": "
                + failure
                + "\n  last of "
                + trace.size()
                + " lines:\n    "
                + String.join("\n    ", last)
                + "\n  "
                + replay(seed);
    }

    private static String replay(long seed) {
        return "replay: tools/soak.sh --seed " + seed;
    }
}
