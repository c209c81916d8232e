package dev.berth.conformance.gang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.group.CandidateDomain;
import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.HostClass;
import dev.berth.domain.group.remedy.Alternatives;
import dev.berth.domain.group.remedy.Change;
import dev.berth.domain.group.remedy.Remedy;
import dev.berth.domain.group.remedy.RemedySearch;
import dev.berth.domain.model.TaskKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The smallest changes, held against trying everything.
class RemedySearchTest {
    private static final int SEEDS = 1_500;
    private static final long NODES = 1_000_000;

    @Test
    void smallest_changes_of_every_tiny_world_are_those_that_trying_everything_finds() {
        TreeMap<String, Integer> seen = new TreeMap<>();
        for (long seed = 0; seed < SEEDS; seed++) {
            GangProblem problem = GeneratedGang.tiny(seed);
            if (hasRoom(problem)) {
                continue;
            }
            Alternatives alternatives = alternatives(problem);

            List<Remedy> remedies = search(problem, alternatives, NODES).run();

            assertThat(remedies.stream().map(Remedy::change))
                    .as("seed " + seed)
                    .containsExactlyElementsOf(everything(problem, alternatives));
            remedies.forEach(remedy ->
                    seen.merge(remedy.change().getClass().getSimpleName(), 1, Integer::sum));
            for (Remedy remedy : remedies) {
                GangProblem changed = changed(problem, alternatives, remedy.change());
                assertThat(PlacedCheck.faults(changed, remedy.placed()))
                        .as("seed " + seed + " " + remedy)
                        .isEmpty();
            }
        }
        assertThat(seen.keySet())
                .containsExactly(
                        "LowerMinimum", "MoreHosts", "Removal", "Toleration", "WiderDomain");
        seen.values().forEach(count -> assertThat(count).isGreaterThan(10));
    }

    @Test
    void changes_do_not_depend_on_the_slices() {
        for (long seed = 0; seed < SEEDS / 5; seed++) {
            GangProblem problem = GeneratedGang.tiny(seed);
            if (hasRoom(problem)) {
                continue;
            }
            for (long nodes : List.of(20L, 60L, NODES)) {
                RemedySearch sliced = search(problem, alternatives(problem), nodes);
                Optional<List<Remedy>> found = Optional.empty();
                while (found.isEmpty()) {
                    found = sliced.step(1);
                }
                assertThat(found)
                        .as("seed " + seed + " nodes " + nodes)
                        .contains(search(problem, alternatives(problem), nodes).run());
            }
        }
    }

    @Test
    void what_can_not_be_decided_in_the_nodes_is_left_out() {
        GangProblem problem = PlantedGang.of(3, 12, true);
        Alternatives none = new Alternatives(List.of(), List.of());

        RemedySearch search = search(problem, none, 5);

        assertThat(search.run()).isEmpty();
        assertThat(search.expanded()).isGreaterThanOrEqualTo(5);
    }

    private static RemedySearch search(GangProblem problem, Alternatives alternatives, long nodes) {
        return new RemedySearch(problem, alternatives, TaskKind.POD, nodes);
    }

    // Worlds

    private static Alternatives alternatives(GangProblem problem) {
        int classes = problem.members().size();
        List<Integer> all = IntStream.range(0, problem.domains().size()).boxed().toList();
        return new Alternatives(
                List.of(
                        new Alternatives.MoreOf("small", empty(5, classes), all),
                        new Alternatives.MoreOf("large", empty(12, classes), List.of(0))),
                List.of(
                        new Alternatives.Variant(
                                new Change.WiderDomain("rack", "zone"), joined(problem)),
                        new Alternatives.Variant(
                                new Change.Toleration("gpu=only:NoSchedule"), unlimited(problem)),
                        new Alternatives.Variant(
                                new Change.Removal(List.of("default/a")), freed(problem, 1)),
                        new Alternatives.Variant(
                                new Change.Removal(List.of("default/a", "default/b")),
                                freed(problem, 4))));
    }

    private static HostClass empty(long each, int classes) {
        return new HostClass(
                List.of(),
                new TreeMap<>(Map.of("cpu", each, "gpu", each, "memory", each)),
                4,
                Collections.nCopies(classes, Integer.MAX_VALUE));
    }

    private static GangProblem joined(GangProblem problem) {
        return with(
                problem,
                List.of(
                        new CandidateDomain(
                                problem.domains().stream()
                                        .flatMap(domain -> domain.hosts().stream())
                                        .toList())));
    }

