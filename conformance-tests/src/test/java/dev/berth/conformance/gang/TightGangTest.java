package dev.berth.conformance.gang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.group.CandidateDomain;
import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.SearchOutcome;
import dev.berth.domain.group.search.GangSearch;
import org.junit.jupiter.api.Test;

/// Mixed gangs of up to 64 members for which the room only just suffices, or no longer does.
class TightGangTest {
    private static final int SEEDS = 100;
    private static final long NODES = 1_000_000;

    @Test
    void room_that_is_known_to_be_there_is_found_on_a_hundred_hosts() {
        for (long seed = 0; seed < SEEDS; seed++) {
            checkPlaced(PlantedGang.of(seed, 100, false), seed);
        }
    }

    @Test
    void room_that_is_known_to_be_there_is_found_on_few_hosts() {
        for (long seed = 0; seed < SEEDS; seed++) {
            checkPlaced(PlantedGang.of(seed, 8 + (int) (seed % 25), false), seed);
        }
    }

    @Test
    void a_world_that_lacks_a_grain_is_decided_on_a_hundred_hosts() {
        int placed = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            placed += checkDecided(PlantedGang.of(seed, 100, true), seed);
        }
        assertThat(placed).isBetween(SEEDS / 5, SEEDS - SEEDS / 5);
    }

    @Test
    void a_world_that_lacks_a_grain_is_decided_on_few_hosts() {
        int placed = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            placed += checkDecided(PlantedGang.of(seed, 8 + (int) (seed % 25), true), seed);
        }
        assertThat(placed).isBetween(SEEDS / 5, SEEDS - SEEDS / 5);
    }

    private static void checkPlaced(GangProblem problem, long seed) {
        SearchOutcome outcome = new GangSearch(problem, NODES).run();
        assertThat(outcome).as("seed " + seed).isInstanceOf(SearchOutcome.Placed.class);
        assertThat(PlacedCheck.faults(problem, (SearchOutcome.Placed) outcome))
                .as("seed " + seed)
                .isEmpty();
    }

    /// Answers 1 if there is room.
    private static int checkDecided(GangProblem problem, long seed) {
        return switch (new GangSearch(problem, NODES).run()) {
            case SearchOutcome.Placed placed -> {
                assertThat(PlacedCheck.faults(problem, placed)).as("seed " + seed).isEmpty();
                yield 1;
            }
            case SearchOutcome.ProvenInfeasible proven -> {
                CandidateDomain domain = problem.domains().getFirst();
                assertThat(
                                new CertificateChecker(problem, domain)
                                        .fault(proven.proofs().getFirst().certificate()))
                        .as("seed " + seed)
                        .isNull();
                yield 0;
            }
            case SearchOutcome.BudgetExhausted exhausted ->
                    throw new AssertionError("seed " + seed + ": " + exhausted);
        };
    }
}
