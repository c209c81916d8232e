package dev.berth.domain.state;

import dev.berth.domain.model.group.SchedulingGroup;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/// What follows from groups that belong to groups.
///
/// A group of members is *placed* where enough of them stand, and a group of groups where enough of
/// these are placed. Members may be placed beside others, in their order, only once everything
/// above them is placed with them: so the topmost group on the way to them that is not placed yet
/// is what has to be placed *together*. A group alone is a tree of one.
public final class GroupTree {
    /// Most levels, that of members included, as in Kubernetes.
    public static final int DEPTH_MAX = 4;

    private GroupTree() {}

    /// The group whose members have to be placed together with those of this one, which may be
    /// itself; null where each may be placed without regard to the others.
    public static @Nullable GroupEntry together(GroupEntry group) {
        GroupEntry unplaced = unplaced(group);
        return unplaced == null && isInDomain(group) ? group : unplaced;
    }

    /// True where its members have to stand in a domain with others, by its own topology or that of
    /// a group above it.
    public static boolean isInDomain(GroupEntry group) {
        return path(group).stream().anyMatch(one -> one.topologyKey() != null);
    }

    /// The values of its topology key on the Hosts of the members that stand, its own and those of
    /// groups below it: of those Hosts that are there and have it; none without a key.
    public static SortedSet<String> domains(GroupEntry group) {
        SortedSet<String> values = new TreeSet<>();
        String key = group.topologyKey();
        if (key != null) {
            for (GroupEntry one : all(group)) {
                for (TaskEntry member : one.standing()) {
                    HostEntry host = member.host();
                    String value = host == null ? null : host.labels().find(key);
                    if (value != null) {
                        values.add(value);
                    }
                }
            }
        }
        return values;
    }

    /// The topmost group on the way to this one, itself included, that is not placed or that
    /// something keeps from it; null where there is none.
    public static @Nullable GroupEntry unplaced(GroupEntry group) {
        List<GroupEntry> path = path(group);
        if (path.size() > DEPTH_MAX || (!group.isComposite() && isKept(group))) {
            return group;
        }
        for (GroupEntry one : path) {
            if (isKept(one) || !isPlaced(one)) {
                return one;
            }
        }
        return null;
    }

    /// True where something keeps all members of the group from every Host.
    public static boolean isKept(GroupEntry group) {
        SchedulingGroup seen = group.group();
        return seen == null || seen.spec().obstacle().isPresent() || group.isMixed();
    }

    /// True where there are more levels above the group than may be, or no end of them.
    public static boolean isTooDeep(GroupEntry group) {
        return path(group).size() > DEPTH_MAX;
    }

    /// True where enough of the group stands, reserved or seen.
    public static boolean isPlaced(GroupEntry group) {
        return has(group, one -> one.standing().size());
    }

    /// True where enough of the group was seen to stand.
    public static boolean isSeenPlaced(GroupEntry group) {
        return has(
                group,
                one -> (int) one.standing().stream().filter(task -> !task.isReserved()).count());
    }

    /// True where enough members are there, those that stand included, for the group to be placed
    /// if there were room.
    public static boolean isThere(GroupEntry group) {
        return has(group, one -> one.ready() + one.standing().size());
    }

    /// The fewest members that have to be added for the group to be placed, whatever there are; 0
    /// where it is placed.
    public static long missing(GroupEntry group) {
        return missing(group, 1);
    }

    private static long missing(GroupEntry group, int level) {
        if (!group.isComposite() || level > DEPTH_MAX) {
            return Math.max(0, group.minCount() - group.standing().size());
        }
        return group.children().stream()
                .filter(child -> !isKept(child))
                .mapToLong(child -> missing(child, level + 1))
                .sorted()
                .limit(group.minCount())
                .sum();
    }

    /// True where a group has enough members, of which `members` says how many each of the groups
    /// below has.
    public static boolean has(GroupEntry group, ToIntFunction<GroupEntry> members) {
        return has(group, members, 1);
    }

    /// How many of the groups below one have enough members.
    public static int count(GroupEntry group, ToIntFunction<GroupEntry> members) {
        return count(group, members, 1);
    }

    private static boolean has(GroupEntry group, ToIntFunction<GroupEntry> members, int level) {
        if (level > DEPTH_MAX || isKept(group)) {
            return false;
        }
        int there = group.isComposite() ? count(group, members, level) : members.applyAsInt(group);
        return there >= group.minCount();
    }

    private static int count(GroupEntry group, ToIntFunction<GroupEntry> members, int level) {
        int count = 0;
        for (GroupEntry child : group.children()) {
            count += has(child, members, level + 1) ? 1 : 0;
        }
        return count;
    }

    /// How often the group and those below it changed.
    static long changes(GroupEntry top) {
        return all(top).stream().mapToLong(GroupEntry::changes).sum();
    }

    /// What a finding about a group rests on.
    ///
    /// @param changes how often the groups below it changed, itself included
    /// @param standing how many of their members stand
    /// @param domains in which domains, and those of the groups above it, of each that names a key
    public record Basis(long changes, long standing, List<SortedSet<String>> domains) {
        /// Of a group about which nothing was found.
        public static final Basis NONE = new Basis(-1, -1, List.of());
    }

    /// What a finding about it would rest on now.
    public static Basis basis(GroupEntry top) {
        long changes = 0;
        long standing = 0;
        SequencedSet<GroupEntry> all = all(top);
        for (GroupEntry one : all) {
            changes += one.changes();
            standing += one.standing().size();
        }
        all.addAll(path(top));
        List<SortedSet<String>> domains =
                all.stream()
                        .filter(one -> one.topologyKey() != null)
                        .map(GroupTree::domains)
                        .toList();
        return new Basis(changes, standing, domains);
    }

    /// The groups of members for which something may be different when these groups changed, and
    /// these themselves: those of the same trees.
    public static SequencedSet<GroupEntry> concerned(Collection<GroupEntry> changed) {
        SequencedSet<GroupEntry> concerned = new LinkedHashSet<>();
        for (GroupEntry group : changed) {
            if (concerned.add(group)) {
                concerned.addAll(all(group));
                concerned.addAll(all(path(group).getFirst()));
            }
        }
        return concerned;
    }

    /// The group and all below it, in their order.
    public static SequencedSet<GroupEntry> all(GroupEntry top) {
        SequencedSet<GroupEntry> found = new LinkedHashSet<>();
        Deque<GroupEntry> open = new ArrayDeque<>(List.of(top));
        while (!open.isEmpty()) {
            GroupEntry one = open.removeLast();
            // Where groups contain each other one comes again.
            if (found.add(one)) {
                one.children().descendingSet().forEach(open::addLast);
            }
        }
        return found;
    }

    /// The groups from the topmost to this one; one more than may be where there are more.
    public static List<GroupEntry> path(GroupEntry group) {
        List<GroupEntry> path = new ArrayList<>();
        for (GroupEntry one = group; one != null && path.size() <= DEPTH_MAX; one = one.parent()) {
            path.addFirst(one);
        }
        return path;
    }
}
