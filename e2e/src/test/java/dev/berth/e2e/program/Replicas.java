package dev.berth.e2e.program;

import dev.berth.e2e.server.Patience;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Processes of one installation, each of which is started again when it ends, as a kubelet does.
public final class Replicas implements AutoCloseable {
    /// Killed, and: the lease was lost. Everything else is a defect.
    private static final Set<Integer> EXPECTED_ENDS = Set.of(137, 4);

    private static final Duration LOOK_EVERY = Duration.ofMillis(100);
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Installation installation;
    private final Function<String, Program> starter;
    private final List<Program> running = new ArrayList<>();
    private final List<String> unexpectedEnds = new ArrayList<>();
    private final Set<Program> judged = new HashSet<>();
    private final Thread keeper;
    private int starts;
    private volatile boolean closed;

    /// Starts so many.
    ///
    /// @param starter starts a process of that name
    public Replicas(Installation installation, int count, Function<String, Program> starter) {
        this.installation = installation;
        this.starter = starter;
        for (int i = 0; i < count; i++) {
            running.add(next());
        }
        this.keeper = Thread.ofPlatform().daemon().name("replicas").start(this::keep);
    }

    /// The process that holds the lease, if one does that still runs.
    public Optional<Program> leader() {
        String holder = installation.leaseHolder();
        return running().stream()
                .filter(program -> holder.startsWith(program.name() + "_"))
                .filter(Program::isAlive)
                .findFirst();
    }

    /// Waits until one leads, and returns it.
    public Program awaitLeader() {
        Patience.await(
                PATIENCE,
                "a leader among the replicas",
                () -> leader().filter(one -> one.log().has("Leading", "deciding")).isPresent());
        return leader().orElseThrow(() -> new AssertionError("the leader ended at once"));
    }

    /// Those that run now.
    public synchronized List<Program> running() {
        return List.copyOf(running);
    }

    /// How many were started so far.
    public synchronized int starts() {
        return starts;
    }

    /// Ends that nobody wanted, in words.
    public synchronized List<String> unexpectedEnds() {
        return List.copyOf(unexpectedEnds);
    }

    @Override
    public void close() {
        closed = true;
        keeper.interrupt();
        running().forEach(Program::close);
    }

    private Program next() {
        return starter.apply("replica-" + starts++);
    }

    private void keep() {
        while (!closed) {
            look();
            try {
                Patience.pass(LOOK_EVERY);
            } catch (AssertionError _) {
                return;
            }
        }
    }

    private void restart(int place) {
        try {
            running.set(place, next());
        } catch (AssertionError _) {
            // No server gives it a token now; later.
        }
    }

    private synchronized void look() {
        for (int i = 0; i < running.size() && !closed; i++) {
            Program program = running.get(i);
            if (!program.isAlive()) {
                int code = program.awaitEnd();
                if (!EXPECTED_ENDS.contains(code) && judged.add(program)) {
                    unexpectedEnds.add(
                            program.name() + " ended with " + code + ": " + program.log().tail());
                }
                restart(i);
            }
        }
    }
}
