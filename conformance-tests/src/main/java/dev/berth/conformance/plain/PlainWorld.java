package dev.berth.conformance.plain;

import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.Workspace;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Everything that a decision may depend on, as plain lists.
public record PlainWorld(
        List<Host> hosts,
        List<Task> tasks,
        List<Assumed> assumed,
        List<Workspace> workspaces,
        SortedMap<String, Labels> namespaces,
        Instant now) {
    public PlainWorld {
        hosts = List.copyOf(hosts);
        tasks = List.copyOf(tasks);
        assumed = List.copyOf(assumed);
        workspaces = List.copyOf(workspaces);
        namespaces = new TreeMap<>(namespaces);
    }

    /// A world in which no namespace was seen.
    public PlainWorld(
            List<Host> hosts,
            List<Task> tasks,
            List<Assumed> assumed,
            List<Workspace> workspaces,
            Instant now) {
        this(hosts, tasks, assumed, workspaces, new TreeMap<>(), now);
    }

    /// A Task that was decided for a Host and is not yet seen there; it is also in `tasks` while
    /// its object exists.
    public record Assumed(Task task, HostKey host) {}

    /// The Hosts of the Task's pool.
    List<Host> candidates(Task task) {
        return hosts.stream().filter(host -> host.pool().equals(task.pool())).toList();
    }

    /// Labels of a namespace: those that were seen, and always its name.
    Labels labelsOf(String namespace) {
        Labels seen = namespaces.getOrDefault(namespace, Labels.NONE);
        TreeMap<String, String> labels = new TreeMap<>();
        for (int i = 0; i < seen.size(); i++) {
            labels.put(seen.key(i), seen.value(i));
        }
        labels.put("kubernetes.io/metadata.name", namespace);
        return Labels.of(labels);
    }

    Optional<Workspace> workspace(ObjectName name) {
        return workspaces.stream().filter(workspace -> workspace.name().equals(name)).findFirst();
    }
}
