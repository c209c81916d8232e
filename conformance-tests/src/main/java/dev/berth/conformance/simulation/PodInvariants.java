package dev.berth.conformance.simulation;

import dev.berth.conformance.plain.PlainOutcome;
import dev.berth.conformance.plain.PlainPods;
import dev.berth.conformance.plain.PlainPreemption;
import dev.berth.conformance.plain.PlainUsage;
import dev.berth.conformance.plain.PlainWorld;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.demand.RatedResource;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.memory.journal.WriteRecord;
import dev.berth.memory.scheduler.SimulatedScheduler;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// What must hold of Pods on Nodes in every simulation, after a binding or at rest.
final class PodInvariants {
    private static final List<String> CHARGED =
            List.of("cpu", "memory", "pods", "example.com/gpu", "ephemeral-storage");

    private final Stage stage;
    private final Truth truth;

    PodInvariants(Stage stage, Truth truth) {
        this.stage = stage;
        this.truth = truth;
    }

    /// S2 and S1: a binding names a Node that is there, or just went, with room and free ports for
    /// the Pod.
    void bound(WriteRecord write) {
        PlainWorld world = truth.pods();
        Task pod = find(world, write.object());
        if (!(pod.state() instanceof TaskState.Active active)
                || !active.hostName().equals(write.target())) {
            throw new SimulationFailure("S2: a binding was applied, and it is not there: " + pod);
        }
        boolean isExcused =
                stage.plot.lateWrites()
                        || stage.disturbances.excuse(Nodes.key(write.target()), stage.now());
        Optional<Host> node =
                world.hosts().stream()
                        .filter(host -> host.key().name().name().equals(write.target()))
                        .findFirst();
        if (node.isEmpty()) {
            check(isExcused, "S2: bound to " + write.target() + ", which is long gone");
            return;
        }
        List<String> over =
                Truth.overcommitted(world, node.get(), pod).stream()
                        .filter(resource -> !RatedResource.isRated(resource))
                        .toList();
        boolean fits = over.isEmpty() && hasFreePorts(world, pod, node.get());
        if (!fits) {
            stage.marks.reached(Mark.POD_OVERCOMMITTED);
        }
        check(
                fits || isExcused,
                "S1: " + write.object() + " does not fit on " + write.target() + " " + over);
    }

    private static boolean hasFreePorts(PlainWorld world, Task pod, Host node) {
        PlainUsage others =
                PlainUsage.of(
                        new PlainWorld(
                                world.hosts(),
                                world.tasks().stream().filter(one -> !one.equals(pod)).toList(),
                                List.of(),
                                List.of(),
                                world.now()));
        return pod.spec().ports().stream().allMatch(port -> others.isPortFree(node, port));
    }

    /// S15: nobody goes for a Pod of a priority that is not higher.
    void evicted(Decision.Evict evict) {
        OptionalInt victim = priority(evict.task());
        OptionalInt preemptor = priority(evict.preemptor());
        check(
                victim.isEmpty() || preemptor.isEmpty() || victim.getAsInt() < preemptor.getAsInt(),
                "S15: " + evict.task() + " goes for " + evict.preemptor());
    }

    private OptionalInt priority(TaskKey key) {
        return truth.pods().tasks().stream()
                .filter(pod -> pod.key().equals(key))
                .mapToInt(pod ->
                        pod.spec() instanceof TaskSpec.Valid valid
                                ? valid.priority()
                                : Integer.MAX_VALUE)
                .findFirst();
    }

    /// L1: no Pod waits that could be placed. S9: what the leader charges is what is true.
    void atRest(SimulatedScheduler leader) {
        PlainWorld world = truth.pods();
        for (Task pod : alone(world)) {
            PlainOutcome outcome = PlainPods.decide(world, pod);
            check(
                    !(outcome instanceof PlainOutcome.Assigned),
                    "L1: " + pod.key() + " still waits, and would be " + outcome);
        }
        nobodyCanGo(world);
        PlainUsage usage = PlainUsage.of(world);
        for (Host node : world.hosts()) {
            Map<String, Long> charged = leader.diagnostics().charged(node.key().name());
            for (String resource : CHARGED) {
                check(
                        charged.getOrDefault(resource, 0L)
                                == usage.used(node, resource).longValueExact(),
                        "S9: "
                                + node.key()
                                + " is charged "
                                + charged
                                + ", in truth "
                                + usage.used(node, resource)
                                + " of "
                                + resource);
            }
        }
    }

    /// L1: no Pod waits for which others could go.
    private void nobodyCanGo(PlainWorld world) {
        for (Task pod : world.tasks()) {
            if (stage.hasPriorities && pod.state() instanceof TaskState.Waiting) {
                Optional<PlainPreemption.Choice> choice =
                        PlainPreemption.choose(world, List.of(), pod, PlainPreemption::isEvictable);
                check(choice.isEmpty(), "L1: " + pod.key() + " still waits, though " + choice);
            }
        }
    }

    /// S13: each Pod that waits says what keeps it now.
    void messagesAreTrue() {
        PlainWorld world = truth.pods();
        for (Task pod : alone(world)) {
            if (pod.state() instanceof TaskState.Waiting waiting
                    && PlainPods.decide(world, pod) instanceof PlainOutcome.Waiting expected) {
                check(
                        waiting.message().equals(expected.message()),
                        "S13: "
                                + pod.key()
                                + " says \""
                                + waiting.message()
                                + "\", not "
                                + expected);
            }
        }
    }

    /// The Pods that belong to no group.
    private static List<Task> alone(PlainWorld world) {
        return world.tasks().stream().filter(pod -> pod.group().isEmpty()).toList();
    }

    private static Task find(PlainWorld world, ObjectRef ref) {
        return world.tasks().stream()
                .filter(pod -> PodOwners.ref(pod).equals(ref))
                .findFirst()
                .orElseThrow();
    }

    private static void check(boolean holds, String message) {
        if (!holds) {
            throw new SimulationFailure(message);
        }
    }
}
