package dev.berth.domain.cycle.gang;

import dev.berth.domain.cycle.gang.HostDomain.Pin;
import dev.berth.domain.explain.GangProof;
import dev.berth.domain.group.CandidateDomain;
import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.HostClass;
import dev.berth.domain.group.MemberClass;
import dev.berth.domain.group.Separation;
import dev.berth.domain.group.certificate.DomainProof;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Requests;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.HostTest.Trend;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.shape.PreparedTests.FilterTest;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.TaskEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Members and Hosts as the problem that the complete search answers.
///
/// Of the filters only what more Tasks cannot turn from a no into a yes is asked: amounts, what a
/// Host refuses as it is, and what refuses two members beside each other. So everything that the
/// rules allow the problem allows too, and where it has no solution there is none. A solution of it
/// may still break a rule that it leaves out, and is tried by the rules.
///
/// @param classes the members of each class of the problem, in their order
/// @param hosts by their numbers in the problem
record PackingQuestion(GangProblem problem, List<List<TaskEntry>> classes, List<HostEntry> hosts) {

    /// The question, or empty where there are more classes or members than the search takes.
    ///
    /// @param minimum 1 to the number of members
    static Optional<PackingQuestion> of(
            List<TaskEntry> members, int minimum, List<HostDomain> domains) {
        return of(members, minimum, domains, host -> host, _ -> List.of());
    }

    /// The question as it would be if the members saw the Hosts in another way.
    ///
    /// @param seenAs what the tests look at that do not read other Tasks
    static Optional<PackingQuestion> of(
            List<TaskEntry> members,
            int minimum,
            List<HostDomain> domains,
            Function<HostEntry, HostView> seenAs) {
        return of(members, minimum, domains, seenAs, _ -> List.of());
    }

    /// The question where members of some groups may stand in a part of each domain only.
    ///
    /// @param pinnedTo the labels that the Hosts of a member have to have
    static Optional<PackingQuestion> of(
            List<TaskEntry> members,
            List<HostDomain> domains,
            Function<TaskEntry, List<Pin>> pinnedTo) {
        return of(members, members.size(), domains, host -> host, pinnedTo);
    }

    /// Members that no Host can tell apart.
    private record Kind(Shape shape, List<Pin> pins) {}

    private static Optional<PackingQuestion> of(
            List<TaskEntry> members,
            int minimum,
            List<HostDomain> domains,
            Function<HostEntry, HostView> seenAs,
            Function<TaskEntry, List<Pin>> pinnedTo) {
        Map<Kind, List<TaskEntry>> byKind = new LinkedHashMap<>();
        for (TaskEntry member : members) {
            SchedulingUnit unit = member.unit();
            Shape shape = unit == null ? null : unit.shape();
            if (shape != null) {
                byKind.computeIfAbsent(
                                new Kind(shape, pinnedTo.apply(member)), _ -> new ArrayList<>())
                        .add(member);
            }
        }
        if (byKind.size() > GangProblem.CLASSES_MAX || members.size() > GangProblem.MEMBERS_MAX) {
            return Optional.empty();
        }
        List<Kind> kindsOfMembers = List.copyOf(byKind.keySet());
        List<Shape> shapes = kindsOfMembers.stream().map(Kind::shape).toList();
        List<MemberClass> classes = new ArrayList<>();
        byKind.forEach(
                (kind, some) -> classes.add(new MemberClass(some.size(), amounts(kind.shape()))));
        List<HostEntry> hosts = new ArrayList<>();
        List<CandidateDomain> candidates = new ArrayList<>();
        for (HostDomain domain : domains) {
            candidates.add(candidates(domain, kindsOfMembers, classes, hosts, seenAs));
        }
        GangProblem problem =
                new GangProblem(classes, minimum, separations(shapes, hosts), candidates);
        return Optional.of(
                new PackingQuestion(problem, List.copyOf(byKind.values()), List.copyOf(hosts)));
    }

    /// The Shapes of the classes, in their order.
    List<Shape> shapes() {
        List<Shape> shapes = new ArrayList<>();
        for (List<TaskEntry> members : classes) {
            SchedulingUnit unit = members.getFirst().unit();
            Shape shape = unit == null ? null : unit.shape();
            if (shape != null) {
                shapes.add(shape);
            }
        }
        return shapes;
    }

    /// True where the problem says all that the rules say, so that each solution of it is a plan.
    boolean isExact() {
        return shapes().stream()
                .allMatch(shape ->
                        shape.affinity().required().isEmpty()
                                && shape.affinity().requiredAnti().isEmpty()
                                && shape.peers().required().isEmpty()
                                && shape.peers().requiredAnti().isEmpty()
                                && shape.peers().spread().isEmpty()
                                && shape.demands().ports().isEmpty()
                                && shape.tests().tests().stream()
                                        .allMatch(filter -> isTold(filter.test())));
    }

    private static boolean isTold(HostTest test) {
        return test.amounts().size() > 0 || test.trend() != Trend.UNKNOWN;
    }

    /// True where it is the same problem about the same Hosts.
    boolean asksTheSameAs(PackingQuestion other) {
        return problem.equals(other.problem) && names().equals(other.names());
    }

