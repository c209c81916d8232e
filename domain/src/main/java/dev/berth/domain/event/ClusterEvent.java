package dev.berth.domain.event;

import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.Workspace;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.SchedulingGroup;

/// Input of the core: something that was seen, or an answer to something that was asked for.
///
/// A `Seen` event carries the whole present value; one older than what is known of the same uid is
/// dropped.
public sealed interface ClusterEvent {
    /// A Task exists, or changed.
    record TaskSeen(Task task) implements ClusterEvent {}

    /// A Task is gone. An event about another uid than the known one is dropped.
    record TaskGone(TaskKey key) implements ClusterEvent {}

    /// A Host exists, or changed.
    record HostSeen(Host host) implements ClusterEvent {}

    /// A Host is gone. An event about another uid than the known one is dropped.
    record HostGone(HostKey key) implements ClusterEvent {}

    /// A workspace exists, or changed.
    record WorkspaceSeen(Workspace workspace) implements ClusterEvent {}

    /// A workspace is gone.
    record WorkspaceGone(ObjectName name, Uid uid) implements ClusterEvent {}

    /// A namespace exists, or its labels changed.
    record NamespaceSeen(String name, Uid uid, long version, Labels labels)
            implements ClusterEvent {}

    /// A namespace is gone.
    record NamespaceGone(String name, Uid uid) implements ClusterEvent {}

    /// A group exists, or changed.
    record GroupSeen(SchedulingGroup group) implements ClusterEvent {}

    /// A group is gone. An event about another uid than the known one is dropped.
    record GroupGone(GroupName name, Uid uid) implements ClusterEvent {}

    /// The first list of a kind is complete. Nothing is decided before every kind said so.
    record FeedSynced(FeedKind kind) implements ClusterEvent {}

    /// The answer to the write of that number about that Task.
    record WriteAnswered(long writeId, TaskKey task, WriteOutcome outcome)
            implements ClusterEvent {}

    /// The answer to the write of a condition of that group.
    record GroupTold(GroupName group, Uid uid, WriteOutcome outcome) implements ClusterEvent {}
}
