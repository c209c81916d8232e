package dev.berth.domain.core;

import dev.berth.domain.model.PoolKey;
import java.util.NavigableSet;

/// What members are told that cannot be placed together, since no Host is for all of them.
final class MixedMembers {
    /// Longest name of a runtime in a message: that of a label, which each Runtime Pod has.
    private static final int NAME_LENGTH_MAX = 63;

    private MixedMembers() {}

    /// The message about members of these pools, of which there are two or more.
    static String text(NavigableSet<PoolKey> pools) {
        if (pools.contains(PoolKey.NODES)) {
            return "its members are Pods and Runs; members have to be of one kind";
        }
        PoolKey first = pools.first();
        PoolKey second = pools.tailSet(first, false).first();
        return "its members are Runs of the runtimes "
                + quoted(first)
                + (pools.size() > 2 ? ", " : " and ")
                + quoted(second)
                + (pools.size() > 2 ? " and others" : "")
                + "; members have to be of one runtime";
    }

    private static String quoted(PoolKey pool) {
        String runtime = pool.runtime();
        return runtime.length() <= NAME_LENGTH_MAX
                ? "\"" + runtime + "\""
                : "\"" + runtime.substring(0, NAME_LENGTH_MAX) + "...\"";
    }
}
