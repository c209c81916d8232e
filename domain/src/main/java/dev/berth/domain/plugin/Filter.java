package dev.berth.domain.plugin;

import java.util.List;

/// Decides which Hosts can take a Task. Filters run in the order of the Profile; the first
/// rejection counts.
public interface Filter {
    /// Name, a metric label: `RuntimePodAvailability`.
    String name();

    /// The tests for Tasks of this kind, in order; none where the filter does not constrain them.
    /// Called once per Shape.
    List<HostTest> prepare(TaskView task, Terms terms);
}
