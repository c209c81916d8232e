package dev.berth.memory.scenario;

import java.time.Duration;

/// What was seen where an expectation looked: `what` names the check, as in `placements.r1`.
public record Finding(Duration at, String what, String expected, String observed, boolean passed) {
    /// Virtual time since the start: `10s`.
    public String time() {
        return Seconds.of(at);
    }

    /// One line for people.
    public String line() {
        return "at " + time() + ": " + what + ": expected " + expected + ", observed " + observed;
    }
}
