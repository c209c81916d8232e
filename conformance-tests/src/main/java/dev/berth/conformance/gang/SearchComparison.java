package dev.berth.conformance.gang;

import dev.berth.domain.group.CandidateDomain;
import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.SearchOutcome;
import dev.berth.domain.group.certificate.DomainProof;
import dev.berth.domain.group.search.GangSearch;
import java.util.List;
import java.util.Optional;

/// Holds the search for gangs against the plain planner and the checkers, in worlds made from
/// seeds.
public final class SearchComparison {
    private static final long NODES = 1_000_000;

    private SearchComparison() {}

    /// Searches the worlds of a seed, and answers how many there were.
    ///
    /// @throws AssertionError where an answer is wrong
    public static int run(long seed) {
        List<GangProblem> worlds =
                List.of(
                        GeneratedGang.tiny(seed),
                        GeneratedGang.tight(seed, 3, 7),
                        GeneratedGang.alike(seed));
        worlds.forEach(SearchComparison::compare);
        return worlds.size();
    }

    /// Searches a world that is small enough to try everything, and answers what was found.
    static SearchOutcome compare(GangProblem problem) {
        SearchOutcome outcome = new GangSearch(problem, NODES).run();
        String fault =
                switch (outcome) {
                    case SearchOutcome.Placed placed ->
                            String.join("; ", PlacedCheck.faults(problem, placed));
                    case SearchOutcome.ProvenInfeasible proven -> fault(problem, proven);
                    case SearchOutcome.BudgetExhausted exhausted -> "undecided";
                };
        if (!fault.isEmpty()) {
            throw new AssertionError(fault + ": " + outcome + " of " + problem);
        }
        if (!inSlices(problem).equals(outcome)) {
            throw new AssertionError("slices change " + outcome + " of " + problem);
        }
        return outcome;
    }

    private static String fault(GangProblem problem, SearchOutcome.ProvenInfeasible proven) {
        if (proven.proofs().size() != problem.domains().size()) {
            return proven.proofs().size() + " proofs";
        }
        for (DomainProof proof : proven.proofs()) {
            CandidateDomain domain = problem.domains().get(proof.domain());
            if (PlainGangPlanner.hasRoom(problem, domain)) {
                return "there is room in domain " + proof.domain();
            }
            String wrong = new CertificateChecker(problem, domain).fault(proof.certificate());
            if (wrong != null) {
                return wrong;
            }
        }
        return "";
    }

    private static SearchOutcome inSlices(GangProblem problem) {
        GangSearch sliced = new GangSearch(problem, NODES);
        Optional<SearchOutcome> found = Optional.empty();
        while (found.isEmpty()) {
            found = sliced.step(1);
        }
        return found.get();
    }
}
