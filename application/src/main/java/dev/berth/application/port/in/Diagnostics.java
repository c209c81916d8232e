package dev.berth.application.port.in;

import dev.berth.domain.explain.Advice;
import dev.berth.domain.explain.Explanation;
import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.explain.PendingTask;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.group.GroupName;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/// Questions about the present state. Asked on the thread that turns the scheduler.
public interface Diagnostics {
    /// Every Task that waits, in the order in which its pool serves it; pools in the order of their
    /// keys.
    List<PendingTask> pending();

    /// All groups by name, those that members name and nobody has seen included.
    List<GroupReport> groups();

    /// The smallest changes, each verified by a search, after which that group has room; empty
    /// where it did not lack room, or none is known.
    List<Advice> wouldFit(GroupName group);

    /// What would be decided about a waiting Task now, and why; empty where no such Task is known.
    Optional<Explanation> explain(TaskKind kind, ObjectName task);

    /// What is charged to the present Host of that name, by resource: active Tasks and
    /// reservations. Also counts what the Host does not advertise. Empty where there is no such
    /// Host.
    SortedMap<String, Long> charged(ObjectName host);

    /// Sizes of everything that grows with the cluster, by name: equal before and after work that
    /// leaves nothing behind.
    SortedMap<String, Integer> sizes();

    /// Differences between what is kept event by event and a full recount; empty when all is well.
    /// Costs a recount.
    List<String> audit();
}
