package dev.berth.domain.plugin;

import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.TaskKind;
import java.util.Optional;

/// How Tasks of each kind are decided. Without a Profile for Pods there are no Pods.
public record Profiles(Profile runs, Optional<Profile> pods) {
    /// Runs only.
    public static Profiles ofRuns(Profile runs) {
        return new Profiles(runs, Optional.empty());
    }

    /// The Profile of Tasks of that kind.
    ///
    /// @throws IllegalStateException for Pods where there is none
    public Profile of(TaskKind kind) {
        return switch (kind) {
            case RUN -> runs;
            case POD ->
                    pods.orElseThrow(
                            () -> new IllegalStateException("there is no Profile of Pods"));
        };
    }

    /// The Profile of the Tasks whose Hosts are in that namespace; Nodes are in none, "".
    public Profile ofNamespace(String hostNamespace) {
        return of(kindOf(hostNamespace));
    }

    /// What Tasks of the pools of that namespace are.
    public static TaskKind kindOf(String hostNamespace) {
        return hostNamespace.equals(PoolKey.NODES.namespace()) ? TaskKind.POD : TaskKind.RUN;
    }
}
