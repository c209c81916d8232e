package dev.berth.conformance.world;

import dev.berth.conformance.property.Choices;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A drawn tree of groups with Pods that ask for cpu, and some Nodes; and what trying everything
/// finds for it.
final class TinyTree {
    private static final int CPU_MAX = 4;

    final Group root;
    final List<Integer> nodes = new ArrayList<>();
    final List<Pod> pods = new ArrayList<>();
    private final Choices choices;
    private int groups;

    TinyTree(Choices choices) {
        this.choices = choices;
        this.root = composite(1);
        for (int i = 0; i < choices.between(1, 3); i++) {
            nodes.add(choices.between(1, 5));
        }
    }

    /// A group, with groups below it or Pods; "" for no group above.
    static final class Group {
        final String name;
        final String above;
        final boolean composite;
        int minimum;
        final List<Group> below = new ArrayList<>();
        final List<Pod> members = new ArrayList<>();

        Group(String name, String above, boolean composite) {
            this.name = name;
            this.above = above;
            this.composite = composite;
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
        Group group = new Group("g" + groups++, "", true);
        fill(group, level);
        return group;
    }

    private void fill(Group group, int level) {
        int count = choices.between(1, 3);
        for (int i = 0; i < count; i++) {
            boolean isComposite = level < 3 && choices.chance(25);
            Group child = new Group("g" + groups++, group.name, isComposite);
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
            if (free(node, placed) >= pod.cpu()) {
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

    /// What is left of a Node.
    int free(int node, Map<String, Integer> placed) {
        int free = nodes.get(node);
        for (Pod pod : pods) {
            Integer at = placed.get(pod.name());
            free -= at != null && at == node ? pod.cpu() : 0;
        }
        return free;
    }
}
