package dev.berth.domain.cycle.gang;

import dev.berth.domain.cycle.HostSelection;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.GroupTree;
import dev.berth.domain.state.Pool;
import dev.berth.domain.state.TaskEntry;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One pass over a tree of groups from old to young: of each group as many members, or groups, as
/// it needs at least, and no more. A group that finds no room for these is passed over, and holds
/// nothing.
final class TreePass {
    private final Pool pool;
    private final HostSelection selection;
    private final HostDomain domain;
    private final Trial trial;
    private final Map<GroupEntry, List<TaskEntry>> members;
    private String obstacle = "";
    private @Nullable String failure;

    TreePass(
            Pool pool,
            HostSelection selection,
            Trial trial,
            Map<GroupEntry, List<TaskEntry>> members) {
        this.pool = pool;
        this.selection = selection;
        this.domain = new HostDomain("", pool.hostsByName());
        this.trial = trial;
        this.members = members;
    }

    /// Goes through the group. Returns true where enough of it stands or is held then.
    boolean run(GroupEntry group) {
        if (GroupTree.isPlaced(group)) {
            return true;
        }
        if (GroupTree.isKept(group) || failure != null) {
            return false;
        }
        int before = trial.held().size();
        boolean isEnough = group.isComposite() ? groups(group) : members(group);
        if (!isEnough) {
            trial.takeBackTo(before);
        }
        return isEnough;
    }

    /// Why the first group that was passed over was; "" where none was.
    String obstacle() {
        return obstacle;
    }

    /// Which scorer failed how, or null.
    @Nullable String failure() {
        return failure;
    }

    private boolean groups(GroupEntry group) {
        int placed = GroupTree.count(group, one -> one.standing().size());
        for (GroupEntry child : group.children()) {
            if (placed >= group.minCount()) {
                break;
            }
            placed += !GroupTree.isPlaced(child) && run(child) ? 1 : 0;
        }
        if (placed < group.minCount()) {
            String own =
                    "group "
                            + group.name().name()
                            + ": "
                            + placed
                            + " of "
                            + group.minCount()
                            + " groups fit";
            obstacle = obstacle.isEmpty() ? own : own + "; " + obstacle;
        }
        return placed >= group.minCount();
    }

    private boolean members(GroupEntry group) {
        int standing = group.standing().size();
        int need = group.minCount() - standing;
        List<TaskEntry> here = members.getOrDefault(group, List.of());
        if (here.size() < need) {
            return false;
        }
        int before = trial.held().size();
        RulePass pass = new RulePass(pool, selection, domain, trial);
        pass.run(here, need);
        failure = pass.failure();
        int placed = trial.held().size() - before;
        if (placed < need && obstacle.isEmpty()) {
            obstacle = FailureText.of(group, standing, need, placed, pass.obstacle());
        }
        return placed >= need;
    }
}