    /// True where each placement that the other question allows is one that this allows, too: it is
    /// about as many members of the same demands, and no Host has or takes more there.
    boolean allowsAllOf(PackingQuestion other) {
        GangProblem narrow = other.problem;
        boolean isComparable =
                problem.members().equals(narrow.members())
                        && problem.minimum() == narrow.minimum()
                        && problem.domains().size() == narrow.domains().size()
                        && narrow.separations().containsAll(problem.separations());
        for (int i = 0; isComparable && i < narrow.domains().size(); i++) {
            Map<String, HostClass> before = byHost(problem.domains().get(i));
            isComparable =
                    other.byHost(narrow.domains().get(i)).entrySet().stream()
                            .allMatch(
                                    host -> hasNoMore(host.getValue(), before.get(host.getKey())));
        }
        return isComparable;
    }

    private static boolean hasNoMore(HostClass now, @Nullable HostClass before) {
        if (before == null || now.places() > before.places()) {
            return false;
        }
        for (int i = 0; i < now.limits().size(); i++) {
            if (now.limits().get(i) > before.limits().get(i)) {
                return false;
            }
        }
        return now.free().entrySet().stream()
                .allMatch(free -> free.getValue() <= before.freeOf(free.getKey()));
    }

    private Map<String, HostClass> byHost(CandidateDomain domain) {
        Map<String, HostClass> byHost = new LinkedHashMap<>();
        for (HostClass kind : domain.hosts()) {
            kind.hosts().forEach(number -> byHost.put(hosts.get(number).name(), kind));
        }
        return byHost;
    }

    private List<String> names() {
        return hosts.stream().map(HostEntry::name).toList();
    }

    /// Proofs of domains, with the names of what they are about.
    GangProof proof(List<HostDomain> domains, List<DomainProof> proofs) {
        return new GangProof(
                classes.getFirst().getFirst().key().kind(),
                problem,
                proofs,
                classes.stream()
                        .map(members ->
                                members.stream().map(member -> member.key().name().name()).toList())
                        .toList(),
                names(),
                domains.stream().map(HostDomain::label).toList());
    }

    private static Requests amounts(Shape shape) {
        SortedMap<String, Long> most = new TreeMap<>();
        for (FilterTest test : shape.tests().tests()) {
            Requests amounts = test.test().amounts();
            for (int i = 0; i < amounts.size(); i++) {
                most.merge(amounts.name(i), amounts.amount(i), Math::max);
            }
        }
        return Requests.of(most);
    }

    private record Alike(SortedMap<String, Long> free, List<Integer> limits) {}

    private static CandidateDomain candidates(
            HostDomain domain,
            List<Kind> kindsOfMembers,
            List<MemberClass> classes,
            List<HostEntry> hosts,
            Function<HostEntry, HostView> seenAs) {
        Map<Alike, List<Integer>> alike = new LinkedHashMap<>();
        for (HostEntry host : domain.hosts()) {
            alike.computeIfAbsent(
                            new Alike(
                                    free(host, classes),
                                    limitsOf(seenAs.apply(host), host, kindsOfMembers)),
                            _ -> new ArrayList<>())
                    .add(hosts.size());
            hosts.add(host);
        }
        List<HostClass> kinds = new ArrayList<>();
        alike.forEach((kind, numbers) ->
                kinds.add(new HostClass(numbers, kind.free(), Integer.MAX_VALUE, kind.limits())));
        return new CandidateDomain(kinds);
    }

    private static SortedMap<String, Long> free(HostEntry host, List<MemberClass> classes) {
        SortedMap<String, Long> free = new TreeMap<>();
        Capacity capacity = host.capacity();
        for (int i = 0; i < capacity.size(); i++) {
            String name = capacity.name(i);
            if (classes.stream().anyMatch(one -> one.demand().amountOf(name) > 0)) {
                // Demands and charges are whole, so the fraction of a capacity never helps.
                free.put(name, Math.max(0, capacity.amount(i).whole() - host.used(i)));
            }
        }
        return free;
    }

    /// How many members of each class a Host takes, whatever it has left.
    ///
    /// @param seen what the tests look at that do not read other Tasks
    static List<Integer> limits(HostView seen, HostEntry host, List<Shape> shapes) {
        List<Integer> limits = new ArrayList<>();
        for (Shape shape : shapes) {
            limits.add(limit(seen, host, shape));
        }
        return limits;
    }

    private static int limit(HostView seen, HostEntry host, Shape shape) {
        return shape.tests().refusesForGood(seen, host) ? 0 : Integer.MAX_VALUE;
    }

    private static List<Integer> limitsOf(HostView seen, HostEntry host, List<Kind> kinds) {
        List<Integer> limits = new ArrayList<>();
        for (Kind kind : kinds) {
            boolean isOutside = !kind.pins().stream().allMatch(pin -> pin.isOn(host));
            limits.add(isOutside ? 0 : limit(seen, host, kind.shape()));
        }
        return limits;
    }

    private static List<Separation> separations(List<Shape> shapes, List<HostEntry> hosts) {
        List<Separation> separations = new ArrayList<>();
        for (int first = 0; first < shapes.size(); first++) {
            for (int second = first; second < shapes.size(); second++) {
                if (areSeparate(shapes.get(first), shapes.get(second), hosts)) {
                    separations.add(new Separation(first, second));
                }
            }
        }
        return separations;
    }

    private static boolean areSeparate(Shape first, Shape second, List<HostEntry> hosts) {
        for (HostEntry host : hosts) {
            if (!refuses(first, second, host) && !refuses(second, first, host)) {
                return false;
            }
        }
        return !hosts.isEmpty();
    }

    private static boolean refuses(Shape shape, Shape beside, HostEntry host) {
        return shape.tests().tests().stream()
                .anyMatch(test -> test.test().refusesBeside(beside, host));
    }
}