    private static GangProblem unlimited(GangProblem problem) {
        List<Integer> free = Collections.nCopies(problem.members().size(), Integer.MAX_VALUE);
        return mapped(
                problem, host -> new HostClass(host.hosts(), host.free(), host.places(), free));
    }

    /// More is free on the Hosts of one class of the first domain.
    private static GangProblem freed(GangProblem problem, long more) {
        HostClass chosen = problem.domains().getFirst().hosts().getFirst();
        return mapped(
                problem,
                host -> {
                    TreeMap<String, Long> free = new TreeMap<>(host.free());
                    free.replaceAll((name, amount) -> amount + (host.equals(chosen) ? more : 0));
                    return new HostClass(host.hosts(), free, host.places(), host.limits());
                });
    }

    private static GangProblem mapped(GangProblem problem, UnaryOperator<HostClass> change) {
        return with(
                problem,
                problem.domains().stream()
                        .map(domain ->
                                new CandidateDomain(domain.hosts().stream().map(change).toList()))
                        .toList());
    }

    private static GangProblem with(GangProblem problem, List<CandidateDomain> domains) {
        return new GangProblem(
                problem.members(), problem.minimum(), problem.separations(), domains);
    }

    private static GangProblem withMinimum(GangProblem problem, int minimum) {
        return new GangProblem(
                problem.members(), minimum, problem.separations(), problem.domains());
    }

    private static GangProblem withMore(GangProblem problem, Alternatives.MoreOf more, int count) {
        List<CandidateDomain> domains = new ArrayList<>();
        for (int place = 0; place < problem.domains().size(); place++) {
            List<HostClass> hosts = new ArrayList<>(problem.domains().get(place).hosts());
            int free =
                    problem.domains().stream()
                                    .flatMap(domain -> domain.hosts().stream())
                                    .flatMap(host -> host.hosts().stream())
                                    .max(Comparator.naturalOrder())
                                    .orElse(-1)
                            + 1;
            if (more.domains().contains(place)) {
                hosts.add(
                        new HostClass(
                                IntStream.range(free, free + count).boxed().toList(),
                                more.like().free(),
                                more.like().places(),
                                more.like().limits()));
            }
            domains.add(new CandidateDomain(hosts));
        }
        return with(problem, domains);
    }

    // Trying everything

    private static boolean hasRoom(GangProblem problem) {
        return problem.domains().stream()
                .anyMatch(domain -> PlainGangPlanner.hasRoom(problem, domain));
    }

    private static List<Change> everything(GangProblem problem, Alternatives alternatives) {
        Stream<Change> variants =
                alternatives.variants().stream()
                        .filter(variant -> hasRoom(variant.problem()))
                        .map(Alternatives.Variant::change);
        Stream<Change> lower =
                IntStream.rangeClosed(1, problem.minimum() - 1)
                        .mapToObj(dropped -> problem.minimum() - dropped)
                        .filter(minimum -> hasRoom(withMinimum(problem, minimum)))
                        .limit(1)
                        .map(minimum -> new Change.LowerMinimum(problem.minimum(), minimum));
        Stream<Change> more =
                alternatives.hosts().stream()
                        .flatMap(some ->
                                IntStream.rangeClosed(1, problem.minimum())
                                        .filter(count -> hasRoom(withMore(problem, some, count)))
                                        .limit(1)
                                        .mapToObj(count ->
                                                new Change.MoreHosts(some.hostClass(), count)));
        return Stream.of(variants, lower, more)
                .flatMap(some -> some)
                .sorted(
                        Comparator.comparing(Change::size)
                                .thenComparing(change -> change.text(TaskKind.POD)))
                .limit(RemedySearch.REMEDIES_MAX)
                .toList();
    }

    private static GangProblem changed(
            GangProblem problem, Alternatives alternatives, Change change) {
        return switch (change) {
            case Change.LowerMinimum lower -> withMinimum(problem, lower.minimum());
            case Change.MoreHosts(String name, int count) ->
                    withMore(
                            problem,
                            alternatives.hosts().stream()
                                    .filter(more -> more.hostClass().equals(name))
                                    .findFirst()
                                    .orElseThrow(),
                            count);
            case Change.WiderDomain wider -> variant(alternatives, wider);
            case Change.Toleration toleration -> variant(alternatives, toleration);
            case Change.Removal removal -> variant(alternatives, removal);
        };
    }

    private static GangProblem variant(Alternatives alternatives, Change change) {
        return alternatives.variants().stream()
                .filter(variant -> variant.change().equals(change))
                .findFirst()
                .orElseThrow()
                .problem();
    }
}
