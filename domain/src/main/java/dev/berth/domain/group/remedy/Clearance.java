package dev.berth.domain.group.remedy;

import dev.berth.domain.group.CandidateDomain;
import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.HostClass;
import dev.berth.domain.group.HostLoad;
import dev.berth.domain.group.SearchOutcome;
import dev.berth.domain.group.remedy.Alternatives.Variant;
import dev.berth.domain.group.search.GangSearch;
import dev.berth.domain.model.Requests;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The search for few Tasks without which a gang has room.
///
/// Of each domain all are taken off that may go; where the gang fits then, only those are kept that
/// are in the way of what was found, and each of these is put back where it still fits. So none of
/// the answer is gone in vain. Where one Task alone does, it is found.
public final class Clearance {
    /// More Tasks than these are no small change.
    private static final int REMOVED_MAX = 16;

    /// Tasks of which it is asked whether one alone does; Tasks that are alike are asked about
    /// once.
    private static final int SINGLES_MAX = 32;

    /// Domains that are looked at.
    private static final int DOMAINS_MAX = 8;

    /// Of the nodes granted one question gets no more than this part.
    private static final int QUESTIONS_PER_BUDGET = 8;

    private final GangProblem problem;
    private final List<Removable> removable;
    private final long nodesMax;
    private long expanded;

    private Clearance(GangProblem problem, List<Removable> removable, long nodesMax) {
        this.problem = problem;
        this.removable = removable;
        this.nodesMax = nodesMax;
    }

    /// A Task that may go.
    ///
    /// @param task its name
    /// @param host the number of its Host in the problem, on which no more is used than there is
    /// @param freed what it leaves
    public record Removable(String task, int host, SortedMap<String, Long> freed) {
        public Removable {
            freed = Collections.unmodifiableSortedMap(new TreeMap<>(freed));
        }
    }

    /// The fewest Tasks that were found, and the gang without them; of equally many those that come
    /// first. Empty where none were.
    ///
    /// @param removable who may go, those first that are to go first
    /// @param nodesMax how many nodes all searches together may expand, at least 1
    public static Optional<Variant> of(
            GangProblem problem, List<Removable> removable, long nodesMax) {
        return removable.isEmpty()
                ? Optional.empty()
                : new Clearance(problem, List.copyOf(removable), nodesMax).find();
    }

    private Optional<Variant> find() {
        List<Removable> best = null;
        int domains = Math.min(DOMAINS_MAX, problem.domains().size());
        for (int domain = 0; domain < domains; domain++) {
            List<Removable> found = in(domain, best == null ? REMOVED_MAX : best.size() - 1);
            best = found == null ? best : found;
        }
        return Optional.ofNullable(best)
                .map(gone ->
                        new Variant(
                                new Change.Removal(gone.stream().map(Removable::task).toList()),
                                without(problem, gone)));
    }

    /// Up to so many Tasks whose going makes room in that domain, or null.
    private @Nullable List<Removable> in(int domain, int most) {
        CandidateDomain hosts = problem.domains().get(domain);
        GangProblem here =
                new GangProblem(
                        problem.members(),
                        problem.minimum(),
                        problem.separations(),
                        List.of(hosts));
        Set<Integer> numbers = new LinkedHashSet<>();
        hosts.hosts().forEach(kind -> numbers.addAll(kind.hosts()));
        List<Removable> some =
                removable.stream().filter(one -> numbers.contains(one.host())).toList();
        SearchOutcome.Placed all = most < 1 || some.isEmpty() ? null : place(here, some);
        if (all == null) {
            return null;
        }
        for (Removable one : singles(here, some)) {
            if (place(here, List.of(one)) != null) {
                return List.of(one);
            }
        }
        List<Removable> gone = inTheWay(here, some, all);
        if (gone.isEmpty() || gone.size() > REMOVED_MAX || place(here, gone) == null) {
            return null;
        }
        gone = putBack(here, gone);
        return gone.size() <= most ? gone : null;
    }

    private List<Removable> putBack(GangProblem here, List<Removable> gone) {
        List<Removable> left = new ArrayList<>(gone);
        for (Removable one : gone.reversed()) {
            List<Removable> fewer = new ArrayList<>(left);
            fewer.remove(one);
            if (!fewer.isEmpty() && place(here, fewer) != null) {
                left = fewer;
            }
        }
        return left;
    }

    private record Alike(HostClass host, SortedMap<String, Long> freed) {}

    /// One of each sort of Tasks.
    private static Collection<Removable> singles(GangProblem here, List<Removable> some) {
        Map<Integer, HostClass> hosts = byNumber(here);
        Map<Alike, Removable> firsts = new LinkedHashMap<>();
        for (Removable one : some) {
            HostClass host = hosts.get(one.host());
            if (host != null && firsts.size() < SINGLES_MAX) {
                firsts.putIfAbsent(new Alike(host, one.freed()), one);
            }
        }
        return firsts.values();
    }

