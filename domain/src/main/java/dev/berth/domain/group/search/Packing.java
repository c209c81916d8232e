package dev.berth.domain.group.search;

import java.util.List;

/// The problem of one domain in dense numbers. Classes stand in the order of `order`, the hardest
/// to place first.
final class Packing {
    /// The classes' places in the problem.
    final int[] order;

    /// How many members there are of each class.
    final int[] wanted;

    /// How many members may stay out.
    final int spare;

    /// The resources' names, without the last one, which is places.
    final List<String> resources;

    /// What a member of each class takes of each resource; of places, 1.
    final long[][] demand;

    /// The classes with which each shares no Host, as bits. A class that shares none with itself
    /// has limits of 1 instead.
    final long[] enemies;

    /// The Hosts that can take anything at all.
    final List<HostKind> kinds;

    Packing(
            int[] order,
            int[] wanted,
            int spare,
            List<String> resources,
            long[][] demand,
            long[] enemies,
            List<HostKind> kinds) {
        this.order = order;
        this.wanted = wanted;
        this.spare = spare;
        this.resources = resources;
        this.demand = demand;
        this.enemies = enemies;
        this.kinds = kinds;
    }

    int classes() {
        return wanted.length;
    }

    int members() {
        int sum = 0;
        for (int count : wanted) {
            sum += count;
        }
        return sum;
    }

    /// How many more members of a class one Host can take, from what it has left and what it took.
    int room(int member, HostKind kind, long[] left, int[] load) {
        for (long others = enemies[member]; others != 0; others &= others - 1) {
            if (load[Long.numberOfTrailingZeros(others)] > 0) {
                return 0;
            }
        }
        long room = (long) kind.limits[member] - load[member];
        long[] each = demand[member];
        for (int resource = 0; room > 0 && resource < each.length; resource++) {
            if (each[resource] > 0) {
                room = Math.min(room, left[resource] / each[resource]);
            }
        }
        return (int) room;
    }

    /// Charges members of a class to what a Host has left.
    void take(int member, int count, long[] left) {
        long[] each = demand[member];
        for (int resource = 0; resource < each.length; resource++) {
            left[resource] -= each[resource] * count;
        }
    }

    /// How many members of a class an empty Host of a kind can take.
    int alone(int member, HostKind kind) {
        return room(member, kind, kind.free, new int[classes()]);
    }
}
