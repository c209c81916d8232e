package dev.berth.conformance.plain;

import dev.berth.domain.model.Host;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.demand.PreemptionPolicy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Who has to go so that a Pod that fits nowhere has room, from scratch: on each Node all that may
/// go are taken away, and put back one by one while the Pod still passes.
///
/// The nominated are Pods for which others go already. They count where they are to stand, unless
/// their priority is lower; the Pod has to pass without them, too.
public final class PlainPreemption {
    private static final Comparator<Task> LAST_TO_GO_FIRST =
            Comparator.comparingInt((Task task) -> priority(task))
                    .reversed()
                    .thenComparing(PlainPreemption::isLeaving)
                    .thenComparing(task -> task.key().name());

    private PlainPreemption() {}

    /// The Node that is cleared, who is asked to go from it, in that order, who leaves anyway and
    /// has to be gone, and how many lose what is held for them.
    public record Choice(Host node, List<Task> victims, List<Task> leaving, int outbid) {
        private List<Task> all() {
            List<Task> all = new ArrayList<>(victims);
            all.addAll(leaving);
            return all;
        }
    }

    /// The cheapest choice, or nothing where nobody can make room.
    ///
    /// @param mayGo who may be asked, whatever the priority
    public static Optional<Choice> choose(
            PlainWorld world, List<PlainWorld.Assumed> nominated, Task pod, Predicate<Task> mayGo) {
        if (((TaskSpec.Valid) pod.spec()).preemption() == PreemptionPolicy.NEVER) {
            return Optional.empty();
        }
        Choice best = null;
        for (Host node : world.candidates(pod)) {
            Optional<Choice> choice = new Clearance(world, nominated, pod, node, mayGo).clear();
            if (choice.isPresent() && (best == null || isCheaper(choice.get(), best))) {
                best = choice.get();
            }
        }
        return Optional.ofNullable(best);
    }

    /// True where the Node takes the Pod, whether all others that are nominated come to stand where
    /// they are to or none does.
    public static boolean takes(
            PlainWorld world, List<PlainWorld.Assumed> nominated, Task pod, Host node) {
        List<PlainWorld.Assumed> all = new ArrayList<>(world.assumed());
        nominated.stream().filter(one -> !one.task().key().equals(pod.key())).forEach(all::add);
        return PlainPods.accepts(world, pod, node)
                && PlainPods.accepts(with(world, world.tasks(), all), pod, node);
    }

    private static PlainWorld with(
            PlainWorld world, List<Task> tasks, List<PlainWorld.Assumed> assumed) {
        return new PlainWorld(
                world.hosts(), tasks, assumed, world.workspaces(), world.namespaces(), world.now());
    }

    /// The choice on that Node, or nothing where nobody can make room there.
    ///
    /// @param mayGo who may be asked, whatever the priority
    public static Optional<Choice> chooseOn(
            PlainWorld world,
            List<PlainWorld.Assumed> nominated,
            Task pod,
            Host node,
            Predicate<Task> mayGo) {
        return new Clearance(world, nominated, pod, node, mayGo).clear();
    }

    private static final class Clearance {
        private final PlainWorld world;
        private final Task pod;
        private final Host node;
        private final List<Task> going = new ArrayList<>();
        private final List<PlainWorld.Assumed> outbid = new ArrayList<>();
        private final List<PlainWorld.Assumed> staying = new ArrayList<>();
        private final List<Task> gone = new ArrayList<>();
        private final List<PlainWorld.Assumed> counted;

        Clearance(
                PlainWorld world,
                List<PlainWorld.Assumed> nominated,
                Task pod,
                Host node,
                Predicate<Task> mayGo) {
            this.world = world;
            this.pod = pod;
            this.node = node;
            for (PlainWorld.Assumed one : nominated) {
                if (!one.task().key().equals(pod.key())) {
                    (priority(one.task()) < priority(pod) ? outbid : staying).add(one);
                }
            }
            for (Task task : world.tasks()) {
                boolean isHere =
                        task.state() instanceof TaskState.Active active
                                && active.hostName().equals(node.key().name().name());
                if (isHere
                        && priority(task) < priority(pod)
                        && (isLeaving(task) ? isWaitedFor(task, world.now()) : mayGo.test(task))) {
                    going.add(task);
                }
            }
            gone.addAll(going);
            counted = new ArrayList<>(staying);
        }

        Optional<Choice> clear() {
            if ((going.isEmpty() && outbid.isEmpty()) || !passes()) {
                return Optional.empty();
            }
            going.sort(LAST_TO_GO_FIRST);
            for (Task task : going) {
                gone.remove(task);
                if (!passes()) {
                    gone.add(task);
                }
            }
            outbid.sort(Comparator.comparing(PlainWorld.Assumed::task, LAST_TO_GO_FIRST));
            int beaten = 0;
            for (PlainWorld.Assumed one : outbid) {
                counted.add(one);
                if (!passes()) {
                    counted.remove(one);
                    beaten++;
                }
            }
            counted.clear();
            if (!passes()) {
                return Optional.empty();
            }
            return Optional.of(
                    new Choice(
                            node,
                            gone.stream().filter(task -> !isLeaving(task)).toList(),
                            gone.stream().filter(PlainPreemption::isLeaving).toList(),
                            beaten));
        }

        private boolean passes() {
            List<PlainWorld.Assumed> assumed = new ArrayList<>(world.assumed());
            assumed.addAll(counted);
            PlainWorld without =
                    with(
                            world,
                            world.tasks().stream().filter(task -> !gone.contains(task)).toList(),
                            assumed);
            return PlainPods.accepts(without, pod, node);
        }
    }

    private static boolean isCheaper(Choice one, Choice other) {
        return Comparator.comparingLong(PlainPreemption::highest)
                        .thenComparingLong(PlainPreemption::sum)
                        .thenComparingInt(choice -> choice.all().size())
                        .thenComparingInt(choice -> choice.victims().size())
                        .thenComparingInt(Choice::outbid)
                        .thenComparing(choice -> choice.node().key().name())
                        .compare(one, other)
                < 0;
    }

    private static long highest(Choice choice) {
        return choice.all().stream()
                .mapToLong(PlainPreemption::priority)
                .max()
                .orElse(Long.MIN_VALUE);
    }

    private static long sum(Choice choice) {
        return choice.all().stream().mapToLong(task -> priority(task) + (1L << 31)).sum();
    }

    /// True where the Task holds capacity and is being deleted.
    public static boolean isLeaving(Task task) {
        return task.state() instanceof TaskState.Active active
                && active.stay() instanceof TaskState.Stay.Ending;
    }

    /// True where it leaves soon: it is not late by more than half a minute, nor has it more than
    /// ten minutes.
    private static boolean isWaitedFor(Task task, Instant now) {
        return task.state() instanceof TaskState.Active active
                && active.stay() instanceof TaskState.Stay.Ending(Instant goneBy)
                && Duration.between(goneBy, now).compareTo(Duration.ofSeconds(30)) <= 0
                && Duration.between(now, goneBy).compareTo(Duration.ofMinutes(10)) <= 0;
    }

    /// True where the Task holds capacity and may be asked to go.
    public static boolean isEvictable(Task task) {
        return task.state() instanceof TaskState.Active active
                && active.stay() instanceof TaskState.Stay.Evictable;
    }

    /// The priority of a Task that can be read.
    public static int priority(Task task) {
        return ((TaskSpec.Valid) task.spec()).priority();
    }
}
