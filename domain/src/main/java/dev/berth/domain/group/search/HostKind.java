package dev.berth.domain.group.search;

/// Hosts of one domain that no member tells apart, as many of them as there are members at most.
final class HostKind {
    /// The numbers by which the caller knows them.
    final int[] hosts;

    /// What is free of each resource of the packing; the last one is places.
    final long[] free;

    /// How many members of each class one may take, never more than there are.
    final int[] limits;

    HostKind(int[] hosts, long[] free, int[] limits) {
        this.hosts = hosts;
        this.free = free;
        this.limits = limits;
    }

    int count() {
        return hosts.length;
    }
}
