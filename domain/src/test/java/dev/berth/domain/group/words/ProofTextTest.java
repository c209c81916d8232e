package dev.berth.domain.group.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.berth.domain.group.CandidateDomain;
import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.HostClass;
import dev.berth.domain.group.MemberClass;
import dev.berth.domain.group.SearchOutcome;
import dev.berth.domain.group.certificate.Bound;
import dev.berth.domain.group.certificate.DomainProof;
import dev.berth.domain.group.certificate.Replay;
import dev.berth.domain.group.certificate.ResourceWeight;
import dev.berth.domain.group.search.GangSearch;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.TaskKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ProofTextTest {
    private static final int ANY = Integer.MAX_VALUE;

    @Test
    void amounts_are_told_as_people_write_them() {
        GangProblem cpu = gang(2, List.of(members(2, "cpu", 1_300)), hosts(2, "cpu", 1_200, ANY));
        assertThat(text(cpu, weights("cpu")))
                .isEqualTo(
                        "the 2 members of class a need 2.6 cpu, but all 2 Nodes together can hold 0"
                                + " in whole members");

        GangProblem memory =
                gang(2, List.of(members(2, "memory", 3L << 29)), hosts(1, "memory", 2L << 30, ANY));
        assertThat(text(memory, weights("memory")))
                .isEqualTo(
                        "the 2 members of class a need 3Gi memory, but the one Node can hold 1536Mi"
                                + " in whole members");
    }

    @Test
    void members_that_fit_nowhere_are_told_so() {
        GangProblem problem = gang(2, List.of(members(2, "cpu", 1_000)), hosts(3, "cpu", 9_000, 0));

        assertThat(found(problem)).isEqualTo("the 2 members of class a fit on no Node of 3");
    }

    @Test
    void members_that_may_stay_out_are_told() {
        GangProblem problem =
                gang(
                        3,
                        List.of(members(2, "cpu", 1_000), members(2, "cpu", 1_001)),
                        hosts(2, "cpu", 1_500, ANY));

        assertThat(found(problem))
                .isEqualTo(
                        "at least 3 of the 4 members must be placed, but all 2 Nodes together can"
                                + " hold 2 of them");
    }

    @Test
    void long_lists_and_long_names_are_cut() {
        List<MemberClass> members = new ArrayList<>();
        IntStream.range(0, 60).forEach(i -> members.add(members(1, "cpu", 1_000 + i)));
        GangProblem problem = gang(60, members, hosts(9, "cpu", 2_500, ANY));
        GangNames names =
                new GangNames(
                        TaskKind.POD,
                        IntStream.range(0, 60)
                                .mapToObj(i -> new ClassName("x".repeat(300) + i, List.of()))
                                .toList(),
                        host -> "y".repeat(300) + host,
                        List.of("z".repeat(300)));

        List<DomainProof> proofs =
                List.of(
                        new DomainProof(
                                0,
                                new Bound.Hall(
                                        IntStream.range(0, 59).boxed().toList(), List.of(0))));
        assertThat(ProofText.of(problem, names, proofs))
                .startsWith("z".repeat(61) + "...: the 59 members of class " + "x".repeat(61))
                .contains("... and 56 more")
                .hasSizeLessThan(ProofText.LENGTH_MAX);
    }

    @Test
    void weights_of_several_resources_are_named() {
        GangProblem problem =
                gang(2, List.of(members(2, "cpu", 1_300)), hosts(2, "cpu", 1_200, ANY));

        assertThat(
                        text(
                                problem,
                                new Bound.Weights(
                                        List.of(
                                                new ResourceWeight("cpu", 3, 100),
                                                new ResourceWeight("cpu", 1, 1_000)))))
                .isEqualTo(
                        "the 2 members of class a need 80 in 3 x 0.1 cpu and 1 cpu together, but all"
                                + " 2 Nodes together can hold 0 in whole members");
    }

    @Test
    void first_domains_are_told_and_the_others_counted() {
        CandidateDomain rack = new CandidateDomain(List.of());
        GangProblem problem =
                new GangProblem(
                        List.of(members(1, "cpu", 1)),
                        1,
                        List.of(),
                        List.of(rack, rack, rack, rack, rack));
        GangNames names =
                new GangNames(
                        TaskKind.RUN,
                        List.of(new ClassName("a", List.of())),
                        host -> "h",
                        List.of("rack=1", "rack=2", "rack=3", "rack=4", "rack=5"));
        SearchOutcome outcome = new GangSearch(problem, 100).run();

        assertThat(
                        ProofText.of(
                                problem,
                                names,
                                ((SearchOutcome.ProvenInfeasible) outcome).proofs()))
                .isEqualTo(
                        "rack=1: the 1 member of class a fits on no Runtime Pod of 0; rack=2: the 1"
                                + " member of class a fits on no Runtime Pod of 0; rack=3: the 1"
                                + " member of class a fits on no Runtime Pod of 0; 2 more domains"
                                + " have no room either");
    }

    @Test
    void a_replay_tells_how_far_it_went() {
        GangProblem problem = gang(2, List.of(members(2, "cpu", 1)), hosts(1, "cpu", 1, ANY));

        assertThat(ProofText.of(problem, names(1), new DomainProof(0, new Replay(12_345, 7))))
                .isEqualTo(
                        "no way is left to put the 2 members of class a on 1 Node, as 12345 steps of"
                                + " a search showed");
    }

    @Test
    void names_that_do_not_fit_are_refused() {
        GangProblem problem = gang(1, List.of(members(1, "cpu", 1)), hosts(1, "cpu", 0, ANY));

        assertThatThrownBy(() -> names(2).checkFor(problem)).hasMessageContaining("(2)");
        assertThatThrownBy(() ->
                        new GangNames(
                                TaskKind.POD,
                                List.of(
                                        new ClassName("a", List.of()),
                                        new ClassName("a", List.of())),
                                host -> "h",
                                List.of()))
                .hasMessageContaining("(a) is there twice");
    }

    private static String found(GangProblem problem) {
        return new GangSearch(problem, 1_000).run()
                        instanceof SearchOutcome.ProvenInfeasible(List<DomainProof> proofs)
                ? ProofText.of(problem, names(problem.members().size()), proofs)
                : "there is room";
    }

    private static String text(GangProblem problem, Bound bound) {
        return ProofText.of(problem, names(1), new DomainProof(0, bound));
    }

    private static Bound weights(String resource) {
        return new Bound.Weights(List.of(new ResourceWeight(resource, 1, 1)));
    }

    private static GangNames names(int classes) {
        return new GangNames(
                TaskKind.POD,
                IntStream.range(0, classes)
                        .mapToObj(i -> new ClassName(Character.toString('a' + i), List.of()))
                        .toList(),
                host -> "n" + host,
                List.of());
    }

    private static MemberClass members(int count, String resource, long each) {
        return new MemberClass(count, Requests.of(new TreeMap<>(Map.of(resource, each))));
    }

    private static HostClass hosts(int count, String resource, long free, int limit) {
        return new HostClass(
                IntStream.range(0, count).boxed().toList(),
                new TreeMap<>(Map.of(resource, free)),
                110,
                List.of(limit));
    }

    private static GangProblem gang(int minimum, List<MemberClass> members, HostClass hosts) {
        List<Integer> limits = members.stream().map(any -> hosts.limits().getFirst()).toList();
        return new GangProblem(
                members,
                minimum,
                List.of(),
                List.of(
                        new CandidateDomain(
                                List.of(
                                        new HostClass(
                                                hosts.hosts(),
                                                hosts.free(),
                                                hosts.places(),
                                                limits)))));
    }
}
