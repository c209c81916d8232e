package dev.berth.memory.scheduler;

import dev.berth.domain.core.CoreSettings;
import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// How a simulated scheduler is set up.
///
/// `staleAfter` is the bound for the age of heartbeats. Without `fallback` what waits is only
/// looked at again when something wakes it. `handlerDelay` is the time that each event needs from
/// its list or watch to the scheduler's own state. With `listOrder` the objects of the first lists
/// come in a drawn order, those of all kinds mixed. `cyclesPerTurn` is that of production where it
/// is empty. Where it is `eager`, the scheduler turns as a task of the Timeline among others; else
/// its owner turns it.
public record SchedulerSetup(
        String name,
        Duration staleAfter,
        Optional<Duration> fallback,
        Duration requestTimeout,
        Duration handlerDelay,
        Optional<RandomGenerator> listOrder,
        Optional<Integer> cyclesPerTurn,
        boolean eager) {
    /// Time after which a request without an answer is given up, as in production.
    public static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(5);

    /// A scheduler without fallback that its owner turns.
    public static SchedulerSetup named(String name) {
        return new SchedulerSetup(
                name,
                CoreSettings.STALE_AFTER,
                Optional.empty(),
                REQUEST_TIMEOUT,
                Duration.ZERO,
                Optional.empty(),
                Optional.empty(),
                false);
    }

    /// The same with another bound for the age of heartbeats.
    public SchedulerSetup withStaleAfter(Duration bound) {
        return new SchedulerSetup(
                name,
                bound,
                fallback,
                requestTimeout,
                handlerDelay,
                listOrder,
                cyclesPerTurn,
                eager);
    }

    /// The same with events that arrive so much later.
    public SchedulerSetup withHandlerDelay(Duration delay) {
        return new SchedulerSetup(
                name, staleAfter, fallback, requestTimeout, delay, listOrder, cyclesPerTurn, eager);
    }

    /// The same with first lists in a drawn order.
    public SchedulerSetup withListOrder(RandomGenerator random) {
        return new SchedulerSetup(
                name,
                staleAfter,
                fallback,
                requestTimeout,
                handlerDelay,
                Optional.of(random),
                cyclesPerTurn,
                eager);
    }

    /// The same as a task of the Timeline among others.
    public SchedulerSetup turningByItself() {
        return new SchedulerSetup(
                name,
                staleAfter,
                fallback,
                requestTimeout,
                handlerDelay,
                listOrder,
                cyclesPerTurn,
                true);
    }

    /// The same with at most so many cycles in a turn.
    public SchedulerSetup withCyclesPerTurn(int cycles) {
        return new SchedulerSetup(
                name,
                staleAfter,
                fallback,
                requestTimeout,
                handlerDelay,
                listOrder,
                Optional.of(cycles),
                eager);
    }
}
