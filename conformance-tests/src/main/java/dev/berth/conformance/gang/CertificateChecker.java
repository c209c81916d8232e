package dev.berth.conformance.gang;

import dev.berth.domain.group.CandidateDomain;
import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.HostClass;
import dev.berth.domain.group.MemberClass;
import dev.berth.domain.group.certificate.Bound;
import dev.berth.domain.group.certificate.Branch;
import dev.berth.domain.group.certificate.Certificate;
import dev.berth.domain.group.certificate.Choice;
import dev.berth.domain.group.certificate.Replay;
import dev.berth.domain.group.certificate.ResourceWeight;
import dev.berth.domain.group.certificate.Tree;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Checks certificates by their words alone. It lists all loads of a Host by trying, and shares
/// nothing with the search.
final class CertificateChecker {
    private final GangProblem problem;
    private final Map<Integer, HostClass> classOf = new LinkedHashMap<>();
    private final Map<HostClass, List<List<Integer>>> loads = new LinkedHashMap<>();
    private final Map<Bound, Map<HostClass, BigInteger>> rooms = new LinkedHashMap<>();
    private final List<Integer> all;

    CertificateChecker(GangProblem problem, CandidateDomain domain) {
        this.problem = problem;
        for (HostClass host : domain.hosts()) {
            host.hosts().forEach(number -> classOf.put(number, alike(host)));
        }
        this.all = problem.members().stream().map(MemberClass::count).toList();
    }

    /// What is wrong with a certificate; nothing if it proves what it says. A `Replay` is accepted
    /// without a look: whoever checks it searches again.
    @Nullable String fault(Certificate certificate) {
        return switch (certificate) {
            case Bound bound -> refutes(bound, all, everyHost()) ? null : "not refuted by " + bound;
            case Tree tree -> fault(tree);
            case Replay ignored -> null;
        };
    }

    private HostClass host(int number) {
        return Objects.requireNonNull(classOf.get(number), "host " + number);
    }

    private List<Integer> everyHost() {
        return List.copyOf(classOf.keySet());
    }

    /// Hosts that agree in all but their numbers are one class.
    private HostClass alike(HostClass host) {
        return new HostClass(List.of(), host.free(), host.places(), host.limits());
    }

    // Bounds

    private boolean refutes(Bound bound, List<Integer> remaining, List<Integer> hosts) {
        List<BigInteger> values = values(bound);
        BigInteger room = BigInteger.ZERO;
        Map<HostClass, Integer> seen = new LinkedHashMap<>();
        for (int number : hosts) {
            HostClass host = host(number);
            if (seen.merge(host, 1, Integer::sum) <= problem.memberCount()) {
                room = room.add(roomOf(bound, values, host, number));
            }
        }
        return need(values, remaining).compareTo(room) > 0;
    }

