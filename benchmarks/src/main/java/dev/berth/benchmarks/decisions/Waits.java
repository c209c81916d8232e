package dev.berth.benchmarks.decisions;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/// How long things took, by the clock and by the CPU time of the thread, which is what the clock
/// would say on a machine with nothing else to do.
final class Waits {
    private static final long BOUND = 20_000_000;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final List<Long> byCpu = new ArrayList<>();
    private final List<Long> byClock = new ArrayList<>();

    /// Takes the time of that.
    void measure(Runnable what) {
        long clock = System.nanoTime();
        long cpu = threads.getCurrentThreadCpuTime();
        what.run();
        byCpu.add(threads.getCurrentThreadCpuTime() - cpu);
        byClock.add(System.nanoTime() - clock);
    }

    @Override
    public String toString() {
        return "by CPU " + spread(byCpu) + ", by the clock " + spread(byClock);
    }

    private static String spread(List<Long> nanos) {
        List<Long> sorted = new ArrayList<>(nanos);
        Collections.sort(sorted);
        return String.format(
                Locale.ROOT,
                "p50 %.2f ms, p99 %.2f ms, most %.2f ms (%d above 20 ms, the first %.2f ms)",
                at(sorted, 50) / 1e6,
                at(sorted, 99) / 1e6,
                sorted.getLast() / 1e6,
                sorted.stream().filter(nano -> nano > BOUND).count(),
                nanos.getFirst() / 1e6);
    }

    private static double at(List<Long> sorted, int percent) {
        return sorted.get(Math.min(sorted.size() - 1, sorted.size() * percent / 100));
    }
}
