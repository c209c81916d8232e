package dev.berth.conformance.world;

import dev.berth.conformance.property.Choices;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// A drawn tree of groups with Pods that ask for cpu, and some Nodes; and what trying everything
/// finds for it.
final class TinyTree {
    private static final String RACK = "rack";
    private static final String ZONE = "zone";
    private static final int CPU_MAX = 4;

    final Group root;
    final List<Node> nodes = new ArrayList<>();
    final List<Pod> pods = new ArrayList<>();
    private final Choices choices;
    private final boolean keyed;
    private int groups;

    TinyTree(Choices choices) {
        this.choices = choices;
        this.keyed = choices.chance(60);
        this.root = composite(1);
        int count = choices.between(1, keyed ? 4 : 3);
        for (int i = 0; i < count; i++) {
            nodes.add(new Node(choices.between(1, 5), labels()));
        }
    }

    /// A Node with so much cpu.
    record Node(int cpu, Map<String, String> labels) {}

    /// Racks lie in zones, mostly; some Nodes have no rack.
    private Map<String, String> labels() {
        Map<String, String> labels = new LinkedHashMap<>();
        int rack = choices.between(1, 3);
        if (choices.chance(90)) {
            labels.put(RACK, "r" + rack);
        }
        labels.put(ZONE, "z" + (choices.chance(90) ? (rack + 1) / 2 : choices.between(1, 2)));
        return labels;
    }

    private String key() {
        return keyed && choices.chance(40) ? choices.chance(50) ? RACK : ZONE : "";
    }

    /// A group, with groups below it or Pods; "" for no group above, and for no topology.
    static final class Group {
        final String name;
        final String above;
        final boolean composite;
        final String key;
        int minimum;
        final List<Group> below = new ArrayList<>();
        final List<Pod> members = new ArrayList<>();

        Group(String name, String above, boolean composite, String key) {
            this.name = name;
            this.above = above;
            this.composite = composite;
            this.key = key;
        }

        List<Pod> allMembers() {
            return all().stream().flatMap(one -> one.members.stream()).toList();
        }

        List<Group> all() {
            List<Group> all = new ArrayList<>(List.of(this));
            below.forEach(group -> all.addAll(group.all()));
            return all;
        }
    }

    /// A Pod of the group of that name.
    record Pod(String name, String group, int cpu) {}

    private Group composite(int level) {
        Group group = new Group("g" + groups++, "", true, key());
        fill(group, level);
        return group;
    }

    private void fill(Group group, int level) {
        int count = choices.between(1, 3);
        for (int i = 0; i < count; i++) {
            boolean isComposite = level < 3 && choices.chance(25);
            Group child = new Group("g" + groups++, group.name, isComposite, key());
            group.below.add(child);
            if (isComposite) {
                fill(child, level + 1);
            } else {
                members(child);
            }
        }
        group.minimum = choices.between(1, count);
    }

    private void members(Group group) {
        int count = choices.between(0, 2);
        int cpu = choices.between(1, CPU_MAX);
        for (int i = 0; i < count; i++) {
            Pod pod =
                    new Pod(
                            "p" + pods.size(),
                            group.name,
                            choices.chance(60) ? cpu : choices.between(1, CPU_MAX));
            group.members.add(pod);
            pods.add(pod);
        }
        group.minimum = choices.between(1, Math.max(1, count));
    }

    /// Where Pods stand, by their names.
    static boolean isPlaced(Group group, Map<String, Integer> placed) {
        long there =
                group.composite
                        ? group.below.stream().filter(one -> isPlaced(one, placed)).count()
                        : group.members.stream()
                                .filter(pod -> placed.containsKey(pod.name()))
                                .count();
        return there >= group.minimum;
    }

    /// True where that group can be placed beside those that stand, wherever its Pods go.
    boolean canPlace(Group group, Map<String, Integer> placed) {
        return canPlace(group, waiting(group, placed), 0, new LinkedHashMap<>(placed));
    }

    private boolean canPlace(
            Group group, List<Pod> waiting, int next, Map<String, Integer> placed) {
        if (isPlaced(group, placed)) {
            return true;
        }
        if (next == waiting.size()) {
            return false;
        }
        Pod pod = waiting.get(next);
        for (int node = 0; node < nodes.size(); node++) {
            if (mayStand(pod, node, placed)) {
                placed.put(pod.name(), node);
                if (canPlace(group, waiting, next + 1, placed)) {
                    return true;
                }
                placed.remove(pod.name());
            }
        }
        return canPlace(group, waiting, next + 1, placed);
    }

    /// The Pods of that group and those below it that stand nowhere.
    static List<Pod> waiting(Group group, Map<String, Integer> placed) {
        return group.all().stream()
                .flatMap(one -> one.members.stream())
                .filter(pod -> !placed.containsKey(pod.name()))
                .toList();
    }

    /// True where there is room for that Pod on that Node, in the domains of those beside which it
    /// has to stand.
    boolean mayStand(Pod pod, int node, Map<String, Integer> placed) {
        return free(node, placed) >= pod.cpu()
                && root.all().stream()
                        .filter(group -> !group.key.isEmpty())
                        .filter(group -> group.allMembers().contains(pod))
                        .allMatch(group -> isInDomain(group, node, placed));
    }

    private boolean isInDomain(Group group, int node, Map<String, Integer> placed) {
        String value = nodes.get(node).labels().get(group.key);
        return value != null
                && group.allMembers().stream()
                        .map(pod -> placed.get(pod.name()))
                        .filter(Objects::nonNull)
                        .allMatch(at -> value.equals(nodes.get(at).labels().get(group.key)));
    }

    /// True where those members of that group that stand are in one domain.
    boolean isTogether(Group group, Map<String, Integer> placed) {
        return group.key.isEmpty()
                || group.allMembers().stream()
                                .map(pod -> placed.get(pod.name()))
                                .filter(Objects::nonNull)
                                .map(at -> String.valueOf(nodes.get(at).labels().get(group.key)))
                                .distinct()
                                .count()
                        <= 1;
    }

    /// What is left of a Node.
    int free(int node, Map<String, Integer> placed) {
        int free = nodes.get(node).cpu();
        for (Pod pod : pods) {
            Integer at = placed.get(pod.name());
            free -= at != null && at == node ? pod.cpu() : 0;
        }
        return free;
    }
}
