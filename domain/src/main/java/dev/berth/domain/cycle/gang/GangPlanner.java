package dev.berth.domain.cycle.gang;

import dev.berth.domain.group.SearchOutcome;
import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.Pool;
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
    private final long sliceNodes;

    /// A planner for that state. A search expands up to `nodesMax` nodes, about `sliceNodes` of
    /// them in one turn.
    public GangPlanner(ClusterState state, long nodesMax, long sliceNodes) {
        this.state = state;
        this.nodesMax = nodesMax;
        this.sliceNodes = sliceNodes;
    }

    /// What was found for these members.
    public GangPlan plan(GangAsk ask) {
        return plan(ask, 0);
    }

    /// The same, where a search about them is open already.
    public GangPlan resume(GangDeliberation open, GangAsk ask) {
        return open.isAbout(ask.members(), ask.need()) ? goOn(open, ask) : plan(ask);
    }

    private GangPlan plan(GangAsk ask, long spent) {
        state.tellApartFor(ask.members());
        GroupEntry group = ask.group();
        Pool pool = ask.pool();
        if (group.isComposite()) {
            return new TreePlanner(state, nodesMax, pool, ask.selection())
                    .plan(group, ask.members());
        }
        List<HostDomain> domains = HostDomain.of(pool, group);
        Attempt best = null;
        for (HostDomain domain : domains) {
            Trial trial = new Trial(state);
            RulePass pass = new RulePass(pool, ask.selection(), domain, trial);
            pass.run(ask.members());
            Attempt attempt = Attempt.of(domain, trial.held().size(), pass.obstacle());
            boolean isEnough = attempt.placed() >= ask.need() && pass.failure() == null;
            if (isEnough && domains.size() == 1) {
                return new GangPlan.Fits(trial.held());
            }
            trial.takeBack();
            if (pass.failure() != null) {
                return new GangPlan.Aborted(pass.failure());
            }
            best = best == null || attempt.isBetterThan(best) ? attempt : best;
        }
        if (best != null && best.placed() >= ask.need()) {
            Trial trial = new Trial(state);
            new RulePass(pool, ask.selection(), best.domain(), trial).run(ask.members());
            return new GangPlan.Fits(trial.held());
        }
        String text = FailureText.of(group, ask.need(), best);
        Optional<PackingQuestion> question = PackingQuestion.of(ask.members(), ask.need(), domains);
        return question.isEmpty()
                ? GangPlan.Fails.undecided(
                        text + "; its members differ too much for a complete search")
                : goOn(
                        new GangDeliberation(ask, domains, question.get(), text, nodesMax, spent),
                        ask);
    }

    private GangPlan goOn(GangDeliberation open, GangAsk ask) {
        Optional<SearchOutcome> outcome = open.step(sliceNodes);
        if (outcome.isEmpty()) {
            return new GangPlan.Unfinished(open);
        }
        if (outcome.get() instanceof SearchOutcome.Placed placed) {
            Trial trial = new Trial(state);
            new SearchedPass(open.question(), trial).run(placed);
            if (trial.held().size() >= ask.need()) {
                return new GangPlan.Fits(trial.held());
            }
            trial.takeBack();
        }
        if (!open.isFresh() && !stillHolds(open, ask, outcome.get())) {
            return plan(ask, open.expanded());
        }
        return switch (outcome.get()) {
            case SearchOutcome.Placed _ ->
                    GangPlan.Fails.undecided(
                            open.text() + "; affinity or spread may allow what was not tried");
            case SearchOutcome.ProvenInfeasible(var proofs) ->
                    GangPlan.Fails.infeasible(
                            open.text(),
                            Optional.of(open.question().proof(open.domains(), proofs)));
            case SearchOutcome.BudgetExhausted(_, var proofs) ->
                    GangPlan.Fails.exhausted(
                            open.text() + "; the search ended after " + open.expanded() + " nodes",
                            Optional.of(open.question().proof(open.domains(), proofs)));
        };
    }

    /// True where what was found of the Hosts as they were is so of the Hosts as they are. That
    /// there is no room holds as long as none has more than it had.
    private static boolean stillHolds(GangDeliberation open, GangAsk ask, SearchOutcome outcome) {
        List<HostDomain> domains = HostDomain.of(ask.pool(), ask.group());
        Optional<PackingQuestion> now = PackingQuestion.of(ask.members(), ask.need(), domains);
        if (now.isEmpty()) {
            return false;
        }
        return outcome instanceof SearchOutcome.Placed
                ? now.get().asksTheSameAs(open.question())
                : open.question().allowsAllOf(now.get());
    }
}
