package dev.berth.benchmarks.decisions;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;

/// Prints how long the core takes for a decision: `HOSTS SHAPES TASKS ROUNDS [RULES]`. Without
/// `RULES` of Runs, SHAPES 0 for Tasks that all differ; with them of Pods that demand that of each
/// other: plain, spread, even or apart.
///
/// Two ways of work: *drain*, all Tasks wait and are decided one after the other, and *churn*,
/// where each Task that arrives follows one that ended. A figure covers all that the core does for
/// a decision: the cycle, the hold, the answer, the confirmation by the watch; in churn also the
/// arrival and the end. Every round is printed, so that a reader sees where the rate settles; CPU
/// and clock differ where the machine is busy.
public final class DecisionRate {
    private static final int BATCH = 64;

    private final DecisionRun run;
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

    private DecisionRate(DecisionRun run) {
        this.run = run;
    }

    /// Runs the rounds and prints a line for each.
    public static void main(String[] arguments) {
        int hosts = Integer.parseInt(arguments[0]);
        int shapes = Integer.parseInt(arguments[1]);
        int tasks = Integer.parseInt(arguments[2]);
        int rounds = Integer.parseInt(arguments[3]);
        DecisionRate rate =
                new DecisionRate(
                        new DecisionRun(
                                arguments.length > 4
                                        ? new PodWorkload(hosts, shapes, rules(arguments[4]))
                                        : new RunWorkload(hosts, shapes, 7)));
        for (int round = 0; round < rounds; round++) {
            rate.run.load(tasks);
            rate.measure("drain", rate.run::decideAll);
            rate.run.endAll();
        }
        rate.run.fill(4 * hosts);
        for (int round = 0; round < rounds; round++) {
            rate.measure("churn", () -> rate.run.churn(tasks, BATCH));
        }
    }

    private static PodWorkload.Rules rules(String word) {
        return PodWorkload.Rules.valueOf(word.toUpperCase(Locale.ROOT));
    }

    private void measure(String name, Runnable work) {
        long before = run.assigned();
        long start = System.nanoTime();
        long cpuStart = threads.getCurrentThreadCpuTime();
        work.run();
        long cpu = Math.max(1, threads.getCurrentThreadCpuTime() - cpuStart);
        long nanos = System.nanoTime() - start;
        long decided = Math.max(1, run.assigned() - before);
        System.out.printf(
                Locale.ROOT,
                "%s: %d assigned, %.2f us of CPU each (%,d/s), %.2f us of time each%n",
                name,
                decided,
                cpu / 1000.0 / decided,
                decided * 1_000_000_000L / cpu,
                nanos / 1000.0 / decided);
    }
}
