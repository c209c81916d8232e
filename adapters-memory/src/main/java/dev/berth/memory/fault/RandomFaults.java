package dev.berth.memory.fault;

import dev.berth.memory.time.Timeline;
import dev.berth.memory.wire.Disturbance;
import dev.berth.memory.wire.Failures;
import dev.berth.memory.wire.RequestFate;
import dev.berth.memory.wire.RequestInfo;
import dev.berth.memory.wire.Verb;
import dev.berth.memory.wire.WatchInfo;
import dev.berth.memory.wire.WatchSignal;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/// Faults by chance, from a seeded generator.
///
/// Apart from late writes, what reaches the server does so in the first quarter of its client's
/// time-out, latencies aside, and no client gives up in the first half.
public final class RandomFaults implements Disturbance {
    /// Longest time that a watch stalls: longer than a heartbeat stays fresh (15 s), so that
    /// staleness is met too.
    public static final Duration STALL_MAX = Duration.ofSeconds(20);

    /// Latest time at which a late write is applied, after its client gave up: longer than a
    /// leader's lease (15 s), so that it meets the next leader.
    public static final Duration LATE_MAX = Duration.ofSeconds(20);

    private static final int[] STATUSES = {403, 404, 409, 422, 429, 500, 503, 504};

    private final Timeline timeline;
    private final RandomGenerator random;
    private final Map<Long, Instant> stalls = new LinkedHashMap<>();
    private FaultRates rates;

    /// Faults at those rates.
    public RandomFaults(Timeline timeline, RandomGenerator random, FaultRates rates) {
        this.timeline = timeline;
        this.random = random;
        this.rates = rates;
    }

    /// Changes the rates from now on. `FaultRates.NONE` heals, and what is stalled ends by itself.
    public void rates(FaultRates newRates) {
        this.rates = newRates;
    }

    @Override
    public RequestFate fateOf(RequestInfo request) {
        boolean expirable = request.continued() || request.verb() == Verb.WATCH;
        if (expirable && hits(rates.expired())) {
            return refused(410, Duration.ZERO);
        }
        int draw = random.nextInt(1_000);
        draw -= rates.refused();
        if (draw < 0) {
            return refused(STATUSES[random.nextInt(STATUSES.length)], within(request, 0, 25));
        }
        draw -= rates.answerLost();
        if (draw < 0) {
            return new RequestFate.AnswerLost(within(request, 0, 25), within(request, 50, 100));
        }
        draw -= rates.neverSent();
        if (draw < 0) {
            return new RequestFate.NeverSent(within(request, 50, 100));
        }
        draw -= rates.slow();
        if (draw < 0) {
            return new RequestFate.Served(within(request, 0, 25), within(request, 0, 110));
        }
        draw -= rates.late();
        if (draw < 0 && request.verb().isWrite()) {
            return new RequestFate.Served(request.timeout().plus(upTo(LATE_MAX)), Duration.ZERO);
        }
        return RequestFate.NORMAL;
    }

    @Override
    public List<WatchSignal> seenAs(WatchInfo watch, WatchSignal.Event event) {
        if (hits(rates.heldBack())) {
            stalls.put(watch.number(), timeline.now().plus(upTo(STALL_MAX)));
        }
        return hits(rates.repeated()) ? List.of(event, event) : List.of(event);
    }

    @Override
    public Instant heldUntil(WatchInfo watch, WatchSignal signal, Instant due) {
        Instant stall = stalls.getOrDefault(watch.number(), due);
        if (!stall.isAfter(timeline.now())) {
            stalls.remove(watch.number());
        }
        return stall.isAfter(due) ? stall : due;
    }

    private RequestFate refused(int status, Duration after) {
        return new RequestFate.Refused(Failures.ofStatus(status), after);
    }

    private boolean hits(int rate) {
        return rate > 0 && random.nextInt(1_000) < rate;
    }

    /// A part of the request's time-out, between two percentages of it.
    private Duration within(RequestInfo request, int fromPercent, int toPercent) {
        long nanos = request.timeout().toNanos();
        long from = nanos / 100 * fromPercent;
        long to = nanos / 100 * toPercent;
        return Duration.ofNanos(from + random.nextLong(Math.max(1, to - from)));
    }

    private Duration upTo(Duration max) {
        return Duration.ofNanos(1 + random.nextLong(max.toNanos()));
    }
}
