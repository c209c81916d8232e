package dev.berth.conformance.gang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.SearchOutcome;
import dev.berth.domain.group.certificate.DomainProof;
import dev.berth.domain.group.certificate.Replay;
import dev.berth.domain.group.search.GangSearch;
import org.junit.jupiter.api.Test;

class ExactGangsTest {
    private static final int ORDERS = 20;
    private static final long NODES = 100_000;

    @Test
    void every_exact_gang_is_decided_right_in_every_order() {
        assertThat(ExactGangs.read()).hasSize(45);
        for (ExactGangs.ExactGang gang : ExactGangs.read()) {
            for (long seed = 0; seed < ORDERS; seed++) {
                GangProblem problem = gang.problem(seed);

                SearchOutcome outcome = new GangSearch(problem, NODES).run();

                check(gang, problem, outcome, gang.name() + ", order " + seed);
            }
        }
    }

    private static void check(
            ExactGangs.ExactGang gang, GangProblem problem, SearchOutcome outcome, String what) {
        switch (outcome) {
            case SearchOutcome.Placed placed -> {
                assertThat(gang.hasRoom()).as(what).isTrue();
                assertThat(PlacedCheck.faults(problem, placed)).as(what).isEmpty();
            }
            case SearchOutcome.ProvenInfeasible proven -> {
                assertThat(gang.hasRoom()).as(what).isFalse();
                assertThat(proven.proofs()).as(what).hasSameSizeAs(problem.domains());
                for (DomainProof proof : proven.proofs()) {
                    assertThat(proof.certificate()).as(what).isNotInstanceOf(Replay.class);
                    assertThat(
                                    new CertificateChecker(
                                                    problem, problem.domains().get(proof.domain()))
                                            .fault(proof.certificate()))
                            .as(what)
                            .isNull();
                }
            }
            case SearchOutcome.BudgetExhausted exhausted ->
                    throw new AssertionError(what + ": " + exhausted);
        }
    }
}
