package dev.berth.conformance.binder;

import java.time.Duration;
import java.util.Optional;

/// What becomes of one write on its way.
public sealed interface WriteFate {
    /// The server refuses it with that status, and asks for a pause.
    record Refused(int status, Optional<Duration> retryAfter) implements WriteFate {}

    /// It is applied, and its answer is lost.
    record AnswerLost() implements WriteFate {}

    /// It never reaches the server, and nobody says so.
    record NeverSent() implements WriteFate {}

    /// It reaches the server only after that time, when its sender has long given up.
    record Late(Duration delay) implements WriteFate {}
}
