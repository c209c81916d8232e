package dev.berth.benchmarks.decisions;

import dev.berth.domain.core.CoreSettings;
import dev.berth.domain.core.CycleResult;
import dev.berth.domain.core.SchedulerCore;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.explain.GroupVerdict;
import dev.berth.domain.model.Task;
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.plugin.profile.PodProfile;
import dev.berth.domain.plugin.profile.RunProfile;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Prints how long other Pods wait for their decision while hard gangs are searched for: `GANGS
/// TURNS ROUNDS`. A Pod arrives every `TURNS` turns for as long as there is anything to do.
///
/// What a Pod waits is the turn in which it arrives, taken as a whole, and all until it is
/// assigned. The first rounds compile the code.
public final class GangLatency {
    private static final int OTHER_NODES = 100;

    private final HardGangs world = new HardGangs();
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final SchedulerCore core =
            new SchedulerCore(
                    new Profiles(RunProfile.standard(), Optional.of(PodProfile.standard())),
                    new CoreSettings(CoreSettings.STALE_AFTER, Optional.empty()));
    private final Waits waits = new Waits();
    private int others;
    private boolean isDone;

    private GangLatency() {
        for (FeedKind kind : FeedKind.values()) {
            core.apply(new ClusterEvent.FeedSynced(kind), Workload.NOW);
        }
    }

    /// Runs the rounds, and prints a line for each.
    public static void main(String[] arguments) {
        int gangs = Integer.parseInt(arguments[0]);
        int turns = Integer.parseInt(arguments[1]);
        int rounds = Integer.parseInt(arguments[2]);
        for (int round = 0; round < rounds; round++) {
            new GangLatency().run(gangs, turns);
        }
    }

    private void run(int gangs, int turns) {
        for (int i = 0; i < OTHER_NODES; i++) {
            core.apply(world.otherNode(i), Workload.NOW);
        }
        for (int i = 0; i < gangs; i++) {
            world.gang(i).forEach(event -> core.apply(event, Workload.NOW));
        }
        long start = threads.getCurrentThreadCpuTime();
        while (!isDone) {
            for (int i = 1; i < turns && !isDone; i++) {
                isDone = core.cycle(Workload.NOW).isEmpty();
            }
            judgeOther();
        }
        long cpu = threads.getCurrentThreadCpuTime() - start;
        Map<GroupVerdict, Integer> verdicts = new EnumMap<>(GroupVerdict.class);
        for (GroupReport report : core.diagnostics().groups()) {
            verdicts.merge(report.verdict(), 1, Integer::sum);
        }
        System.out.printf(
                Locale.ROOT,
                "%d gangs %s, %d other Pods in %.1f s of CPU; each waited, %s%n",
                gangs,
                verdicts,
                others,
                cpu / 1e9,
                waits);
    }

    /// Lets a Pod arrive at the begin of a turn, and decides until it is assigned.
    private void judgeOther() {
        ClusterEvent arrival = world.otherPod(others++);
        Task task = ((ClusterEvent.TaskSeen) arrival).task();
        waits.measure(() -> decide(arrival, task));
    }

    private void decide(ClusterEvent arrival, Task task) {
        isDone = core.cycle(Workload.NOW).isEmpty();
        core.apply(arrival, Workload.NOW);
        boolean isAssigned = false;
        while (!isAssigned) {
            CycleResult result = core.cycle(Workload.NOW).orElseThrow();
            isAssigned =
                    result.task().equals(task.key())
                            && result.decision()
                                    .filter(Decision.Assign.class::isInstance)
                                    .isPresent();
        }
    }
}
