package dev.berth.memory.scenario.document;

import dev.berth.domain.model.ObjectName;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// What a scenario says must be true at one moment: its checks in the order of the document.
public record Expectation(String path, List<Check> checks) {
    public Expectation {
        checks = List.copyOf(checks);
    }

    /// One statement.
    public sealed interface Check {
        /// `placements`: a Task is on one of these hosts.
        record Placement(ObjectName task, List<String> hosts) implements Check {}

        /// `pending`: a Task exists, waits, and has no host.
        record Waits(ObjectName task) implements Check {}

        /// `status`: the phase of a Run, and its whole message where one is given.
        record StatusIs(ObjectName run, String phase, Optional<String> message) implements Check {}

        /// `count`: how many of these Tasks have a host, one of `hosts` if there are any, or were
        /// evicted.
        record Count(
                List<ObjectName> of, List<Integer> allowed, List<String> hosts, boolean evicted)
                implements Check {}

        /// `noneOf`: none of these, nor a member of a group of these names, is on that host.
        record NoneOn(String host, List<ObjectName> tasks) implements Check {}

        /// `uid`: assignedPodUID of a Run, or the uid of a Pod.
        record UidIs(ObjectName object, String uid) implements Check {}

        /// `usage`: what the scheduler charges to a host of one resource.
        record Charged(ObjectName host, String resource, String amount) implements Check {}

        /// `evicted`: exactly these Pods were evicted.
        record Evicted(List<ObjectName> pods) implements Check {}

        /// `notEvicted`: none of these was.
        record NotEvicted(List<ObjectName> pods) implements Check {}

        /// `placedBy`: a Task got its host at that time at the latest.
        record PlacedBy(ObjectName task, Duration latest) implements Check {}

        /// `writes`: requests about an object, of one instance if `by` is not "".
        record Writes(ObjectName object, Range range, Duration from, boolean binds, String by)
                implements Check {}

        /// `attempts`: cycles about a Task, or about a group.
        record Attempts(ObjectName task, Range range, Duration from) implements Check {}

        /// `message`: each text is in the message of the Task or group, in either case.
        record Says(ObjectName task, List<String> texts) implements Check {}

        /// `verdicts`: what the scheduler says of a group, as `simulate` spells it.
        record Verdict(ObjectName group, String word) implements Check {}

        /// `placedCount`: how many members of a group have a host.
        record PlacedCount(ObjectName group, int placed) implements Check {}
    }

    /// Numbers from `min` to `max`.
    public record Range(long min, long max) {
        /// True for a number inside.
        public boolean has(long number) {
            return number >= min && number <= max;
        }

        @Override
        public String toString() {
            if (max == Long.MAX_VALUE) {
                return "at least " + min;
            }
            return min == max ? "exactly " + min : min + " to " + max;
        }
    }
}
