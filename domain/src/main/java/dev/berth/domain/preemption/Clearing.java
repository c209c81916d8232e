package dev.berth.domain.preemption;

import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.TaskEntry;
import java.util.List;

/// How a Host comes to have room for a Task: the `victims` are asked to go, those that are
/// `leaving` anyway are waited for, and the `outbid`, which stand nowhere yet, lose their
/// nominations.
///
/// Ordered by what it costs: the highest priority of a victim, lower first and none before any;
/// then the sum of their priorities, their number, the number of those outbid, and the Host's name.
public record Clearing(
        HostEntry host, List<TaskEntry> victims, List<TaskEntry> leaving, List<TaskEntry> outbid)
        implements Comparable<Clearing> {
    public Clearing {
        victims = List.copyOf(victims);
        leaving = List.copyOf(leaving);
        outbid = List.copyOf(outbid);
    }

    @Override
    public int compareTo(Clearing other) {
        int byHighest = Long.compare(highest(), other.highest());
        if (byHighest != 0) {
            return byHighest;
        }
        int bySum = Long.compare(sum(victims), sum(other.victims));
        if (bySum != 0) {
            return bySum;
        }
        if (victims.size() != other.victims.size()) {
            return Integer.compare(victims.size(), other.victims.size());
        }
        return outbid.size() != other.outbid.size()
                ? Integer.compare(outbid.size(), other.outbid.size())
                : host.key().name().compareTo(other.host.key().name());
    }

    /// The highest priority of a victim, below all priorities where there is none.
    long highest() {
        return victims.stream().mapToLong(TaskEntry::priority).max().orElse(Long.MIN_VALUE);
    }

    /// Priorities are counted from the lowest there is, so that one more victim never makes a sum
    /// smaller.
    private static long sum(List<TaskEntry> tasks) {
        return tasks.stream().mapToLong(task -> task.priority() - (long) Integer.MIN_VALUE).sum();
    }
}
