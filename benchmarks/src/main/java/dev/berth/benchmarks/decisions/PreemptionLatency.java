package dev.berth.benchmarks.decisions;

import dev.berth.benchmarks.decisions.OwnedNodes.Wish;
import dev.berth.domain.core.CoreSettings;
import dev.berth.domain.core.CycleResult;
import dev.berth.domain.core.CycleResult.Outcome;
import dev.berth.domain.core.SchedulerCore;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.plugin.profile.PodProfile;
import dev.berth.domain.plugin.profile.RunProfile;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// Prints how long other Pods wait for their decision while room is looked for by preemption:
/// `NODES PODS PREEMPTORS ROUNDS`. Each of the Nodes is full with so many Pods of low priority. So
/// many Pods come that need half a Node each, and all are different; of every second one the
/// priority is too low for anybody to go. Meanwhile another Pod, with Nodes of its own, comes every
/// few turns, 2,000 times at least.
///
/// What that Pod waits is the turn in which it arrives, taken as a whole, and all until it is
/// assigned. The first rounds compile the code.
public final class PreemptionLatency {
    private static final String CROWDED = "crowded";
    private static final String OTHERS = "others";
    private static final int OTHER_NODES = 100;
    private static final int TURNS = 20;
    private static final int ARRIVALS_MIN = 2_000;
    private static final long CPU = 10_000;

    private final OwnedNodes nodes = new OwnedNodes();
    private final Waits waits = new Waits();
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final long begin = System.nanoTime();
    private final SchedulerCore core =
            new SchedulerCore(
                    new Profiles(RunProfile.standard(), Optional.of(PodProfile.standard())),
                    new CoreSettings(CoreSettings.STALE_AFTER, Optional.empty()));
    private int others;
    private int nominated;
    private int slices;
    private boolean isAssigned;

    private PreemptionLatency() {
        for (FeedKind kind : FeedKind.values()) {
            core.apply(new ClusterEvent.FeedSynced(kind), Workload.NOW);
        }
    }

    /// Runs the rounds, and prints a line for each.
    public static void main(String[] arguments) {
        int rounds = Integer.parseInt(arguments[3]);
        for (int round = 0; round < rounds; round++) {
            new PreemptionLatency()
                    .run(
                            Integer.parseInt(arguments[0]),
                            Integer.parseInt(arguments[1]),
                            Integer.parseInt(arguments[2]));
        }
    }

    private void run(int hosts, int pods, int preemptors) {
        for (int i = 0; i < hosts; i++) {
            String node = CROWDED + "-" + i;
            apply(nodes.node(node, CROWDED, CPU));
            for (int j = 0; j < pods; j++) {
                Wish wish =
                        new Wish(
                                CPU / pods,
                                10 + (i + j) % 3,
                                Optional.empty(),
                                new TaskState.Active(node, Optional.empty()));
                apply(nodes.pod(node + "-" + j, CROWDED, wish));
            }
        }
        for (int i = 0; i < OTHER_NODES; i++) {
            apply(nodes.node(OTHERS + "-" + i, OTHERS, CPU));
        }
        long clock = System.nanoTime();
        long cpu = threads.getCurrentThreadCpuTime();
        for (int i = 0; i < preemptors; i++) {
            Wish wish =
                    new Wish(
                            CPU / 2 + i,
                            i % 2 == 0 ? 100 : 11,
                            Optional.empty(),
                            new TaskState.Waiting("", Optional.empty(), false));
            apply(nodes.pod("preemptor-" + i, CROWDED, wish));
        }
        long found = 0;
        for (int arrivals = 0; arrivals < ARRIVALS_MIN || nominated < preemptors / 2; arrivals++) {
            core.fireDue(now());
            for (int i = 1; i < TURNS; i++) {
                turn();
            }
            ClusterEvent arrival =
                    nodes.pod(OTHERS + "-" + others++, OTHERS, Wish.waiting(1, Optional.empty()));
            waits.measure(() -> decide(arrival));
            found = found == 0 && nominated == preemptors / 2 ? System.nanoTime() : found;
        }
        System.out.printf(
                Locale.ROOT,
                "%d nominated after %.2f s; %d slices in %.2f s, of which %.2f s of CPU;"
                        + " %d other Pods each waited, %s%n",
                nominated,
                (found - clock) / 1e9,
                slices,
                (System.nanoTime() - clock) / 1e9,
                (threads.getCurrentThreadCpuTime() - cpu) / 1e9,
                others,
                waits);
    }

    private void decide(ClusterEvent arrival) {
        turn();
        apply(arrival);
        Task task = ((ClusterEvent.TaskSeen) arrival).task();
        isAssigned = false;
        while (!isAssigned) {
            Optional<CycleResult> result = turn();
            isAssigned =
                    result.filter(one -> one.task().equals(task.key()))
                            .flatMap(CycleResult::decision)
                            .filter(Decision.Assign.class::isInstance)
                            .isPresent();
        }
    }

    private Optional<CycleResult> turn() {
        Optional<CycleResult> result = core.cycle(now());
        Outcome outcome = result.map(CycleResult::outcome).orElse(Outcome.TOLD);
        nominated += outcome == Outcome.NOMINATED ? 1 : 0;
        slices += outcome == Outcome.NOMINATED || outcome == Outcome.SEARCHING ? 1 : 0;
        result.flatMap(CycleResult::decision).ifPresent(this::answer);
        return result;
    }

    /// What is written is applied at once; who is asked to go takes its time.
    private void answer(Decision decision) {
        apply(
                new ClusterEvent.WriteAnswered(
                        0,
                        decision.task(),
                        new WriteOutcome.Applied(
                                new Observed(nodes.nextVersion(), Observed.Carried.NOTHING))));
    }

    private void apply(ClusterEvent event) {
        core.apply(event, now());
    }

    private Instant now() {
        return Workload.NOW.plusNanos(System.nanoTime() - begin);
    }
}
