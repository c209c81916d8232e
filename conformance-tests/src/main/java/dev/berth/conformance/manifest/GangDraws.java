package dev.berth.conformance.manifest;

import static dev.berth.conformance.manifest.Text.array;
import static dev.berth.conformance.manifest.Text.field;
import static dev.berth.conformance.manifest.Text.object;
import static dev.berth.conformance.manifest.Text.text;

import dev.berth.conformance.property.Choices;
import dev.berth.conformance.property.Seed;
import java.util.List;
import java.util.Optional;

/// Draws worlds of one group. More than half of them are made around a placement, of members of
/// several kinds on Nodes that are about full then; the others have a few of the rules, and members
/// that meet them.
public final class GangDraws {
    /// The namespace of every group.
    public static final String NAMESPACE = WorldDraws.NAMESPACES.getFirst();

    private static final int TIGHT_PERCENT = 70;

    private GangDraws() {}

    /// The world of that seed.
    public static GangWorld world(long seed) {
        Choices choices = Choices.of(new Seed(seed));
        String prefix = "g" + seed;
        return choices.chance(TIGHT_PERCENT)
                ? new TightGangDrawing(choices, prefix).world()
                : new RuledGangDrawing(choices, prefix).world();
    }

    /// The PodGroup of a world. An empty `minCount` is the basic policy.
    static String group(String name, Optional<Integer> minCount, Optional<String> topologyKey) {
        String policy =
                minCount.map(count -> object(field("gang", object(field("minCount", "" + count)))))
                        .orElse("{\"basic\":{}}");
        return object(
                text("apiVersion", "scheduling.k8s.io/v1beta1"),
                text("kind", "PodGroup"),
                field("metadata", object(text("name", name), text("namespace", NAMESPACE))),
                field(
                        "spec",
                        object(
                                field("schedulingPolicy", policy),
                                topologyKey.map(GangDraws::constraint).orElse(""))));
    }

    private static String constraint(String key) {
        return field(
                "schedulingConstraints",
                object(field("topology", array(List.of(object(text("key", key)))))));
    }
}
