package dev.berth.conformance.plain;

import dev.berth.domain.model.Host;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.demand.PreemptionPolicy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Who has to go so that a Pod that fits nowhere has room, from scratch: on each Node all that may
/// go are taken away, and put back one by one while the Pod still passes.
public final class PlainPreemption {
    private PlainPreemption() {}

    /// The Node that is cleared and who goes from it, in the order in which they are asked.
    public record Choice(Host node, List<Task> victims) {}

    /// The cheapest choice, or nothing where nobody can make room.
    ///
    /// @param mayGo who may be asked, whatever the priority
    public static Optional<Choice> choose(PlainWorld world, Task pod, Predicate<Task> mayGo) {
        if (((TaskSpec.Valid) pod.spec()).preemption() == PreemptionPolicy.NEVER) {
            return Optional.empty();
        }
        Choice best = null;
        for (Host node : world.candidates(pod)) {
            Optional<Choice> choice = clear(world, pod, node, mayGo);
            if (choice.isPresent() && (best == null || isCheaper(choice.get(), best))) {
                best = choice.get();
            }
        }
        return Optional.ofNullable(best);
    }

    private static Optional<Choice> clear(
            PlainWorld world, Task pod, Host node, Predicate<Task> mayGo) {
        List<Task> leaving = new ArrayList<>();
        List<Task> lower = new ArrayList<>();
        for (Task task : world.tasks()) {
            boolean isHere =
                    task.state() instanceof TaskState.Active active
                            && active.hostName().equals(node.key().name().name());
            if (isHere && isLeaving(task)) {
                leaving.add(task);
            } else if (isHere && mayGo.test(task) && priority(task) < priority(pod)) {
                lower.add(task);
            }
        }
        List<Task> gone = new ArrayList<>(leaving);
        gone.addAll(lower);
        if (gone.isEmpty() || !PlainPods.accepts(without(world, gone), pod, node)) {
            return Optional.empty();
        }
        lower.sort(
                Comparator.comparingInt((Task task) -> priority(task))
                        .reversed()
                        .thenComparing(task -> task.key().name()));
        List<Task> victims = new ArrayList<>();
        for (Task task : lower) {
            gone.remove(task);
            if (!PlainPods.accepts(without(world, gone), pod, node)) {
                gone.add(task);
                victims.add(task);
            }
        }
        return Optional.of(new Choice(node, victims));
    }

    private static boolean isCheaper(Choice one, Choice other) {
        return Comparator.comparingLong(PlainPreemption::highest)
                        .thenComparingLong(PlainPreemption::sum)
                        .thenComparingInt(choice -> choice.victims().size())
                        .thenComparing(choice -> choice.node().key().name())
                        .compare(one, other)
                < 0;
    }

    private static long highest(Choice choice) {
        return choice.victims().stream()
                .mapToLong(PlainPreemption::priority)
                .max()
                .orElse(Long.MIN_VALUE);
    }

    private static long sum(Choice choice) {
        return choice.victims().stream().mapToLong(task -> priority(task) + (1L << 31)).sum();
    }

    /// True where the Task holds capacity and is being deleted.
    public static boolean isLeaving(Task task) {
        return stays(task, TaskState.Stay.ENDING);
    }

    /// True where the Task holds capacity and may be asked to go.
    public static boolean isEvictable(Task task) {
        return stays(task, TaskState.Stay.EVICTABLE);
    }

    private static boolean stays(Task task, TaskState.Stay stay) {
        return task.state() instanceof TaskState.Active active && active.stay() == stay;
    }

    /// The priority of a Task that can be read.
    public static int priority(Task task) {
        return ((TaskSpec.Valid) task.spec()).priority();
    }

    private static PlainWorld without(PlainWorld world, List<Task> gone) {
        return new PlainWorld(
                world.hosts(),
                world.tasks().stream().filter(task -> !gone.contains(task)).toList(),
                world.assumed(),
                world.workspaces(),
                world.namespaces(),
                world.now());
    }
}
