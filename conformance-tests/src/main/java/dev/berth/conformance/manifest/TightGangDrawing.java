package dev.berth.conformance.manifest;

import static dev.berth.conformance.manifest.Text.text;

import dev.berth.conformance.manifest.PodWorld.Fate;
import dev.berth.conformance.manifest.PodWorld.Standing;
import dev.berth.conformance.property.Choices;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// Draws a group of members of several kinds together with a placement: each Node is given some of
/// them, and is made just large enough. Some worlds are spoilt afterwards, by a Node that lacks a
/// little.
final class TightGangDrawing {
    private static final int KINDS_MAX = 4;
    private static final int NODES_MAX = 5;
    private static final int ON_ONE_NODE_MAX = 4;
    private static final int DOMAINS_MAX = 3;
    private static final int SURPLUS_MAX = 3;
    static final String RACK = "example.com/rack";

    private final Choices choices;
    private final String prefix;
    private final List<MemberKind> kinds = new ArrayList<>();
    private final List<TightNode> nodes = new ArrayList<>();
    private final List<String> members = new ArrayList<>();
    private final List<Standing> standing = new ArrayList<>();

    TightGangDrawing(Choices choices, String prefix) {
        this.choices = choices;
        this.prefix = prefix;
    }

    GangWorld world() {
        int kindCount = choices.between(2, KINDS_MAX);
        for (int i = 0; i < kindCount; i++) {
            kinds.add(MemberKind.draw(choices, i));
        }
        boolean isSplit = choices.chance(40);
        int domains = isSplit ? choices.between(2, DOMAINS_MAX) : 1;
        int planted = (int) choices.below(domains);
        List<MemberKind> placed = new ArrayList<>();
        for (int domain = 0; domain < domains; domain++) {
            List<MemberKind> here = fill("r" + domain, domain == planted);
            if (domain == planted) {
                placed = here;
            }
        }
        boolean isSpoilt = choices.chance(20);
        if (isSpoilt) {
            nodes.stream().filter(TightNode::isPlanted).findFirst().orElseThrow().spoil();
        }
        Optional<String> key = isSplit ? Optional.of(RACK) : Optional.empty();
        return build(placed, key, !isSpoilt);
    }

    private GangWorld build(List<MemberKind> placed, Optional<String> key, boolean isPlanted) {
        int needed = placed.size();
        int surplus = choices.chance(20) ? choices.between(1, SURPLUS_MAX) : 0;
        for (int i = 0; i < surplus; i++) {
            placed.add(choices.oneOf(kinds));
        }
        shuffle(placed);
        for (int i = 0; i < placed.size(); i++) {
            members.add(placed.get(i).manifest(prefix + "-m" + i, inGroup()));
        }
        int minCount = choices.chance(80) ? needed : choices.between(1, needed);
        return new GangWorld(
                prefix,
                nodes.stream().map(TightNode::manifest).toList(),
                standing,
                members,
                GangDraws.group(prefix, Optional.of(minCount), key),
                isPlanted);
    }

    /// Nodes of one domain, each with its load. Returns the members that they were made for.
    private List<MemberKind> fill(String domain, boolean isPlanted) {
        List<MemberKind> loads = new ArrayList<>();
        int nodeCount = choices.between(2, NODES_MAX);
        for (int i = 0; i < nodeCount; i++) {
            String name = prefix + "-" + domain + "n" + i;
            TightNode node = new TightNode(name, domain, isPlanted, choices);
            int count = choices.between(1, ON_ONE_NODE_MAX);
            for (int k = 0; k < count; k++) {
                MemberKind kind = choices.oneOf(kinds);
                if (node.accepts(kind)) {
                    node.add(kind);
                    loads.add(kind);
                }
            }
            if (choices.chance(25)) {
                MemberKind size = choices.oneOf(kinds);
                node.enlarge(size);
                standing.add(
                        new Standing(
                                size.manifestOfOther(name + "-p", text("nodeName", name)),
                                "",
                                Fate.RUNS));
            }
            nodes.add(node);
        }
        if (loads.isEmpty()) {
            MemberKind kind = kinds.getFirst();
            nodes.getLast().open();
            nodes.getLast().add(kind);
            loads.add(kind);
        }
        return loads;
    }

    private String inGroup() {
        return Text.field("schedulingGroup", Text.object(text("podGroupName", prefix)));
    }

    private void shuffle(List<MemberKind> list) {
        for (int i = list.size() - 1; i > 0; i--) {
            Collections.swap(list, i, (int) choices.below(i + 1L));
        }
    }
}
