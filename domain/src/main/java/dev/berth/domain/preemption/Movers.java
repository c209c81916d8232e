package dev.berth.domain.preemption;

import dev.berth.domain.model.TaskKey;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.TaskEntry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/// The Tasks on a Host by what may become of them: those that would have to go, which either may be
/// asked to or leave soon; those that would lose their nominations; and those that stay. The first
/// two are in the order in which they are put back where there is room beside them.
record Movers(List<TaskEntry> going, List<TaskEntry> outbid, List<TaskEntry> staying) {
    /// Who is to be asked is put back before who leaves anyway.
    private static final Comparator<TaskEntry> LAST_TO_GO_FIRST =
            Comparator.comparingInt(TaskEntry::priority)
                    .reversed()
                    .thenComparing(task -> task.goneBy() != null)
                    .thenComparing(task -> task.key().name());

    /// Sorts those Tasks as they are to a unit of higher priority than some of them.
    ///
    /// @param isSpared who must not be asked to go now
    static Movers of(
            List<TaskEntry> tasks, SchedulingUnit unit, Predicate<TaskKey> isSpared, Instant now) {
        List<TaskEntry> going = new ArrayList<>();
        List<TaskEntry> outbid = new ArrayList<>();
        List<TaskEntry> staying = new ArrayList<>();
        for (TaskEntry task : tasks) {
            if (task.priority() >= unit.priority()) {
                staying.add(task);
            } else if (task.isNominated()) {
                outbid.add(task);
            } else if (mayGo(task, isSpared, now)) {
                going.add(task);
            } else {
                staying.add(task);
            }
        }
        going.sort(LAST_TO_GO_FIRST);
        outbid.sort(LAST_TO_GO_FIRST);
        return new Movers(going, outbid, staying);
    }

    private static boolean mayGo(TaskEntry task, Predicate<TaskKey> isSpared, Instant now) {
        Instant goneBy = task.goneBy();
        return goneBy == null
                ? task.isEvictable() && !isSpared.test(task.key())
                : Patience.waitsFor(goneBy, now);
    }

    boolean isEmpty() {
        return going.isEmpty() && outbid.isEmpty();
    }
}
