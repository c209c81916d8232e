package dev.berth.conformance.gang;

import dev.berth.domain.group.CandidateDomain;
import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.HostClass;
import dev.berth.domain.group.MemberClass;
import dev.berth.domain.group.Separation;
import dev.berth.domain.group.words.ClassName;
import dev.berth.domain.group.words.GangNames;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.TaskKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// The gangs of `docs/certificates.md`, one for each kind of certificate.
final class CertificateExamples {
    private static final int ANY = Integer.MAX_VALUE;
    private static final int PODS = 110;
    private static final long NODES = 1_000_000;

    private final List<Separation> separations = new ArrayList<>();
    private final List<MemberClass> members = new ArrayList<>();
    private final List<ClassName> names = new ArrayList<>();
    private final List<HostClass> hosts = new ArrayList<>();
    private int hostCount;

    private CertificateExamples() {}

    /// The proven gangs by kind, in the order of the page.
    static Map<String, ProvenGang> all() {
        Map<String, ProvenGang> all = new LinkedHashMap<>();
        all.put("weights", tooMuchCpu());
        all.put("count", neverTogether());
        all.put("hall", tooFewNodes());
        all.put("tree", noWayToFill());
        all.put("replay", manyCases());
        return all;
    }

    /// 13 cpu are free, but a Node of 6.5 can not be filled with whole members.
    private static ProvenGang tooMuchCpu() {
        return new CertificateExamples()
                .members("driver", 1, 5_000)
                .members("worker", 4, 2_000)
                .nodes(2, 6_500, PODS, ANY, ANY)
                .proven();
    }

    private static ProvenGang neverTogether() {
        return new CertificateExamples()
                .members("red", 1, 1_000)
                .members("blue", 1, 1_000)
                .apart(0, 1)
                .nodes(1, 8_000, PODS, ANY, ANY)
                .proven();
    }

    private static ProvenGang tooFewNodes() {
        return new CertificateExamples()
                .members("worker", 4, 2_000)
                .nodes(2, 3_000, PODS, ANY)
                .nodes(8, 64_000, PODS, 0)
                .proven();
    }

    private static ProvenGang noWayToFill() {
        return new CertificateExamples()
                .members("large", 2, 9_000)
                .members("medium", 1, 7_000)
                .members("small", 1, 5_000)
                .nodes(2, 12_000, PODS, ANY, ANY, ANY)
                .nodes(1, 8_000, PODS, ANY, ANY, ANY)
                .proven();
    }

    /// To fill equal Nodes nearly to the last bit with one resource is the hard case.
    private static ProvenGang manyCases() {
        return new CertificateExamples()
                .members("a", 4, 3_000)
                .members("b", 5, 4_000)
                .members("c", 5, 2_100)
                .members("d", 5, 2_200)
                .members("e", 5, 2_000)
                .members("f", 1, 1_900)
                .nodes(7, 9_600, PODS, ANY, ANY, ANY, ANY, ANY, ANY)
                .proven();
    }

    private CertificateExamples members(String name, int count, long cpu) {
        members.add(new MemberClass(count, Requests.of(new TreeMap<>(Map.of("cpu", cpu)))));
        names.add(
                new ClassName(
                        name,
                        IntStream.range(0, count).mapToObj(i -> "ml/" + name + "-" + i).toList()));
        return this;
    }

    private CertificateExamples apart(int first, int second) {
        separations.add(new Separation(first, second));
        return this;
    }

    private CertificateExamples nodes(int count, long cpu, int places, Integer... limits) {
        List<Integer> numbers = IntStream.range(hostCount, hostCount + count).boxed().toList();
        hostCount += count;
        hosts.add(
                new HostClass(numbers, new TreeMap<>(Map.of("cpu", cpu)), places, List.of(limits)));
        return this;
    }

    private ProvenGang proven() {
        int minimum = members.stream().mapToInt(MemberClass::count).sum();
        GangProblem problem =
                new GangProblem(members, minimum, separations, List.of(new CandidateDomain(hosts)));
        GangNames called =
                new GangNames(TaskKind.POD, names, host -> "node-" + (host + 1), List.of());
        return ProvenGang.of(problem, called, NODES).orElseThrow();
    }
}
