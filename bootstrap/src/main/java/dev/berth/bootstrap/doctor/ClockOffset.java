package dev.berth.bootstrap.doctor;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// How far the server's clock is ahead of this machine's: between `least` and `most`, negative
/// where it is behind.
record ClockOffset(Duration least, Duration most) {
    /// A Date header is cut to whole seconds.
    private static final Duration CUT = Duration.ofSeconds(1);

    /// What one answer says.
    ///
    /// @param date the server's clock when it answered, cut to whole seconds
    /// @param sent this machine's clock before the question
    /// @param received this machine's clock after the answer
    static ClockOffset of(Instant date, Instant sent, Instant received) {
        return new ClockOffset(
                Duration.between(received, date), Duration.between(sent, date).plus(CUT));
    }

    /// What both say together; empty where they contradict each other, as where a clock was set.
    Optional<ClockOffset> and(ClockOffset other) {
        Duration lower = least.compareTo(other.least) >= 0 ? least : other.least;
        Duration upper = most.compareTo(other.most) <= 0 ? most : other.most;
        return lower.compareTo(upper) <= 0
                ? Optional.of(new ClockOffset(lower, upper))
                : Optional.empty();
    }

    /// The best guess.
    Duration middle() {
        return least.plus(most).dividedBy(2);
    }

    /// How wrong the guess can be, to either side.
    Duration error() {
        return most.minus(least).dividedBy(2);
    }

    /// What differs in any case.
    Duration certain() {
        if (least.isPositive()) {
            return least;
        }
        return most.isNegative() ? most.negated() : Duration.ZERO;
    }

    /// The server's clock when this machine's says that.
    Instant onServer(Instant local) {
        return local.plus(middle());
    }
}
