package dev.berth.benchmarks.decisions;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.util.Locale;

/// Prints the heap that a waiting and an active Task take, with everything that is kept for them:
/// `HOSTS SHAPES TASKS`.
public final class HeapPerTask {
    private static final MemoryMXBean MEMORY = ManagementFactory.getMemoryMXBean();

    private HeapPerTask() {}

    /// Measures and prints two lines.
    public static void main(String[] arguments) {
        int hosts = Integer.parseInt(arguments[0]);
        int shapes = Integer.parseInt(arguments[1]);
        int tasks = Integer.parseInt(arguments[2]);
        DecisionRun run = new DecisionRun(new RunWorkload(hosts, shapes, 7));
        run.fill(shapes);
        long empty = used();
        run.loadUnseen(tasks);
        long waiting = used();
        print("waiting", waiting - empty, tasks);
        long before = run.assigned();
        run.decideAll();
        long active = used();
        print("decided", active - empty, tasks);
        System.out.printf(
                Locale.ROOT, "%d of them active, %d told%n", run.assigned() - before, run.told());
    }

    private static void print(String what, long bytes, int tasks) {
        System.out.printf(Locale.ROOT, "%s: %d bytes each%n", what, bytes / tasks);
    }

    private static long used() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            MEMORY.gc();
            least = Math.min(least, MEMORY.getHeapMemoryUsage().getUsed());
        }
        return least;
    }
}
