package dev.berth.domain.group.search;

import dev.berth.domain.group.CandidateDomain;
import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.SearchOutcome;
import dev.berth.domain.group.certificate.Certificate;
import dev.berth.domain.group.certificate.DomainProof;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The search for room for one gang, in slices. Greedy passes go through the domains in their
/// order, and the first with room for enough members is taken. If there is none, the domains are
/// searched completely, a slice of each at a time, so that a hard one does not keep the others from
/// being decided.
///
/// The same problem gives the same answer after the same number of nodes, however they are sliced.
/// It knows no time: what limits it is the number of nodes it may expand.
public final class GangSearch {
    private static final long FIRST_SLICE = 256;
    private static final long SLICE_MAX = 16_384;

    private final GangProblem problem;
    private final PackingCompiler compiler;
    private final long nodesMax;
    private final List<DomainTrial> trials = new ArrayList<>();
    private long expanded;
    private int current;
    private long slice = FIRST_SLICE;
    private long leftOfSlice = FIRST_SLICE;
    private @Nullable SearchOutcome outcome;

    /// A search that expands up to `nodesMax` nodes in all, and gives up then.
    public GangSearch(GangProblem problem, long nodesMax) {
        if (nodesMax < 1) {
            throw new IllegalArgumentException("nodesMax (" + nodesMax + ") is below 1");
        }
        this.problem = problem;
        this.compiler = new PackingCompiler(problem);
        this.nodesMax = nodesMax;
    }

    /// How many nodes were expanded so far. A greedy pass over a domain counts as many as the
    /// domain has different Hosts, and is never cut.
    public long expanded() {
        return expanded;
    }

    /// Goes on until about `nodes` more nodes are expanded; at least one. Answers what was found,
    /// or nothing if it has to go on.
    public Optional<SearchOutcome> step(long nodes) {
        long until = Math.min(nodesMax, expanded + Math.max(1, nodes));
        while (outcome == null && expanded < until) {
            if (trials.size() < problem.domains().size()) {
                expanded += greedy(problem.domains().get(trials.size()));
            } else {
                expanded += complete(until - expanded);
            }
        }
        if (outcome == null && expanded >= nodesMax) {
            outcome = new SearchOutcome.BudgetExhausted(expanded, proofs());
        }
        return Optional.ofNullable(outcome);
    }

    /// Goes on to the end.
    public SearchOutcome run() {
        while (true) {
            Optional<SearchOutcome> found = step(nodesMax);
            if (found.isPresent()) {
                return found.get();
            }
        }
    }

    private long greedy(CandidateDomain domain) {
        DomainTrial trial = new DomainTrial(compiler.compile(domain));
        trials.add(trial);
        long used = trial.greedy();
        settle(trials.size() - 1);
        return used;
    }

    private long complete(long nodes) {
        if (trials.stream().allMatch(DomainTrial::isDecided)) {
            outcome = new SearchOutcome.ProvenInfeasible(proofs());
            return 0;
        }
        while (trials.get(current).isDecided() || leftOfSlice <= 0) {
            turn();
        }
        long used = trials.get(current).step(Math.min(nodes, leftOfSlice));
        leftOfSlice -= used;
        settle(current);
        return used;
    }

    private void turn() {
        current++;
        if (current == trials.size()) {
            current = 0;
            slice = Math.min(SLICE_MAX, 2 * slice);
        }
        leftOfSlice = slice;
    }

    private void settle(int domain) {
        DomainTrial trial = trials.get(domain);
        Allotment placed = trial.placed();
        if (placed != null) {
            outcome = new SearchOutcome.Placed(domain, placed.loads());
        }
        if (trial.isDecided()) {
            trial.end();
        }
    }

    private List<DomainProof> proofs() {
        List<DomainProof> proofs = new ArrayList<>();
        for (int domain = 0; domain < trials.size(); domain++) {
            Certificate refuted = trials.get(domain).refuted();
            if (refuted != null) {
                proofs.add(new DomainProof(domain, refuted));
            }
        }
        return List.copyOf(proofs);
    }
}
