package dev.berth.domain.cycle.gang;

import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.GroupTree;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.TaskEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The ways in which a tree of groups can have enough members, no more than it needs: which groups
/// below each, and which members of these.
///
/// Ways that need equally many members of each Shape are one, since no Host can tell them apart.
final class TreeChoices {
    /// Most ways that are kept for one group: each costs a search.
    static final int KEPT_MAX = 1_024;

    private final Map<GroupEntry, List<TaskEntry>> members;
    private boolean complete = true;

    private TreeChoices(Map<GroupEntry, List<TaskEntry>> members) {
        this.members = members;
    }

    /// Members to be placed, all of them, in order.
    record Choice(Map<Shape, Integer> counts, List<TaskEntry> members) {
        static final Choice NONE = new Choice(new LinkedHashMap<>(), List.of());

        Choice and(Choice other) {
            Map<Shape, Integer> sums = new LinkedHashMap<>(counts);
            other.counts.forEach((shape, count) -> sums.merge(shape, count, Integer::sum));
            List<TaskEntry> both = new ArrayList<>(members);
            both.addAll(other.members);
            return new Choice(sums, both);
        }

        static Choice of(Shape shape, List<TaskEntry> some) {
            Map<Shape, Integer> counts = new LinkedHashMap<>();
            counts.put(shape, some.size());
            return new Choice(counts, some);
        }
    }

    /// What was found.
    ///
    /// @param isComplete false where there are more ways than are kept
    record Found(List<Choice> choices, boolean isComplete) {}

    /// The ways for that group, which is not placed, with these members of the groups below.
    static Found of(GroupEntry group, Map<GroupEntry, List<TaskEntry>> members) {
        TreeChoices choices = new TreeChoices(members);
        List<Choice> found = choices.ofGroup(group);
        return new Found(found, choices.complete);
    }

    private List<Choice> ofGroup(GroupEntry group) {
        if (GroupTree.isKept(group)) {
            return List.of();
        }
        return group.isComposite() ? ofGroups(group) : ofMembers(group);
    }

    private List<Choice> ofGroups(GroupEntry group) {
        List<List<Choice>> children = new ArrayList<>();
        int need = group.minCount();
        for (GroupEntry child : group.children()) {
            if (GroupTree.isPlaced(child)) {
                need--;
            } else {
                children.add(ofGroup(child));
            }
        }
        Table table = new Table(need);
        for (List<Choice> child : children) {
            // From more groups to fewer, so that none is taken twice.
            for (int taken = need - 1; taken >= 0; taken--) {
                for (Choice before : table.with(taken)) {
                    for (Choice choice : child) {
                        table.add(taken + 1, before.and(choice));
                    }
                }
            }
        }
        return table.with(need);
    }

    private List<Choice> ofMembers(GroupEntry group) {
        Map<Shape, List<TaskEntry>> byShape = new LinkedHashMap<>();
        for (TaskEntry member : members.getOrDefault(group, List.of())) {
            SchedulingUnit unit = member.unit();
            Shape shape = unit == null ? null : unit.shape();
            if (shape != null) {
                byShape.computeIfAbsent(shape, _ -> new ArrayList<>()).add(member);
            }
        }
        int need = group.minCount() - group.standing().size();
        Table table = new Table(need);
        byShape.forEach((shape, some) -> {
            for (int taken = need - 1; taken >= 0; taken--) {
                for (Choice before : table.with(taken)) {
                    for (int more = Math.min(some.size(), need - taken); more > 0; more--) {
                        table.add(
                                taken + more, before.and(Choice.of(shape, some.subList(0, more))));
                    }
                }
            }
        });
        return table.with(need);
    }

    /// Choices by how many groups, or members, they take, each once.
    private final class Table {
        private final List<Map<Map<Shape, Integer>, Choice>> byTaken = new ArrayList<>();
        private int size;

        Table(int most) {
            for (int i = 0; i <= most; i++) {
                byTaken.add(new LinkedHashMap<>());
            }
            byTaken.getFirst().put(Choice.NONE.counts(), Choice.NONE);
        }

        List<Choice> with(int taken) {
            return List.copyOf(byTaken.get(taken).values());
        }

        void add(int taken, Choice choice) {
            if (size >= KEPT_MAX) {
                complete = false;
            } else if (byTaken.get(taken).putIfAbsent(choice.counts(), choice) == null) {
                size++;
            }
        }
    }
}
