package dev.berth.memory.wire;

import dev.berth.k8s.api.ApiFailure.Answered;
import java.time.Duration;
import java.time.Instant;

/// What becomes of a request. Durations to and from the server come on top of the client's
/// latencies.
public sealed interface RequestFate {
    /// Nothing unusual.
    RequestFate NORMAL = new Served(Duration.ZERO, Duration.ZERO);

    /// The server gets it after `toServer` and its answer takes `toClient`. Where both together
    /// pass the client's time-out, the client hears NoAnswer then, and the server still does what
    /// it was asked.
    record Served(Duration toServer, Duration toClient) implements RequestFate {}

    /// It is on its way until then; the client waits as long as it takes.
    record Hanging(Instant until) implements RequestFate {}

    /// The server refuses it, `after` so long, and does nothing.
    record Refused(Answered failure, Duration after) implements RequestFate {}

    /// The server gets it after `toServer`, does it, and the answer is lost: the client hears
    /// NoAnswer `heardAfter` it sent, at the latest at its time-out.
    record AnswerLost(Duration toServer, Duration heardAfter) implements RequestFate {}

    /// It never reaches the server: the client hears NoAnswer `heardAfter` it sent, at the latest
    /// at its time-out.
    record NeverSent(Duration heardAfter) implements RequestFate {}
}
