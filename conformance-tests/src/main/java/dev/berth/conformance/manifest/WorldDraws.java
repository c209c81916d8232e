package dev.berth.conformance.manifest;

import dev.berth.conformance.property.Choices;
import dev.berth.conformance.property.Seed;
import java.util.List;

/// Draws worlds. Each has a few of the rules, so that most have Nodes of both kinds, and all of
/// them meet each other in some world.
public final class WorldDraws {
    /// The namespaces in which Pods are.
    public static final List<String> NAMESPACES = List.of("team-a", "team-b");

    /// The RuntimeClasses of all worlds, as manifests: one with an overhead, one that also says on
    /// which Nodes its Pods run.
    public static final List<String> RUNTIME_CLASSES =
            List.of(
                    runtimeClass(
                            "heavy",
                            "\"overhead\":{\"podFixed\":{\"cpu\":\"120m\",\"memory\":\"130Mi\"}}"),
                    runtimeClass(
                            "boxed",
                            "\"overhead\":{\"podFixed\":{\"cpu\":\"50m\"}},\"scheduling\":{\"nodeSelector\":"
                                    + "{\"disk\":\"ssd\"},\"tolerations\":[{\"key\":\"gpu\",\"operator\":\"Exists\"}]}"));

    /// The PriorityClasses of all worlds, as manifests. Nobody is evicted for their Pods.
    public static final List<String> PRIORITY_CLASSES =
            List.of(priorityClass("prompt", 1_000), priorityClass("patient", 10));

    /// The label that names a Node.
    public static final String HOSTNAME = "kubernetes.io/hostname";

    /// The label of zones.
    public static final String ZONE = "topology.kubernetes.io/zone";

    private WorldDraws() {}

    private static String runtimeClass(String name, String rest) {
        return "{\"apiVersion\":\"node.k8s.io/v1\",\"kind\":\"RuntimeClass\",\"metadata\":{\"name\":\""
                + name
                + "\"},\"handler\":\""
                + name
                + "\","
                + rest
                + "}";
    }

    private static String priorityClass(String name, int value) {
        return "{\"apiVersion\":\"scheduling.k8s.io/v1\",\"kind\":\"PriorityClass\",\"metadata\":{\"name\":\""
                + name
                + "\"},\"preemptionPolicy\":\"Never\",\"value\":"
                + value
                + "}";
    }

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
