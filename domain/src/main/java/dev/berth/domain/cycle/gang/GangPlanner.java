package dev.berth.domain.cycle.gang;

import dev.berth.domain.cycle.HostSelection;
import dev.berth.domain.explain.GangProof;
import dev.berth.domain.explain.GroupVerdict;
import dev.berth.domain.group.SearchOutcome;
import dev.berth.domain.group.search.GangSearch;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.queue.GroupFinding;
import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.Pool;
import dev.berth.domain.state.TaskEntry;
import java.util.List;
import java.util.Optional;

/// Finds Hosts for enough members of a group at once.
///
/// First comes a pass by the rules and scores of single Tasks over each domain; of those with room
/// for enough, the one that takes most members is taken, of these the fullest, of these the first
/// by label. Where there is none, the complete search decides, and what it finds is tried by the
/// rules.
public final class GangPlanner {
    private final ClusterState state;
    private final long nodesMax;

    /// A planner for that state. A search expands up to `nodesMax` nodes.
    public GangPlanner(ClusterState state, long nodesMax) {
        this.state = state;
        this.nodesMax = nodesMax;
    }

    /// What was found for these members, of which at least `need` have to be placed.
    ///
    /// @param group whose members they are, or the groups below it
    /// @param members in the order in which they are tried; at least `need` of them
    /// @param need 1 or more; for a group of groups what it says itself counts
    public GangPlan plan(
            Pool pool,
            GroupEntry group,
            List<TaskEntry> members,
            int need,
            HostSelection selection) {
        if (group.isComposite()) {
            return new TreePlanner(state, nodesMax, pool, selection).plan(group, members);
        }
        List<HostDomain> domains = HostDomain.of(pool, group);
        Attempt best = null;
        for (HostDomain domain : domains) {
            Trial trial = new Trial(state);
            RulePass pass = new RulePass(pool, selection, domain, trial);
            pass.run(members);
            Attempt attempt = Attempt.of(domain, trial.held().size(), pass.obstacle());
            boolean isEnough = attempt.placed() >= need && pass.failure() == null;
            if (isEnough && domains.size() == 1) {
                return new GangPlan.Fits(trial.held());
            }
            trial.takeBack();
            if (pass.failure() != null) {
                return new GangPlan.Aborted(pass.failure());
            }
            best = best == null || attempt.isBetterThan(best) ? attempt : best;
        }
        if (best != null && best.placed() >= need) {
            Trial trial = new Trial(state);
            new RulePass(pool, selection, best.domain(), trial).run(members);
            return new GangPlan.Fits(trial.held());
        }
        return search(members, need, domains, FailureText.of(group, need, best));
    }

    private GangPlan search(
            List<TaskEntry> members, int need, List<HostDomain> domains, String text) {
        Optional<PackingQuestion> question = PackingQuestion.of(members, need, domains);
        if (question.isEmpty()) {
            return undecided(text + "; its members differ too much for a complete search");
        }
        SearchOutcome outcome = new GangSearch(question.get().problem(), nodesMax).run();
        return switch (outcome) {
            case SearchOutcome.Placed placed -> {
                Trial trial = new Trial(state);
                new SearchedPass(question.get(), trial).run(placed);
                if (trial.held().size() >= need) {
                    yield new GangPlan.Fits(trial.held());
                }
                trial.takeBack();
                yield undecided(text + "; affinity or spread may allow what was not tried");
            }
            case SearchOutcome.ProvenInfeasible(var proofs) ->
                    fails(
                            GroupVerdict.PROVEN_INFEASIBLE,
                            ReasonCode.GROUP_DOES_NOT_FIT,
                            text,
                            Optional.of(question.get().proof(domains, proofs)));
            case SearchOutcome.BudgetExhausted(var expanded, var proofs) ->
                    fails(
                            GroupVerdict.BUDGET_EXHAUSTED,
                            ReasonCode.GROUP_UNDECIDED,
                            text + "; the search ended after " + expanded + " nodes",
                            Optional.of(question.get().proof(domains, proofs)));
        };
    }

    private static GangPlan undecided(String message) {
        return fails(GroupVerdict.UNDECIDED, ReasonCode.GROUP_UNDECIDED, message, Optional.empty());
    }

    private static GangPlan fails(
            GroupVerdict verdict, ReasonCode reason, String message, Optional<GangProof> proof) {
        return new GangPlan.Fails(new GroupFinding(verdict, reason, message, proof));
    }
}
