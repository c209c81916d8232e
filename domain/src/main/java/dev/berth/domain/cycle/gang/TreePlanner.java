package dev.berth.domain.cycle.gang;

import dev.berth.domain.cycle.HostSelection;
import dev.berth.domain.cycle.gang.TreeChoices.Choice;
import dev.berth.domain.explain.GangProof;
import dev.berth.domain.explain.GroupVerdict;
import dev.berth.domain.group.SearchOutcome;
import dev.berth.domain.group.search.GangSearch;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.queue.GroupFinding;
import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import dev.berth.domain.state.TaskEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

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
    private final List<HostDomain> domains;
    private long nodesLeft;

    TreePlanner(ClusterState state, long nodesMax, Pool pool, HostSelection selection) {
        this.state = state;
        this.pool = pool;
        this.selection = selection;
        this.domains = List.of(new HostDomain("", pool.hostsByName()));
        this.nodesLeft = nodesMax;
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
        boolean isEnough = pass.run(group);
        String failure = pass.failure();
        if (failure != null) {
            trial.takeBack();
            return new GangPlan.Aborted(failure);
        }
        return isEnough
                ? new GangPlan.Fits(trial.held())
                : search(TreeChoices.of(group, byGroup), members, pass.obstacle());
    }

    private GangPlan search(TreeChoices.Found found, List<TaskEntry> members, String text) {
        List<Choice> choices = found.choices();
        int least = choices.stream().mapToInt(choice -> choice.members().size()).min().orElse(0);
        if (least == 0) {
            return undecided(text);
        }
        boolean isOne = choices.size() == 1 && found.isComplete();
        if (least < members.size()) {
            // As many as the least way needs, of whatever groups: where these have no room, no way
            // has, and there is one proof for all.
            Step any = step(members, least);
            if (any.proof.isPresent() && found.isComplete()) {
                return infeasible(text, any.proof);
            }
        }
        boolean isExhausted = !found.isComplete();
        boolean isUndecided = false;
        Optional<GangProof> last = Optional.empty();
        for (Choice choice : choices) {
            Step step = step(choice.members(), choice.members().size());
            if (step.held != null) {
                return new GangPlan.Fits(step.held);
            }
            last = step.proof;
            isExhausted |= step.end == End.EXHAUSTED;
            isUndecided |= step.end == End.UNDECIDED;
        }
        if (isUndecided) {
            return undecided(text + "; affinity or spread may allow what was not tried");
        }
        if (isExhausted) {
            return fails(
                    GroupVerdict.BUDGET_EXHAUSTED,
                    ReasonCode.GROUP_UNDECIDED,
                    text + "; the search ended before all ways were tried",
                    Optional.empty());
        }
        return infeasible(
                text
                        + (isOne
                                ? ""
                                : "; none of the "
                                        + choices.size()
                                        + " ways to have enough groups has room"),
                isOne ? last : Optional.empty());
    }

    private enum End {
        PLACED,
        INFEASIBLE,
        EXHAUSTED,
        UNDECIDED
    }

    private record Step(
            End end, @Nullable SequencedMap<TaskEntry, HostEntry> held, Optional<GangProof> proof) {
        static Step without(End end) {
            return new Step(end, null, Optional.empty());
        }
    }

    /// Searches room for so many of these members. What is found is held only where that is all of
    /// them.
    private Step step(List<TaskEntry> members, int minimum) {
        Optional<PackingQuestion> question = PackingQuestion.of(members, minimum, domains);
        if (question.isEmpty()) {
            return Step.without(End.UNDECIDED);
        }
        if (nodesLeft < 1) {
            return Step.without(End.EXHAUSTED);
        }
        GangSearch search = new GangSearch(question.get().problem(), nodesLeft);
        SearchOutcome outcome = search.run();
        nodesLeft -= search.expanded();
        return switch (outcome) {
            case SearchOutcome.Placed placed ->
                    minimum == members.size()
                            ? hold(question.get(), placed)
                            : Step.without(End.PLACED);
            case SearchOutcome.ProvenInfeasible(var proofs) ->
                    new Step(
                            End.INFEASIBLE,
                            null,
                            Optional.of(question.get().proof(domains, proofs)));
            case SearchOutcome.BudgetExhausted _ -> Step.without(End.EXHAUSTED);
        };
    }

    private Step hold(PackingQuestion question, SearchOutcome.Placed placed) {
        Trial trial = new Trial(state);
        new SearchedPass(question, trial).run(placed);
        if (trial.held().size() == question.problem().memberCount()) {
            return new Step(End.PLACED, trial.held(), Optional.empty());
        }
        trial.takeBack();
        return Step.without(End.UNDECIDED);
    }

    private static GangPlan infeasible(String text, Optional<GangProof> proof) {
        return fails(GroupVerdict.PROVEN_INFEASIBLE, ReasonCode.GROUP_DOES_NOT_FIT, text, proof);
    }

    private static GangPlan undecided(String text) {
        return fails(GroupVerdict.UNDECIDED, ReasonCode.GROUP_UNDECIDED, text, Optional.empty());
    }

    private static GangPlan fails(
            GroupVerdict verdict, ReasonCode reason, String message, Optional<GangProof> proof) {
        return new GangPlan.Fails(new GroupFinding(verdict, reason, message, proof));
    }
}
