package dev.berth.conformance.simulation;

import dev.berth.conformance.gang.SearchComparison;
import dev.berth.conformance.plain.PlainPlanner;
import dev.berth.conformance.property.Choices;
import dev.berth.conformance.property.Seed;
import dev.berth.conformance.world.CoreComparison;
import dev.berth.conformance.world.GangComparison;
import dev.berth.conformance.world.PreemptionComparison;
import dev.berth.domain.plugin.profile.RunProfile;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongSupplier;

/// Runs as many seeds as wanted, with progress and a summary: `Soak SUITE FROM COUNT`.
public final class Soak {
    /// Failures that are shown in full; of the others the summary names the seeds.
    private static final int FAILURES_SHOWN_MAX = 5;

    private static final int SEEDS_PER_LINE = 500;

    /// So many seeds must reach every mark, or they prove too little; 40 of the first did.
    private static final int SEEDS_FOR_ALL_MARKS = 300;

    private final Suite suite;
    private final PrintStream out;
    private final Marks marks = new Marks();
    private final List<Long> failed = new ArrayList<>();
    private long steps;

    private Soak(Suite suite, PrintStream out) {
        this.suite = suite;
        this.out = out;
    }

    /// What is run for each seed.
    enum Suite {
        SIMULATION,
        COMPARISON,
        PODS,
        PREEMPTION,
        GANGS,
        RUN_GANGS,
        SEARCH;

        /// The word for it on the command line.
        String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /// Ends with exit code 0 where all seeds passed, 1 where one failed, 2 where it was asked
    /// wrong.
    public static void main(String[] arguments) {
        Optional<Suite> suite =
                Arrays.stream(Suite.values())
                        .filter(one -> arguments.length == 3 && one.word().equals(arguments[0]))
                        .findFirst();
        if (suite.isEmpty()) {
            System.err.println(
                    "usage: Soak simulation|comparison|pods|preemption|gangs|run-gangs|search FROM COUNT");
            System.exit(2);
        }
        Soak soak = new Soak(suite.orElseThrow(), System.out);
        System.exit(soak.run(Long.parseLong(arguments[1]), Long.parseLong(arguments[2])));
    }

    private int run(long from, long count) {
        boolean stopsAtFirst = Boolean.getBoolean("berth.stop");
        for (long seed = from; seed < from + count; seed++) {
            try {
                tryOne(seed);
            } catch (AssertionError failure) {
                failed.add(seed);
                if (failed.size() <= FAILURES_SHOWN_MAX) {
                    out.println(failure.getMessage());
                }
                if (stopsAtFirst) {
                    return 1;
                }
            }
            long done = seed - from + 1;
            if (done % SEEDS_PER_LINE == 0) {
                out.println(
                        "soak: " + done + " of " + count + " seeds, " + failed.size() + " failed");
            }
        }
        out.println(summary(from, count));
        boolean isVoid =
                suite == Suite.SIMULATION
                        && count >= SEEDS_FOR_ALL_MARKS
                        && !marks.missing().isEmpty();
        return failed.isEmpty() && !isVoid ? 0 : 1;
    }

    private void tryOne(long seed) {
        switch (suite) {
            case SIMULATION -> {
                Simulation.Outcome outcome = Simulation.runTwice(seed);
                marks.add(outcome.marks());
                steps += outcome.steps();
            }
            case COMPARISON ->
                    compare(
                            seed,
                            () ->
                                    new CoreComparison(
                                                    Choices.of(new Seed(seed)),
                                                    RunProfile.standard(),
                                                    PlainPlanner::decide)
                                            .run());
            case PODS ->
                    compare(seed, () -> CoreComparison.ofPods(Choices.of(new Seed(seed))).run());
            case PREEMPTION ->
                    compare(seed, () -> new PreemptionComparison(Choices.of(new Seed(seed))).run());
            case GANGS ->
                    compare(
                            seed,
                            () -> new GangComparison(Choices.of(new Seed(seed))).run().judged());
            case RUN_GANGS ->
                    compare(
                            seed,
                            () -> GangComparison.ofRuns(Choices.of(new Seed(seed))).run().judged());
            case SEARCH -> compare(seed, () -> SearchComparison.run(seed));
        }
    }

    private void compare(long seed, LongSupplier comparison) {
        try {
            steps += comparison.getAsLong();
        } catch (AssertionError | RuntimeException failure) {
            throw new AssertionError(
                    "seed "
                            + seed
                            + " fails: "
                            + failure
                            + "\n  replay: tools/soak.sh --suite "
                            + suite.word()
                            + " --seed "
                            + seed,
                    failure);
        }
    }

    private String summary(long from, long count) {
        String result =
                "soak: seeds "
                        + from
                        + " to "
                        + (from + count - 1)
                        + ": "
                        + (count - failed.size())
                        + " passed, "
                        + failed.size()
                        + " failed"
                        + (failed.isEmpty() ? "" : " " + failed);
        return switch (suite) {
            case SIMULATION ->
                    result
                            + "; "
                            + steps
                            + " steps, each seed twice; marks "
                            + marks
                            + (marks.missing().isEmpty()
                                    ? ""
                                    : "; never reached " + marks.missing());
            case COMPARISON, PODS -> result + "; " + steps + " assignments compared";
            case PREEMPTION -> result + "; " + steps + " choices of victims compared";
            case GANGS, RUN_GANGS ->
                    result + "; " + steps + " groups placed or proven to have no room";
            case SEARCH -> result + "; " + steps + " gangs compared";
        };
    }
}