    private List<BigInteger> values(Bound bound) {
        List<BigInteger> values = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            values.add(
                    switch (bound) {
                        case Bound.Weights weights -> weighted(weights, i);
                        case Bound.Count count -> one(count.classes().contains(i));
                        case Bound.Hall hall -> one(hall.classes().contains(i));
                    });
        }
        return values;
    }

    private static BigInteger one(boolean is) {
        return is ? BigInteger.ONE : BigInteger.ZERO;
    }

    private BigInteger weighted(Bound.Weights weights, int member) {
        BigInteger sum = BigInteger.ZERO;
        for (ResourceWeight weight : weights.weights()) {
            long demand = problem.members().get(member).demand().amountOf(weight.resource());
            sum =
                    sum.add(
                            BigInteger.valueOf(demand / weight.unit())
                                    .multiply(BigInteger.valueOf(weight.weight())));
        }
        return sum;
    }

    /// The dearest members stay out.
    private BigInteger need(List<BigInteger> values, List<Integer> remaining) {
        List<BigInteger> each = new ArrayList<>();
        for (int i = 0; i < remaining.size(); i++) {
            for (int k = 0; k < remaining.get(i); k++) {
                each.add(values.get(i));
            }
        }
        each.sort(null);
        BigInteger need = BigInteger.ZERO;
        for (int i = 0; i < each.size() - problem.spare(); i++) {
            need = need.add(each.get(i));
        }
        return need;
    }

    private BigInteger roomOf(Bound bound, List<BigInteger> values, HostClass host, int number) {
        if (bound instanceof Bound.Hall hall) {
            long sum = 0;
            for (int i : hall.classes()) {
                sum += mostAlone(host, i);
            }
            if (sum > 0 && !hall.hosts().contains(number)) {
                throw new AssertionError("host " + number + " takes some and is not in " + hall);
            }
            return BigInteger.valueOf(Math.min(sum, host.places()));
        }
        return rooms.computeIfAbsent(bound, some -> new LinkedHashMap<>())
                .computeIfAbsent(host, some -> mostValue(values, some));
    }

    private BigInteger mostValue(List<BigInteger> values, HostClass host) {
        BigInteger most = BigInteger.ZERO;
        for (List<Integer> load : loadsOf(host)) {
            BigInteger value = BigInteger.ZERO;
            for (int i = 0; i < load.size(); i++) {
                value = value.add(values.get(i).multiply(BigInteger.valueOf(load.get(i))));
            }
            most = most.max(value);
        }
        return most;
    }

    private long mostAlone(HostClass host, int member) {
        long most = 0;
        for (List<Integer> load : loadsOf(host)) {
            most = Math.max(most, load.get(member));
        }
        return most;
    }

    // Loads

    private List<List<Integer>> loadsOf(HostClass host) {
        return loads.computeIfAbsent(
                host,
                some -> {
                    List<List<Integer>> found = new ArrayList<>();
                    extend(host, new ArrayList<>(), found);
                    return found;
                });
    }

    private void extend(HostClass host, List<Integer> begun, List<List<Integer>> found) {
        List<Integer> padded = new ArrayList<>(begun);
        while (padded.size() < all.size()) {
            padded.add(0);
        }
        if (HostRules.broken(problem, host, padded) != null) {
            return;
        }
        if (begun.size() == all.size()) {
            found.add(List.copyOf(begun));
            return;
        }
        for (int count = 0; count <= all.get(begun.size()); count++) {
            List<Integer> next = new ArrayList<>(begun);
            next.add(count);
            int before = found.size();
            extend(host, next, found);
            if (found.size() == before && count > 0) {
                break;
            }
        }
    }

    // Trees

    private @Nullable String fault(Tree tree) {
        if (tree.branches().isEmpty()) {
            return "no branch";
        }
        Branch root = tree.branches().getLast();
        if (root.place() != 0 || !root.remaining().equals(all) || !root.loadMax().isEmpty()) {
            return "the last branch is not about everything: " + root;
        }
        if (!List.copyOf(tree.order().stream().sorted().toList()).equals(range(all.size()))) {
            return "order " + tree.order();
        }
        String left = leftOut(tree);
        if (left != null) {
            return left;
        }
        for (int number = 0; number < tree.branches().size(); number++) {
            String fault = fault(tree, number);
            if (fault != null) {
                return "branch " + number + ": " + fault;
            }
        }
        return null;
    }

    private static List<Integer> range(int size) {
        List<Integer> range = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            range.add(i);
        }
        return range;
    }

    private @Nullable String leftOut(Tree tree) {
        Set<Integer> listed = new LinkedHashSet<>(tree.hosts());
        if (listed.size() != tree.hosts().size() || !classOf.keySet().containsAll(listed)) {
            return "hosts " + tree.hosts();
        }
        for (int number : classOf.keySet()) {
            HostClass host = host(number);
            if (listed.contains(number) || loadsOf(host).size() == 1) {
                continue;
            }
            long alike = listed.stream().filter(other -> canStandFor(other, host)).count();
            if (alike < problem.memberCount()) {
                return "host " + number + " is left out";
            }
        }
        return null;
    }

    private boolean canStandFor(int number, HostClass host) {
        return loadsOf(host(number)).equals(loadsOf(host));
    }

    private @Nullable String fault(Tree tree, int number) {
        Branch branch = tree.branches().get(number);
        HostClass host = host(tree.hosts().get(branch.place()));
        for (Choice choice : branch.choices()) {
            String fault = fault(tree, number, branch, choice);
            if (fault != null) {
                return choice + ": " + fault;
            }
        }
        for (List<Integer> load : loadsOf(host)) {
            if (atMost(load, branch.remaining())
                    && isWithin(tree, load, branch.loadMax())
                    && branch.choices().stream()
                            .noneMatch(choice ->
                                    atMost(load, choice.load())
                                            && isWithin(tree, choice.load(), branch.loadMax()))) {
                return "load " + load + " is not covered";
            }
        }
        return null;
    }

    private @Nullable String fault(Tree tree, int number, Branch branch, Choice choice) {
        List<Integer> after = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            int left = branch.remaining().get(i) - choice.load().get(i);
            if (left < 0) {
                return "more than remain";
            }
            after.add(left);
        }
        return switch (choice.refutation()) {
            case Choice.ByBound(int bound) -> {
                List<Integer> hosts = tree.hosts().subList(branch.place() + 1, tree.hosts().size());
                yield refutes(tree.bounds().get(bound), after, hosts)
                        ? null
                        : "bound does not hold";
            }
            case Choice.ByBranch(int other) -> {
                if (other >= number) {
                    yield "refers to a later branch";
                }
                Branch lemma = tree.branches().get(other);
                yield fitsLemma(tree, branch, choice, after, lemma) ? null : "branch is of no use";
            }
        };
    }

    private boolean fitsLemma(
            Tree tree, Branch branch, Choice choice, List<Integer> after, Branch lemma) {
        if (lemma.place() != branch.place() + 1 || !atMost(lemma.remaining(), after)) {
            return false;
        }
        if (lemma.loadMax().isEmpty()) {
            return true;
        }
        HostClass here = host(tree.hosts().get(branch.place()));
        int next = tree.hosts().get(lemma.place());
        return canStandFor(next, here) && isWithin(tree, choice.load(), lemma.loadMax());
    }

    private static boolean atMost(List<Integer> less, List<Integer> more) {
        for (int i = 0; i < less.size(); i++) {
            if (less.get(i) > more.get(i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isWithin(Tree tree, List<Integer> load, List<Integer> max) {
        if (max.isEmpty()) {
            return true;
        }
        for (int i : tree.order()) {
            if (!load.get(i).equals(max.get(i))) {
                return load.get(i) < max.get(i);
            }
        }
        return true;
    }
}
