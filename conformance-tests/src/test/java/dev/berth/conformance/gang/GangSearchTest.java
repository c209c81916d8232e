package dev.berth.conformance.gang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.group.CandidateDomain;
import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.HostClass;
import dev.berth.domain.group.HostLoad;
import dev.berth.domain.group.MemberClass;
import dev.berth.domain.group.SearchOutcome;
import dev.berth.domain.group.certificate.Bound;
import dev.berth.domain.group.certificate.Certificate;
import dev.berth.domain.group.certificate.DomainProof;
import dev.berth.domain.group.search.GangSearch;
import dev.berth.domain.model.Requests;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GangSearchTest {
    private static final int SEEDS = 6_000;
    private static final int TIGHT_SEEDS = 400;
    private static final long NODES = 1_000_000;

    @Test
    void every_tiny_world_is_decided_as_the_plain_planner_decides_it() {
        TreeMap<String, Integer> seen = new TreeMap<>();
        for (long seed = 0; seed < SEEDS; seed++) {
            GangProblem problem = GeneratedGang.tiny(seed);

            SearchOutcome outcome = SearchComparison.compare(problem);

            seen.merge(kind(outcome), 1, Integer::sum);
        }
        // The worlds must reach every answer, or they show little.
        assertThat(seen.keySet()).contains("Placed", "Hall", "Count", "Weights", "Tree");
    }

    @Test
    void every_tight_world_of_seven_members_is_decided_as_the_plain_planner_decides_it() {
        TreeMap<String, Integer> seen = new TreeMap<>();
        for (long seed = 0; seed < TIGHT_SEEDS; seed++) {
            GangProblem problem = GeneratedGang.tight(seed, 3, 7);

            SearchOutcome outcome = SearchComparison.compare(problem);

            seen.merge(kind(outcome), 1, Integer::sum);
        }
        assertThat(seen.keySet()).contains("Placed", "Weights", "Count");
        assertThat(seen.get("Placed")).isGreaterThan(TIGHT_SEEDS / 4);
    }

    @Test
    void every_world_of_equal_hosts_is_decided_as_the_plain_planner_decides_it() {
        TreeMap<String, Integer> seen = new TreeMap<>();
        for (long seed = 0; seed < SEEDS / 4; seed++) {
            seen.merge(kind(SearchComparison.compare(GeneratedGang.alike(seed))), 1, Integer::sum);
        }
        assertThat(seen.keySet()).contains("Placed", "Tree");
    }

    @Test
    void the_answer_does_not_depend_on_the_slices() {
        for (long seed = 0; seed < TIGHT_SEEDS; seed++) {
            GangProblem problem = GeneratedGang.tight(seed, 4, 9);
            SearchOutcome whole = new GangSearch(problem, NODES).run();
            GangSearch sliced = new GangSearch(problem, NODES);

            Optional<SearchOutcome> found = Optional.empty();
            while (found.isEmpty()) {
                found = sliced.step(1);
            }

            assertThat(found).as("seed " + seed).contains(whole);
        }
    }

    @Test
    void a_search_that_may_expand_too_few_nodes_says_so() {
        GangProblem problem = twoOfThreeOnFives();

        GangSearch search = new GangSearch(problem, 3);

        assertThat(search.run())
                .isEqualTo(new SearchOutcome.BudgetExhausted(search.expanded(), List.of()));
    }

    @Test
    void without_a_domain_there_is_no_room() {
        GangProblem problem =
                new GangProblem(
                        List.of(new MemberClass(1, Requests.NONE)), 1, List.of(), List.of());

        assertThat(new GangSearch(problem, NODES).run())
                .isEqualTo(new SearchOutcome.ProvenInfeasible(List.of()));
    }

    @Test
    void a_thousand_equal_members_on_five_thousand_hosts_cost_a_few_nodes() {
        List<Integer> hosts = IntStream.range(0, 5_000).boxed().toList();
        GangProblem fits = equalMembers(1_000, hosts, 2);
        GangProblem tooMany = equalMembers(1_000, hosts.subList(0, 499), 2);

        GangSearch placing = new GangSearch(fits, NODES);
        GangSearch refuting = new GangSearch(tooMany, NODES);

        assertThat(placing.run())
                .isInstanceOfSatisfying(
                        SearchOutcome.Placed.class,
                        placed -> assertThat(placed.loads()).hasSize(500));
        assertThat(placing.expanded()).isLessThan(10);
        assertThat(refuting.run())
                .isEqualTo(
                        new SearchOutcome.ProvenInfeasible(
                                List.of(
                                        new DomainProof(
                                                0,
                                                new Bound.Hall(
                                                        List.of(0), hosts.subList(0, 499))))));
        assertThat(refuting.expanded()).isLessThan(10);
    }

    @Test
    void surplus_members_are_placed_where_there_is_room() {
        GangProblem problem =
                new GangProblem(
                        List.of(new MemberClass(5, cpu(2))),
                        2,
                        List.of(),
                        List.of(domain(hosts(1, List.of(7, 8), 4))));

        assertThat(new GangSearch(problem, NODES).run())
                .isEqualTo(
                        new SearchOutcome.Placed(
                                0,
                                List.of(new HostLoad(7, List.of(2)), new HostLoad(8, List.of(2)))));
    }

    @Test
    void a_domain_that_a_greedy_order_misses_is_found() {
        SearchOutcome outcome = new GangSearch(misleading(), NODES).run();

        assertThat(outcome).isInstanceOf(SearchOutcome.Placed.class);
        assertThat(PlacedCheck.faults(misleading(), (SearchOutcome.Placed) outcome)).isEmpty();
    }

    /// 7 is filled by 7, 11 by 6+5 and 12 by 7+5. Whoever goes from large to small puts the second
    /// 7 on the 11, and has no room for the second 5.
    private static GangProblem misleading() {
        return new GangProblem(
                List.of(
                        new MemberClass(2, cpu(7)),
                        new MemberClass(1, cpu(6)),
                        new MemberClass(2, cpu(5))),
                5,
                List.of(),
                List.of(
                        domain(
                                hosts(3, List.of(0), 12),
                                hosts(3, List.of(1), 11),
                                hosts(3, List.of(2), 7))));
    }

    private static GangProblem twoOfThreeOnFives() {
        return new GangProblem(
                List.of(new MemberClass(2, cpu(3)), new MemberClass(3, cpu(2))),
                5,
                List.of(),
                List.of(
                        domain(
                                hosts(2, List.of(0), 6),
                                hosts(2, List.of(1), 5),
                                hosts(2, List.of(2), 1))));
    }

    private static GangProblem equalMembers(int count, List<Integer> hosts, int perHost) {
        return new GangProblem(
                List.of(new MemberClass(count, cpu(3))),
                count,
                List.of(),
                List.of(domain(hosts(1, hosts, 3L * perHost + 2))));
    }

    private static CandidateDomain domain(HostClass... hosts) {
        return new CandidateDomain(List.of(hosts));
    }

    private static HostClass hosts(int classes, List<Integer> numbers, long cpu) {
        return new HostClass(
                numbers,
                new TreeMap<>(Map.of("cpu", cpu)),
                110,
                Collections.nCopies(classes, Integer.MAX_VALUE));
    }

    private static Requests cpu(long amount) {
        return Requests.of(new TreeMap<>(Map.of("cpu", amount)));
    }

    private static String kind(SearchOutcome outcome) {
        if (outcome instanceof SearchOutcome.ProvenInfeasible proven) {
            Certificate last = proven.proofs().getLast().certificate();
            return last.getClass().getSimpleName();
        }
        return outcome.getClass().getSimpleName();
    }
}
