package dev.berth.domain.cycle.gang;

import dev.berth.domain.cycle.HostSelection;
import dev.berth.domain.cycle.gang.TreeChoices.Choice;
import dev.berth.domain.cycle.gang.TreeSearch.End;
import dev.berth.domain.explain.GangProof;
import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.Pool;
import dev.berth.domain.state.TaskEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds Hosts for the least members with which a group of groups is placed. Those beyond follow
/// once these are held, each group below for itself.
///
/// First comes a pass by the rules and scores of single Tasks, which takes the oldest groups that
/// fit. Where that does not do, each way in which the tree has enough members is searched
/// completely.
final class TreePlanner {
    private final ClusterState state;
    private final Pool pool;
    private final HostSelection selection;
    private final long nodesMax;

    TreePlanner(ClusterState state, long nodesMax, Pool pool, HostSelection selection) {
        this.state = state;
        this.pool = pool;
        this.selection = selection;
        this.nodesMax = nodesMax;
    }

    /// What was found for that group, which is not placed, with these members of groups below it.
    GangPlan plan(GroupEntry group, List<TaskEntry> members) {
        Map<GroupEntry, List<TaskEntry>> byGroup = new LinkedHashMap<>();
        for (TaskEntry member : members) {
            GroupEntry of = member.group();
            if (of != null) {
                byGroup.computeIfAbsent(of, _ -> new ArrayList<>()).add(member);
            }
        }
        Trial trial = new Trial(state);
        TreePass pass = new TreePass(pool, selection, trial, byGroup);
        List<HostDomain> domains = HostDomain.of(pool, group);
        String obstacle = pass.run(group, domains);
        String failure = pass.failure();
        if (failure != null) {
            trial.takeBack();
            return new GangPlan.Aborted(failure);
        }
        if (obstacle == null) {
            return new GangPlan.Fits(trial.held());
        }
        TreeSearch search = new TreeSearch(state, group, domains, nodesMax);
        return search(search, TreeChoices.of(group, byGroup), members, obstacle);
    }

    private static GangPlan search(
            TreeSearch search, TreeChoices.Found found, List<TaskEntry> members, String text) {
        List<Choice> choices = found.choices();
        int least = choices.stream().mapToInt(choice -> choice.members().size()).min().orElse(0);
        if (least == 0) {
            return GangPlan.Fails.undecided(text);
        }
        boolean isOne = choices.size() == 1 && found.isComplete();
        if (least < members.size()) {
            // As many as the least way needs, of whatever groups: where these have no room, no way
            // has, and there is one proof for all.
            TreeSearch.Found any = search.any(members, least);
            if (any.proof().isPresent() && found.isComplete()) {
                return GangPlan.Fails.infeasible(text, any.proof());
            }
        }
        boolean isExhausted = !found.isComplete();
        boolean isUndecided = false;
        Optional<GangProof> last = Optional.empty();
        for (Choice choice : choices) {
            TreeSearch.Found one = search.all(choice.members());
            if (one.held() != null) {
                return new GangPlan.Fits(one.held());
            }
            last = one.proof();
            isExhausted |= one.end() == End.EXHAUSTED;
            isUndecided |= one.end() == End.UNDECIDED;
        }
        if (isUndecided) {
            return GangPlan.Fails.undecided(
                    text + "; affinity or spread may allow what was not tried");
        }
        if (isExhausted) {
            return GangPlan.Fails.exhausted(
                    text + "; the search ended before all ways were tried", Optional.empty());
        }
        return GangPlan.Fails.infeasible(
                text
                        + (isOne
                                ? ""
                                : "; none of the "
                                        + choices.size()
                                        + " ways to have enough groups has room"),
                isOne ? last : Optional.empty());
    }
}
