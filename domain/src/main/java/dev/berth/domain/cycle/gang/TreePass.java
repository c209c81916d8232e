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
/// nothing. Of the domains in which a group has room it takes the fullest, of these the first by
/// label, and the groups below it choose theirs within.
final class TreePass {
    private final Pool pool;
    private final HostSelection selection;
    private final Trial trial;
    private final Map<GroupEntry, List<TaskEntry>> members;
    private @Nullable String failure;

    TreePass(
            Pool pool,
            HostSelection selection,
            Trial trial,
            Map<GroupEntry, List<TaskEntry>> members) {
        this.pool = pool;
        this.selection = selection;
        this.trial = trial;
        this.members = members;
    }

    /// What came of a group in one domain, or in the best of several.
    ///
    /// @param isEnough whether enough of it stands or is held
    /// @param placed how many members were held for it
    /// @param text what was in the way where it is not enough
    private record Tried(boolean isEnough, int placed, String text) {}

    /// Goes through the group in each of these domains, and keeps what is held in the best. Returns
    /// what was in the way, or null where enough of it stands or is held then.
    @Nullable String run(GroupEntry group, List<HostDomain> domains) {
        Tried tried = tryIn(group, domains);
        return tried.isEnough() ? null : tried.text();
    }

    /// Which scorer failed how, or null.
    @Nullable String failure() {
        return failure;
    }

    private Tried tryIn(GroupEntry group, List<HostDomain> domains) {
        if (GroupTree.isPlaced(group)) {
            return new Tried(true, 0, "");
        }
        if (domains.size() == 1) {
            return tryIn(group, domains.getFirst());
        }
        int before = trial.held().size();
        Tried most = new Tried(false, -1, FailureText.noDomain(group));
        Attempt best = null;
        for (HostDomain domain : domains) {
            Tried tried = tryIn(group, domain);
            if (tried.isEnough()) {
                Attempt attempt = Attempt.of(domain, tried.placed(), null);
                best = best == null || attempt.isBetterThan(best) ? attempt : best;
            }
            trial.takeBackTo(before);
            most = tried.placed() > most.placed() ? tried : most;
        }
        return best == null ? most : tryIn(group, best.domain());
    }

    private Tried tryIn(GroupEntry group, HostDomain domain) {
        if (GroupTree.isKept(group) || failure != null) {
            return new Tried(false, 0, "");
        }
        int before = trial.held().size();
        Tried tried = group.isComposite() ? groups(group, domain) : members(group, domain);
        if (!tried.isEnough()) {
            trial.takeBackTo(before);
        }
        return tried;
    }

    private Tried groups(GroupEntry group, HostDomain domain) {
        int before = trial.held().size();
        int enough = GroupTree.count(group, one -> one.standing().size());
        String obstacle = "";
        for (GroupEntry child : group.children()) {
            if (enough >= group.minCount()) {
                break;
            }
            if (!GroupTree.isPlaced(child)) {
                Tried tried = tryIn(child, domain.within(child));
                enough += tried.isEnough() ? 1 : 0;
                obstacle = obstacle.isEmpty() ? tried.text() : obstacle;
            }
        }
        int placed = trial.held().size() - before;
        return enough >= group.minCount()
                ? new Tried(true, placed, "")
                : new Tried(false, placed, FailureText.ofGroups(group, enough, domain, obstacle));
    }

    private Tried members(GroupEntry group, HostDomain domain) {
        int standing = group.standing().size();
        int need = group.minCount() - standing;
        List<TaskEntry> here = members.getOrDefault(group, List.of());
        if (here.size() < need) {
            return new Tried(false, 0, "");
        }
        int before = trial.held().size();
        RulePass pass = new RulePass(pool, selection, domain, trial);
        pass.run(here, need);
        failure = pass.failure();
        int placed = trial.held().size() - before;
        if (placed >= need) {
            return new Tried(true, placed, "");
        }
        Attempt attempt = Attempt.of(domain, placed, pass.obstacle());
        return new Tried(false, placed, FailureText.ofMembers(group, standing, need, attempt));
    }
}
