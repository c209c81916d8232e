package dev.berth.conformance.manifest;

import dev.berth.conformance.property.Choices;
import dev.berth.conformance.property.Seed;
import java.util.List;

/// Draws worlds. Each has a few of the rules, so that most have Nodes of both kinds, and all of
/// them meet each other in some world.
public final class WorldDraws {
    /// The namespaces in which Pods are.
    public static final List<String> NAMESPACES = List.of("team-a", "team-b");

    /// A RuntimeClass with an overhead, for Pods that have one.
    public static final String RUNTIME_CLASS = "heavy";

    static final String HOSTNAME = "kubernetes.io/hostname";
    static final String ZONE = "topology.kubernetes.io/zone";

    private WorldDraws() {}

    /// The world of that seed.
    public static PodWorld world(long seed) {
        String prefix = "w" + seed;
        Surroundings surroundings = new Surroundings(Choices.of(new Seed(seed)), prefix);
        return new PodWorld(
                prefix,
                surroundings.nodes(),
                surroundings.standing(),
                surroundings.pods().waiting(prefix + "-waiting"));
    }
}
