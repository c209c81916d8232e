package dev.berth.benchmarks.decisions;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// The core in steady state: one Task ends, one arrives and is decided; and a heartbeat.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class DecisionBenchmark {
    /// Hosts of the pool.
    @Param({"5000", "50000"})
    int hosts = 5_000;

    /// Shapes of the Tasks; 0: all differ.
    @Param({"16", "256", "0"})
    int shapes = 16;

    private DecisionRun run = new DecisionRun(new RunWorkload(1, 1, 7));
    private int next;

    /// Fills the pool.
    @Setup(Level.Trial)
    public void fill() {
        run = new DecisionRun(new RunWorkload(hosts, shapes, 7));
        run.fill(4 * hosts);
    }

    /// One Task ends, one arrives and is decided, written and confirmed.
    @Benchmark
    public void decision() {
        run.churn(1, 1);
    }

    /// A heartbeat of a Host that stays fresh.
    @Benchmark
    public void heartbeat() {
        next = (next + 1) % hosts;
        run.heartbeat(next);
    }
}
