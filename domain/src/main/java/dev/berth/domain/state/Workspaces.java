package dev.berth.domain.state;

import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.Workspace;
import dev.berth.domain.model.Workspace.Placement;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The workspaces that exist, and which waiting Tasks use which name, existing or not.
public final class Workspaces {
    private final Map<ObjectName, Workspace> byName = new LinkedHashMap<>();
    private final Map<ObjectName, Set<TaskKey>> users = new LinkedHashMap<>();

    /// Takes over a workspace. Returns the waiting Tasks that it matters to: none where its
    /// placement is the old one.
    public List<TaskKey> seen(Workspace workspace) {
        Workspace known = byName.get(workspace.name());
        if (known != null
                && known.uid().equals(workspace.uid())
                && workspace.version() < known.version()) {
            return List.of();
        }
        byName.put(workspace.name(), workspace);
        return known != null && known.placement().equals(workspace.placement())
                ? List.of()
                : usersOf(workspace.name());
    }

    /// Forgets a workspace of exactly that identity. Returns the waiting Tasks that it matters to.
    public List<TaskKey> gone(ObjectName name, Uid uid) {
        Workspace known = byName.get(name);
        if (known == null || !known.uid().equals(uid)) {
            return List.of();
        }
        byName.remove(name);
        return usersOf(name);
    }

    Optional<Placement> placement(ObjectName name) {
        return Optional.ofNullable(byName.get(name)).map(Workspace::placement);
    }

    void use(ObjectName name, TaskKey task) {
        users.computeIfAbsent(name, _ -> new LinkedHashSet<>()).add(task);
    }

    void release(ObjectName name, TaskKey task) {
        Set<TaskKey> tasks = users.get(name);
        if (tasks != null && tasks.remove(task) && tasks.isEmpty()) {
            users.remove(name);
        }
    }

    int size() {
        return byName.size() + users.size();
    }

    private List<TaskKey> usersOf(ObjectName name) {
        Set<TaskKey> tasks = users.get(name);
        return tasks == null ? List.of() : List.copyOf(tasks);
    }
}
