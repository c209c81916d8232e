package dev.berth.benchmarks.decisions;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;

/// Prints decisions per second: `hosts shapes tasks rounds`. The first round is warm-up like the
/// others are measured, so that a reader sees where the rate settles.
public final class DecisionRate {
    private DecisionRate() {}

    /// Runs the rounds and prints a line for each.
    public static void main(String[] arguments) {
        int hosts = Integer.parseInt(arguments[0]);
        int shapes = Integer.parseInt(arguments[1]);
        int tasks = Integer.parseInt(arguments[2]);
        int rounds = Integer.parseInt(arguments[3]);
        DecisionRun run = new DecisionRun(new Workload(hosts, shapes, 7));
        run.fill(4 * hosts);
        System.out.printf(
                Locale.ROOT, "filled: %d assigned, %d told%n", run.assigned(), run.told());
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        for (int round = 0; round < rounds; round++) {
            long before = run.assigned();
            long start = System.nanoTime();
            long cpuStart = threads.getCurrentThreadCpuTime();
            run.churn(tasks, 64);
            long cpu = threads.getCurrentThreadCpuTime() - cpuStart;
            long nanos = System.nanoTime() - start;
            long decided = Math.max(1, run.assigned() - before);
            System.out.printf(
                    Locale.ROOT,
                    "round %d: %d assigned, %.2f us of CPU each (%,d/s), %.2f us of time each%n",
                    round,
                    decided,
                    cpu / 1000.0 / decided,
                    decided * 1_000_000_000L / Math.max(1, cpu),
                    nanos / 1000.0 / decided);
        }
    }
}
