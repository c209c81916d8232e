package dev.berth.conformance.manifest;

import dev.berth.conformance.manifest.PodWorld.Standing;
import java.util.List;

/// One world of one group as a user writes it: Nodes, Pods that stand on them, members that wait,
/// and their PodGroup, each a manifest in JSON. Members may stand, too. All names begin with
/// `prefix`, so that worlds share no object.
///
/// @param isPlanted true where the world was made around a placement of enough members
public record GangWorld(
        String prefix,
        List<String> nodes,
        List<Standing> standing,
        List<String> members,
        String group,
        boolean isPlanted) {
    public GangWorld {
        nodes = List.copyOf(nodes);
        standing = List.copyOf(standing);
        members = List.copyOf(members);
    }

    /// Everything, for whoever has to look at a difference.
    @Override
    public String toString() {
        return String.join("\n", nodes)
                + "\n"
                + String.join("\n", standing.stream().map(Standing::toString).toList())
                + "\n"
                + String.join("\n", members)
                + "\n"
                + group
                + (isPlanted ? "\nmade around a placement" : "");
    }
}
