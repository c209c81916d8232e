package dev.berth.domain.group.search;

import dev.berth.domain.group.HostLoad;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// What the Hosts of a packing take: runs of Hosts with equal loads.
final class Allotment {
    private final Packing packing;
    private final List<Share> shares;
    private final int[] unplaced;

    private Allotment(Packing packing, List<Share> shares, int[] unplaced) {
        this.packing = packing;
        this.shares = shares;
        this.unplaced = unplaced;
    }

    /// Nothing is placed; Hosts are used in the order of `kinds`.
    static Allotment empty(Packing packing, List<HostKind> kinds) {
        List<Share> shares = new ArrayList<>();
        for (HostKind kind : kinds) {
            shares.add(
                    new Share(
                            kind, 0, kind.count(), new int[packing.classes()], kind.free.clone()));
        }
        return new Allotment(packing, shares, packing.wanted.clone());
    }

    /// How many members have no Host.
    int unplaced() {
        return Arrays.stream(unplaced).sum();
    }

    /// True when enough members have a Host.
    boolean suffices() {
        return unplaced() <= packing.spare;
    }

    /// Gives a load to one more Host of a kind, the first one that has none. There must be one.
    void add(HostKind kind, int[] load) {
        for (int at = 0; at < shares.size(); at++) {
            Share share = shares.get(at);
            if (share.kind == kind && Arrays.stream(share.load).sum() == 0) {
                Share one = cut(at, 1);
                for (int member = 0; member < load.length; member++) {
                    charge(one, member, load[member]);
                    unplaced[member] -= load[member];
                }
                return;
            }
        }
        throw new IllegalStateException("no Host without a load is left");
    }

    /// Places members of a class on Hosts in the order of shares, on each as many as fit: counted,
    /// not one by one.
    void fill(int member) {
        for (int at = 0; at < shares.size() && unplaced[member] > 0; at++) {
            Share share = shares.get(at);
            int room = packing.room(member, share.kind, share.left, share.load);
            if (room == 0) {
                continue;
            }
            int full = Math.min(share.hosts, unplaced[member] / room);
            if (full > 0) {
                charge(cut(at, full), member, room);
                unplaced[member] -= room * full;
            } else {
                charge(cut(at, 1), member, unplaced[member]);
                unplaced[member] = 0;
            }
        }
    }

    /// The loads by Host, with classes as the problem has them.
    List<HostLoad> loads() {
        List<HostLoad> loads = new ArrayList<>();
        for (Share share : shares) {
            if (Arrays.stream(share.load).sum() == 0) {
                continue;
            }
            Integer[] members = new Integer[packing.classes()];
            for (int member = 0; member < members.length; member++) {
                members[packing.order[member]] = share.load[member];
            }
            for (int host = share.first; host < share.first + share.hosts; host++) {
                loads.add(new HostLoad(share.kind.hosts[host], List.of(members)));
            }
        }
        return List.copyOf(loads);
    }

    private void charge(Share share, int member, int count) {
        packing.take(member, count, share.left);
        share.load[member] += count;
    }

    /// Makes the first `hosts` of a share one of their own, at the same place.
    private Share cut(int at, int hosts) {
        Share share = shares.get(at);
        if (share.hosts > hosts) {
            shares.add(
                    at + 1,
                    new Share(
                            share.kind,
                            share.first + hosts,
                            share.hosts - hosts,
                            share.load.clone(),
                            share.left.clone()));
            share.hosts = hosts;
        }
        return share;
    }

    /// Hosts of a kind, from `first` on, with equal loads.
    private static final class Share {
        private final HostKind kind;
        private final int first;
        private int hosts;
        private final int[] load;
        private final long[] left;

        private Share(HostKind kind, int first, int hosts, int[] load, long[] left) {
            this.kind = kind;
            this.first = first;
            this.hosts = hosts;
            this.load = load;
            this.left = left;
        }
    }
}
