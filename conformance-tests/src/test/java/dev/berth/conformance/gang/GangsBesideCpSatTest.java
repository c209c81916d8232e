package dev.berth.conformance.gang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.group.CandidateDomain;
import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.HostClass;
import dev.berth.domain.group.SearchOutcome;
import dev.berth.domain.group.search.GangSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// The search for gangs beside a solver that shares nothing with it, on gangs that are too large to
/// try everything.
class GangsBesideCpSatTest {
    private static final int SEEDS = Integer.getInteger("berth.seeds", 40);
    private static final int FROM = Integer.getInteger("berth.seeds.from", 0);
    private static final long NODES = 1_000_000;

    @Test
    void search_and_solver_agree_whether_there_is_room() {
        int placed = 0;
        int proven = 0;
        List<Long> undecided = new ArrayList<>();
        for (long seed = FROM; seed < FROM + SEEDS; seed++) {
            GangProblem problem = MixedGang.of(seed);
            switch (new GangSearch(problem, NODES).run()) {
                case SearchOutcome.Placed found -> {
                    assertThat(PlacedCheck.faults(problem, found)).as("seed " + seed).isEmpty();
                    assertThat(CpSat.hasRoom(problem)).as("seed " + seed).isTrue();
                    placed++;
                }
                case SearchOutcome.ProvenInfeasible _ -> {
                    assertThat(CpSat.hasRoom(problem)).as("seed " + seed).isFalse();
                    proven++;
                }
                case SearchOutcome.BudgetExhausted _ -> undecided.add(seed);
            }
        }
        assertThat(undecided)
                .as("placed " + placed + ", proven " + proven + ", undecided: " + undecided)
                .hasSizeLessThanOrEqualTo(SEEDS / 100);
        assertThat(placed).isGreaterThan(SEEDS / 4);
        assertThat(proven).isGreaterThan(SEEDS / 4);
    }

    /// What holds in any case proves nothing: the solver must notice a missing rule.
    @Test
    void solver_answers_otherwise_where_there_is_more_free() {
        int otherwise = 0;
        for (long seed = 0; seed < 15; seed++) {
            GangProblem problem = MixedGang.of(seed);
            otherwise += !CpSat.hasRoom(problem) && CpSat.hasRoom(withMore(problem)) ? 1 : 0;
        }
        assertThat(otherwise).isGreaterThan(2);
    }

    private static GangProblem withMore(GangProblem problem) {
        List<CandidateDomain> domains = new ArrayList<>();
        for (CandidateDomain domain : problem.domains()) {
            List<HostClass> hosts = new ArrayList<>();
            for (HostClass host : domain.hosts()) {
                TreeMap<String, Long> free = new TreeMap<>(host.free());
                free.replaceAll((_, amount) -> 2 * amount + 1);
                hosts.add(new HostClass(host.hosts(), free, host.places(), host.limits()));
            }
            domains.add(new CandidateDomain(hosts));
        }
        return new GangProblem(
                problem.members(), problem.minimum(), problem.separations(), domains);
    }
}
