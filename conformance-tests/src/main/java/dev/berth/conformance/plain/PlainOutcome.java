package dev.berth.conformance.plain;

import dev.berth.domain.decision.StatusChange.TerminalPhase;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.ReasonCode;
import java.time.Instant;
import java.util.SortedMap;

/// What is to happen to one Task in one world.
public sealed interface PlainOutcome {
    /// It goes to that Host. `totals` is the weighted score of every feasible Host, by name.
    record Assigned(
            HostKey host, SortedMap<String, Long> totals, SortedMap<Rejection, Integer> rejections)
            implements PlainOutcome {}

    /// No Host can take it now.
    record Waiting(ReasonCode reason, String message, SortedMap<Rejection, Integer> rejections)
            implements PlainOutcome {}

    /// It ends without a Host.
    record Ended(TerminalPhase phase, ReasonCode reason, String message) implements PlainOutcome {}

    /// It is not looked at before that instant.
    record Delayed(Instant until) implements PlainOutcome {}

    /// A scorer failed: the cycle is aborted, and nothing is written.
    record Aborted(String scorer, SortedMap<Rejection, Integer> rejections)
            implements PlainOutcome {}

    /// It does not wait for a decision.
    record NothingToDo() implements PlainOutcome {}

    /// One filter's rejection, as it is counted: the filter's name and the reason's code.
    record Rejection(String filter, String reason) implements Comparable<Rejection> {
        @Override
        public int compareTo(Rejection other) {
            int byFilter = filter.compareTo(other.filter);
            return byFilter != 0 ? byFilter : reason.compareTo(other.reason);
        }
    }
}
