package dev.berth.domain.preemption;

import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.TaskEntry;
import java.util.ArrayList;
import java.util.List;

/// How a Host comes to have room for a Task: the `victims` are asked to go, those that are
/// `leaving` anyway are waited for, and the `outbid`, which stand nowhere yet, lose their
/// nominations.
///
/// Ordered by what it costs: the highest priority of one that has to go, lower first and none
/// before any; then the sum of their priorities, their number, how many of them have to be asked,
/// the number of those outbid, and the Host's name. Who leaves anyway costs no less than others:
/// else a tenant whose Pods take long to end would have everybody wait for them.
public record Clearing(
        HostEntry host, List<TaskEntry> victims, List<TaskEntry> leaving, List<TaskEntry> outbid)
        implements Comparable<Clearing> {
    public Clearing {
        victims = List.copyOf(victims);
        leaving = List.copyOf(leaving);
        outbid = List.copyOf(outbid);
    }

    /// All that have to be gone before the Host has room.
    public List<TaskEntry> awaited() {
        List<TaskEntry> awaited = new ArrayList<>(leaving);
        awaited.addAll(victims);
        return awaited;
    }

    @Override
    public int compareTo(Clearing other) {
        int byHighest = Long.compare(highest(), other.highest());
        if (byHighest != 0) {
            return byHighest;
        }
        int bySum = Long.compare(sum(), other.sum());
        if (bySum != 0) {
            return bySum;
        }
        int byNumber =
                Integer.compare(
                        victims.size() + leaving.size(),
                        other.victims.size() + other.leaving.size());
        if (byNumber != 0) {
            return byNumber;
        }
        if (victims.size() != other.victims.size()) {
            return Integer.compare(victims.size(), other.victims.size());
        }
        return outbid.size() != other.outbid.size()
                ? Integer.compare(outbid.size(), other.outbid.size())
                : host.key().name().compareTo(other.host.key().name());
    }

    /// The highest priority of one that has to go, below all priorities where there is none.
    long highest() {
        return awaited().stream().mapToLong(TaskEntry::priority).max().orElse(Long.MIN_VALUE);
    }

    /// Priorities are counted from the lowest there is, so that one more never makes a sum smaller.
    private long sum() {
        return awaited().stream()
                .mapToLong(task -> task.priority() - (long) Integer.MIN_VALUE)
                .sum();
    }
}
