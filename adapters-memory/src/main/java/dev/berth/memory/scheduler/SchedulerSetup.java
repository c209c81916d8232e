package dev.berth.memory.scheduler;

import dev.berth.domain.core.CoreSettings;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;

/// How a simulated scheduler is set up.
///
/// `judging` has the bound for the age of heartbeats; without a fallback in it, what waits is only
/// looked at again when something wakes it. `handlerDelay` is the time that each event needs from
/// its list or watch to the scheduler's own state. With `listOrder` the objects of the first lists
/// come in a drawn order, those of all kinds mixed. `cyclesPerTurn` is that of production where it
/// is empty. Where it is `eager`, the scheduler turns as a task of the Timeline among others; else
/// its owner turns it. `pods` says which schedulerName ("" for none) is its own; where it is empty,
/// the scheduler decides about Runs only.
public record SchedulerSetup(
        String name,
        Judging judging,
        Duration requestTimeout,
        Duration handlerDelay,
        Optional<RandomGenerator> listOrder,
        Optional<Integer> cyclesPerTurn,
        boolean eager,
        Optional<Predicate<String>> pods) {
    /// Time after which a request without an answer is given up, as in production.
    public static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(5);

    /// A scheduler of Runs without fallback that its owner turns.
    public static SchedulerSetup named(String name) {
        return new SchedulerSetup(
                name,
                Judging.STANDARD,
                REQUEST_TIMEOUT,
                Duration.ZERO,
                Optional.empty(),
                Optional.empty(),
                false,
                Optional.empty());
    }

    /// The same with another bound for the age of heartbeats.
    public SchedulerSetup withStaleAfter(Duration bound) {
        return withJudging(
                new Judging(
                        new CoreSettings(bound, judging.core().fallbackAfter()),
                        judging.weights()));
    }

    /// The same that judges like that.
    public SchedulerSetup withJudging(Judging newJudging) {
        return new SchedulerSetup(
                name,
                newJudging,
                requestTimeout,
                handlerDelay,
                listOrder,
                cyclesPerTurn,
                eager,
                pods);
    }

    /// The same with events that arrive so much later.
    public SchedulerSetup withHandlerDelay(Duration delay) {
        return new SchedulerSetup(
                name, judging, requestTimeout, delay, listOrder, cyclesPerTurn, eager, pods);
    }

    /// The same with first lists in a drawn order.
    public SchedulerSetup withListOrder(RandomGenerator random) {
        return new SchedulerSetup(
                name,
                judging,
                requestTimeout,
                handlerDelay,
                Optional.of(random),
                cyclesPerTurn,
                eager,
                pods);
    }

    /// The same as a task of the Timeline among others.
    public SchedulerSetup turningByItself() {
        return new SchedulerSetup(
                name, judging, requestTimeout, handlerDelay, listOrder, cyclesPerTurn, true, pods);
    }

    /// The same with at most so many cycles in a turn.
    public SchedulerSetup withCyclesPerTurn(int cycles) {
        return new SchedulerSetup(
                name,
                judging,
                requestTimeout,
                handlerDelay,
                listOrder,
                Optional.of(cycles),
                eager,
                pods);
    }

    /// The same that also decides about the Pods with such a schedulerName, "" for none.
    public SchedulerSetup withPods(Predicate<String> isOurs) {
        return new SchedulerSetup(
                name,
                judging,
                requestTimeout,
                handlerDelay,
                listOrder,
                cyclesPerTurn,
                eager,
                Optional.of(isOurs));
    }
}
