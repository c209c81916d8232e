package dev.berth.conformance.gang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.SearchOutcome;
import dev.berth.domain.group.certificate.Bound;
import dev.berth.domain.group.certificate.Branch;
import dev.berth.domain.group.certificate.Choice;
import dev.berth.domain.group.certificate.Tree;
import dev.berth.domain.group.search.GangSearch;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The checker is worth something only if it refuses what proves nothing.
class BrokenCertificateTest {
    private static final int TREES = 5;

    @Test
    void a_bound_that_does_not_hold_is_refused() {
        GangProblem problem = PlantedGang.of(1, 10, false);
        CertificateChecker checker = new CertificateChecker(problem, problem.domains().getFirst());
        List<Integer> hosts =
                problem.domains().getFirst().hosts().stream()
                        .flatMap(host -> host.hosts().stream())
                        .toList();

        assertThat(checker.fault(new Bound.Count(List.of(0)))).isNotNull();
        assertThat(checker.fault(new Bound.Hall(List.of(0), hosts))).isNotNull();
        assertThat(checker.fault(new Bound.Weights(List.of()))).isNotNull();
    }

    @Test
    void a_tree_without_one_of_its_choices_is_refused() {
        int refused = 0;
        for (Proven proven : trees()) {
            for (int number = 0; number < proven.tree.branches().size(); number++) {
                Branch branch = proven.tree.branches().get(number);
                List<Choice> fewer = branch.choices().subList(1, branch.choices().size());
                assertThat(proven.fault(number, fewer, branch.remaining()))
                        .as(branch + " without its first choice")
                        .isNotEmpty();
                refused++;
            }
        }
        assertThat(refused).isGreaterThan(TREES);
    }

    @Test
    void a_branch_about_more_members_does_not_refute_a_choice() {
        int refused = 0;
        for (Proven proven : trees()) {
            int last = proven.tree.branches().size() - 1;
            for (int number = 0; number < last; number++) {
                Branch branch = proven.tree.branches().get(number);
                List<Integer> more = branch.remaining().stream().map(count -> count + 1).toList();
                assertThat(proven.fault(number, branch.choices(), more)).isNotEmpty();
                refused++;
            }
        }
        assertThat(refused).isPositive();
    }

    @Test
    void a_tree_that_leaves_out_a_host_is_refused() {
        for (Proven proven : trees()) {
            Tree tree = proven.tree;
            List<Integer> fewer = tree.hosts().subList(0, tree.hosts().size() - 1);
            assertThat(
                            proven.checker()
                                    .fault(
                                            new Tree(
                                                    tree.order(),
                                                    fewer,
                                                    tree.bounds(),
                                                    tree.branches())))
                    .contains("left out");
        }
    }

    private static List<Proven> trees() {
        List<Proven> trees = new ArrayList<>();
        for (long seed = 0; trees.size() < TREES && seed < 1_000; seed++) {
            GangProblem problem = PlantedGang.of(seed, 8, true);
            if (new GangSearch(problem, 5_000).run()
                            instanceof SearchOutcome.ProvenInfeasible infeasible
                    && infeasible.proofs().getFirst().certificate() instanceof Tree tree
                    && tree.branches().size() < 12) {
                trees.add(
                        new Proven(
                                new CertificateChecker(problem, problem.domains().getFirst()),
                                tree));
            }
        }
        return trees;
    }

    private record Proven(CertificateChecker checker, Tree tree) {
        String fault(int number, List<Choice> choices, List<Integer> remaining) {
            List<Branch> branches = new ArrayList<>(tree.branches());
            Branch branch = branches.get(number);
            branches.set(number, new Branch(branch.place(), remaining, branch.loadMax(), choices));
            String fault =
                    checker().fault(new Tree(tree.order(), tree.hosts(), tree.bounds(), branches));
            return fault == null ? "" : fault;
        }
    }
}
