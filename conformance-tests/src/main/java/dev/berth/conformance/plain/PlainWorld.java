package dev.berth.conformance.plain;

import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.Workspace;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Everything that a decision may depend on, as plain lists.
public record PlainWorld(
        List<Host> hosts,
        List<Task> tasks,
        List<Assumed> assumed,
        List<Workspace> workspaces,
        Instant now) {
    public PlainWorld {
        hosts = List.copyOf(hosts);
        tasks = List.copyOf(tasks);
        assumed = List.copyOf(assumed);
        workspaces = List.copyOf(workspaces);
    }

    /// A Task that was decided for a Host and is not yet seen there; it is also in `tasks` while
    /// its object exists.
    public record Assumed(Task task, HostKey host) {}

    /// The Hosts of the Task's pool.
    List<Host> candidates(Task task) {
        return hosts.stream().filter(host -> host.pool().equals(task.pool())).toList();
    }

    Optional<Workspace> workspace(ObjectName name) {
        return workspaces.stream().filter(workspace -> workspace.name().equals(name)).findFirst();
    }
}
