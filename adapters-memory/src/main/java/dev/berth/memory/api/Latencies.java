package dev.berth.memory.api;

import java.time.Duration;

/// How long things take between one client and the server. `list` and `watch` are the time from the
/// server to the client's own state: pages, and events of watches.
public record Latencies(Duration request, Duration answer, Duration list, Duration watch) {
    /// No time: everything happens at one instant, in later turns.
    public static final Latencies NONE =
            new Latencies(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO);

    public Latencies {
        if (request.isNegative()
                || answer.isNegative()
                || list.isNegative()
                || watch.isNegative()) {
            throw new IllegalArgumentException(
                    "a latency is below zero: request "
                            + request
                            + ", answer "
                            + answer
                            + ", list "
                            + list
                            + ", watch "
                            + watch);
        }
    }

    /// The same with events and pages that reach the client so much later.
    public Latencies withDelivery(Duration delivery) {
        return new Latencies(request, answer, delivery, delivery);
    }
}
