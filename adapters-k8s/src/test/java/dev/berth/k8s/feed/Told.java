package dev.berth.k8s.feed;

import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.model.Workspace;

/// Short spellings of what a feed tells: `+name/uid@version`, `-name/uid`, `synced`.
final class Told {
    private Told() {}

    static String spell(ClusterEvent event) {
        return switch (event) {
            case ClusterEvent.TaskSeen(var task) ->
                    "+"
                            + task.key().name().name()
                            + "/"
                            + task.key().uid()
                            + "@"
                            + task.observed().version();
            case ClusterEvent.TaskGone(var key) -> "-" + key.name().name() + "/" + key.uid();
            case ClusterEvent.HostSeen(var host) ->
                    "+" + host.key().name().name() + "/" + host.key().uid() + "@" + host.version();
            case ClusterEvent.HostGone(var key) -> "-" + key.name().name() + "/" + key.uid();
            case ClusterEvent.WorkspaceSeen(Workspace seen) ->
                    "+" + seen.name().name() + "/" + seen.uid() + "@" + seen.version();
            case ClusterEvent.WorkspaceGone(var name, var uid) -> "-" + name.name() + "/" + uid;
            case ClusterEvent.NamespaceSeen(var name, var uid, var version, var _) ->
                    "+" + name + "/" + uid + "@" + version;
            case ClusterEvent.NamespaceGone(var name, var uid) -> "-" + name + "/" + uid;
            case ClusterEvent.GroupSeen(var group) ->
                    "+" + group.name() + "/" + group.uid() + "@" + group.observed().version();
            case ClusterEvent.GroupGone(var name, var uid) -> "-" + name + "/" + uid;
            case ClusterEvent.FeedSynced _ -> "synced";
            case ClusterEvent.GroupTold told -> told.toString();
            case ClusterEvent.WriteAnswered answered -> answered.toString();
        };
    }
}