    /// Those that stand where what was found needs more than is free: of each Host one that is
    /// enough alone, or else the first that help.
    private static List<Removable> inTheWay(
            GangProblem here, List<Removable> some, SearchOutcome.Placed placed) {
        Map<Integer, HostClass> hosts = byNumber(here);
        Set<Removable> gone = new LinkedHashSet<>();
        for (HostLoad load : placed.loads()) {
            HostClass host = hosts.get(load.host());
            SortedMap<String, Long> lacking =
                    host == null ? new TreeMap<>() : lacking(here, load, host);
            List<Removable> there = some.stream().filter(one -> one.host() == load.host()).toList();
            there.stream()
                    .filter(one -> !lacking.isEmpty() && left(lacking, one).isEmpty())
                    .findFirst()
                    .ifPresentOrElse(gone::add, () -> gone.addAll(firstThatHelp(lacking, there)));
        }
        return some.stream().filter(gone::contains).toList();
    }

    private static List<Removable> firstThatHelp(
            SortedMap<String, Long> lacking, List<Removable> there) {
        List<Removable> helping = new ArrayList<>();
        SortedMap<String, Long> still = lacking;
        for (Removable one : there) {
            SortedMap<String, Long> after = left(still, one);
            if (!after.equals(still)) {
                helping.add(one);
                still = after;
            }
        }
        return helping;
    }

    private static SortedMap<String, Long> lacking(
            GangProblem here, HostLoad load, HostClass host) {
        SortedMap<String, Long> needed = new TreeMap<>();
        for (int i = 0; i < load.members().size(); i++) {
            Requests demand = here.members().get(i).demand();
            for (int j = 0; j < demand.size(); j++) {
                needed.merge(
                        demand.name(j),
                        Math.multiplyExact(demand.amount(j), (long) load.members().get(i)),
                        Math::addExact);
            }
        }
        SortedMap<String, Long> lacking = new TreeMap<>();
        needed.forEach((resource, amount) -> {
            if (amount > host.freeOf(resource)) {
                lacking.put(resource, amount - host.freeOf(resource));
            }
        });
        return lacking;
    }

    /// What is lacking still when that Task is gone.
    private static SortedMap<String, Long> left(SortedMap<String, Long> lacking, Removable gone) {
        SortedMap<String, Long> left = new TreeMap<>();
        lacking.forEach((resource, amount) -> {
            long still = amount - gone.freed().getOrDefault(resource, 0L);
            if (still > 0) {
                left.put(resource, still);
            }
        });
        return left;
    }

    private static Map<Integer, HostClass> byNumber(GangProblem here) {
        Map<Integer, HostClass> hosts = new LinkedHashMap<>();
        for (CandidateDomain domain : here.domains()) {
            for (HostClass kind : domain.hosts()) {
                kind.hosts().forEach(number -> hosts.put(number, kind));
            }
        }
        return hosts;
    }

    /// Where the members stand without these, or null where that is not found.
    private SearchOutcome.@Nullable Placed place(GangProblem here, List<Removable> gone) {
        long granted = Math.min(nodesMax - expanded, Math.max(1, nodesMax / QUESTIONS_PER_BUDGET));
        if (granted < 1) {
            return null;
        }
        GangSearch search = new GangSearch(without(here, gone), granted);
        SearchOutcome outcome = search.run();
        expanded += Math.max(1, search.expanded());
        return outcome instanceof SearchOutcome.Placed placed ? placed : null;
    }

    /// The problem without these Tasks.
    private static GangProblem without(GangProblem problem, List<Removable> gone) {
        Map<Integer, SortedMap<String, Long>> freed = new LinkedHashMap<>();
        for (Removable one : gone) {
            SortedMap<String, Long> sum = freed.computeIfAbsent(one.host(), _ -> new TreeMap<>());
            one.freed().forEach((resource, amount) -> sum.merge(resource, amount, Math::addExact));
        }
        List<CandidateDomain> domains = new ArrayList<>();
        for (CandidateDomain domain : problem.domains()) {
            List<HostClass> hosts = new ArrayList<>();
            for (HostClass kind : domain.hosts()) {
                hosts.addAll(split(kind, freed));
            }
            domains.add(new CandidateDomain(hosts));
        }
        return new GangProblem(
                problem.members(), problem.minimum(), problem.separations(), domains);
    }

    private static List<HostClass> split(
            HostClass kind, Map<Integer, SortedMap<String, Long>> freed) {
        Map<SortedMap<String, Long>, List<Integer>> byFree = new LinkedHashMap<>();
        for (int host : kind.hosts()) {
            SortedMap<String, Long> free = new TreeMap<>(kind.free());
            freed.getOrDefault(host, Collections.emptySortedMap())
                    .forEach((resource, amount) ->
                            free.computeIfPresent(
                                    resource, (_, before) -> Math.addExact(before, amount)));
            byFree.computeIfAbsent(free, _ -> new ArrayList<>()).add(host);
        }
        List<HostClass> parts = new ArrayList<>();
        byFree.forEach((free, hosts) ->
                parts.add(new HostClass(hosts, free, kind.places(), kind.limits())));
        return parts;
    }
}
