package dev.berth.domain.group.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Orders in which the Hosts of a packing are used.
final class KindOrder {
    private static final long SHARE_WHOLE = 1_000_000;

    private KindOrder() {}

    /// Hosts that fewer classes fit first, then those with less free: what only they can take, or
    /// what just fills them, goes there.
    static List<HostKind> scarceFirst(Packing packing) {
        long[] most = new long[packing.resources.size() + 1];
        for (HostKind kind : packing.kinds) {
            for (int resource = 0; resource < most.length; resource++) {
                most[resource] = Math.max(most[resource], kind.free[resource]);
            }
        }
        List<HostKind> ordered = new ArrayList<>(packing.kinds);
        ordered.sort(
                Comparator.<HostKind>comparingInt(kind -> fitting(packing, kind))
                        .thenComparingLong(kind -> share(packing, kind, most)));
        return List.copyOf(ordered);
    }

    private static int fitting(Packing packing, HostKind kind) {
        int fitting = 0;
        for (int member = 0; member < packing.classes(); member++) {
            if (packing.alone(member, kind) > 0) {
                fitting++;
            }
        }
        return fitting;
    }

    private static long share(Packing packing, HostKind kind, long[] most) {
        long share = 0;
        for (int resource = 0; resource < packing.resources.size(); resource++) {
            long unit = most[resource] / SHARE_WHOLE + 1;
            share += kind.free[resource] / unit * SHARE_WHOLE / (most[resource] / unit + 1);
        }
        return share;
    }
}
