package dev.berth.conformance.manifest;

import dev.berth.conformance.manifest.PodWorld.Fate;
import dev.berth.conformance.manifest.PodWorld.Standing;
import dev.berth.conformance.property.Choices;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Draws a group into a world of the rules of single Pods: members of up to three kinds, some of
/// which may stand already.
final class RuledGangDrawing {
    private static final int KINDS_MAX = 3;
    private static final int MEMBERS_MAX = 12;
    private static final int STANDING_MAX = 2;

    private final Choices choices;
    private final String prefix;
    private final Surroundings surroundings;

    RuledGangDrawing(Choices choices, String prefix) {
        this.choices = choices;
        this.prefix = prefix;
        this.surroundings = new Surroundings(choices, prefix);
        surroundings.without(Rule.NODE_NAME);
        surroundings.without(Rule.PRIORITY);
    }

    GangWorld world() {
        List<String> kinds = new ArrayList<>();
        int kindCount = choices.between(1, KINDS_MAX);
        for (int i = 0; i < kindCount; i++) {
            kinds.add(surroundings.pods().waiting("kind"));
        }
        List<String> members = new ArrayList<>();
        int count = choices.between(1, MEMBERS_MAX);
        for (int i = 0; i < count; i++) {
            members.add(member(choices.oneOf(kinds), prefix + "-m" + i, Optional.empty()));
        }
        List<Standing> standing = new ArrayList<>(surroundings.standing());
        int standingCount = choices.chance(20) ? choices.between(1, STANDING_MAX) : 0;
        for (int i = 0; i < standingCount; i++) {
            standing.add(
                    new Standing(
                            member(
                                    choices.oneOf(kinds),
                                    prefix + "-s" + i,
                                    Optional.of(choices.oneOf(surroundings.nodeNames()))),
                            "",
                            Fate.RUNS));
        }
        return new GangWorld(
                prefix,
                surroundings.nodes(),
                standing,
                members,
                GangDraws.group(prefix, minCount(count + standingCount), topologyKey()),
                false);
    }

    private Optional<Integer> minCount(int count) {
        if (choices.chance(15)) {
            return Optional.empty();
        }
        if (choices.chance(4)) {
            return Optional.of(count + 1);
        }
        return Optional.of(choices.chance(50) ? count : choices.between(1, count));
    }

    private Optional<String> topologyKey() {
        return choices.chance(35)
                ? Optional.of(
                        choices.oneOf(
                                List.of(
                                        WorldDraws.ZONE,
                                        WorldDraws.ZONE,
                                        "disk",
                                        WorldDraws.HOSTNAME,
                                        "nobody")))
                : Optional.empty();
    }

    /// One more of a kind, which stands on that Node if there is one.
    private String member(String kind, String name, Optional<String> node) {
        Json.Fields pod = (Json.Fields) Json.parse(kind.getBytes(StandardCharsets.UTF_8));
        pod.fields("metadata").put("name", name);
        pod.fields("metadata").put("namespace", GangDraws.NAMESPACE);
        Json.Fields group = Json.Fields.none();
        group.put("podGroupName", prefix);
        pod.fields("spec").put("schedulingGroup", group);
        node.ifPresent(known -> {
            pod.fields("spec").put("nodeName", known);
            pod.fields("spec").remove("schedulingGates");
        });
        return new String(JsonWriter.write(pod), StandardCharsets.UTF_8);
    }
}
