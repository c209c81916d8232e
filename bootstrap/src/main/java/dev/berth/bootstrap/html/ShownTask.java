package dev.berth.bootstrap.html;

import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.Requests;
import dev.berth.memory.simulate.TaskRef;
import org.jspecify.annotations.Nullable;

/// A Task on the page.
///
/// @param shown false for one of another namespace than asked for: it holds capacity, and is not
///   named
/// @param requests what it asks for, none where that is not known
/// @param host index of its Host, or [#NOWHERE]
/// @param hostName the Host's name, also where the input has no such Host
/// @param group number of its group, or [#ALONE]
/// @param reason why it is not placed
record ShownTask(
        TaskRef ref,
        boolean shown,
        Standing standing,
        Requests requests,
        int host,
        String hostName,
        int group,
        @Nullable Reason reason) {
    /// No index of a Host.
    static final int NOWHERE = -1;

    /// No number of a group.
    static final int ALONE = -1;

    private static final PoolKey RUNS = new PoolKey("runs", "any");

    /// What counts its amounts: those of Pods are those of Nodes.
    PoolKey pool() {
        return switch (ref.kind()) {
            case POD -> PoolKey.NODES;
            case RUN -> RUNS;
        };
    }

    /// How a Task stands. The page's script knows them by number.
    enum Standing {
        /// Held capacity before.
        HELD(0, "Held"),
        /// Got a Host in this simulation.
        PLACED(1, "Placed"),
        /// Waits on.
        WAITING(2, "Pending"),
        /// Ended without a Host.
        ENDED(3, "Failed"),
        /// Held capacity, and has to go for another.
        EVICTED(4, "Evicted");

        private final int number;
        private final String word;

        Standing(int number, String word) {
            this.number = number;
            this.word = word;
        }

        int number() {
            return number;
        }

        String word() {
            return word;
        }
    }
}
