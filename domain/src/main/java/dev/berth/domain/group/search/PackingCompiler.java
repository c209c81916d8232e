package dev.berth.domain.group.search;

import dev.berth.domain.group.CandidateDomain;
import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.HostClass;
import dev.berth.domain.group.MemberClass;
import dev.berth.domain.group.Separation;
import dev.berth.domain.model.Requests;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;

/// Turns one domain of a problem into dense numbers: drops what no member asks for, joins Hosts
/// that are alike then, drops Hosts that can take nothing, and orders the classes.
final class PackingCompiler {
    private final GangProblem problem;
    private final List<String> resources;

    PackingCompiler(GangProblem problem) {
        this.problem = problem;
        TreeSet<String> names = new TreeSet<>();
        for (MemberClass member : problem.members()) {
            Requests demand = member.demand();
            for (int i = 0; i < demand.size(); i++) {
                names.add(demand.name(i));
            }
        }
        this.resources = List.copyOf(names);
    }

    Packing compile(CandidateDomain domain) {
        int[] asGiven = IntStream.range(0, problem.members().size()).toArray();
        Packing draft = inOrder(asGiven, join(domain, asGiven));
        int[] order = hardestFirst(draft);
        return inOrder(order, join(domain, order));
    }

    private Packing inOrder(int[] order, List<HostKind> kinds) {
        int[] wanted = new int[order.length];
        long[][] demand = new long[order.length][resources.size() + 1];
        for (int member = 0; member < order.length; member++) {
            MemberClass from = problem.members().get(order[member]);
            wanted[member] = from.count();
            for (int resource = 0; resource < resources.size(); resource++) {
                demand[member][resource] = from.demand().amountOf(resources.get(resource));
            }
            demand[member][resources.size()] = 1;
        }
        Packing all =
                new Packing(
                        order, wanted, problem.spare(), resources, demand, enemies(order), kinds);
        List<HostKind> useful = new ArrayList<>();
        for (HostKind kind : kinds) {
            if (IntStream.range(0, order.length).anyMatch(m -> all.alone(m, kind) > 0)) {
                useful.add(kind);
            }
        }
        return new Packing(
                order, wanted, all.spare, resources, demand, all.enemies, List.copyOf(useful));
    }

    private long[] enemies(int[] order) {
        long[] enemies = new long[order.length];
        int[] place = places(order);
        for (Separation separation : problem.separations()) {
            int first = place[separation.first()];
            int second = place[separation.second()];
            if (first != second) {
                enemies[first] |= 1L << second;
                enemies[second] |= 1L << first;
            }
        }
        return enemies;
    }

    private static int[] places(int[] order) {
        int[] place = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            place[order[i]] = i;
        }
        return place;
    }

    private List<HostKind> join(CandidateDomain domain, int[] order) {
        int members = problem.memberCount();
        boolean[] alone = new boolean[order.length];
        for (Separation separation : problem.separations()) {
            alone[separation.first()] |= separation.first() == separation.second();
        }
        Map<Facts, List<Integer>> hostsByFacts = new LinkedHashMap<>();
        for (HostClass hosts : domain.hosts()) {
            List<Integer> joined =
                    hostsByFacts.computeIfAbsent(
                            facts(hosts, order, alone), facts -> new ArrayList<>());
            int missing = Math.min(hosts.hosts().size(), members - joined.size());
            joined.addAll(hosts.hosts().subList(0, Math.max(0, missing)));
        }
        List<HostKind> kinds = new ArrayList<>();
        hostsByFacts.forEach((facts, hosts) -> {
            if (!hosts.isEmpty()) {
                kinds.add(
                        new HostKind(
                                hosts.stream().mapToInt(Integer::intValue).toArray(),
                                facts.free,
                                facts.limits));
            }
        });
        return Collections.unmodifiableList(kinds);
    }

    private Facts facts(HostClass hosts, int[] order, boolean[] alone) {
        long[] free = new long[resources.size() + 1];
        for (int resource = 0; resource < resources.size(); resource++) {
            free[resource] = hosts.freeOf(resources.get(resource));
        }
        free[resources.size()] = Math.min(hosts.places(), problem.memberCount());
        int[] limits = new int[order.length];
        for (int member = 0; member < order.length; member++) {
            int count = alone[order[member]] ? 1 : problem.members().get(order[member]).count();
            limits[member] = Math.min(count, hosts.limits().get(order[member]));
        }
        return new Facts(free, limits);
    }

    /// Those first for which there are the fewest places in all Hosts together.
    private static int[] hardestFirst(Packing packing) {
        long[] places = new long[packing.classes()];
        for (HostKind kind : packing.kinds) {
            for (int member = 0; member < places.length; member++) {
                places[member] += (long) packing.alone(member, kind) * kind.count();
            }
        }
        return IntStream.range(0, places.length)
                .boxed()
                .sorted(
                        Comparator.<Integer>comparingLong(member -> places[member])
                                .thenComparingInt(member -> member))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /// What makes Hosts alike.
    private static final class Facts {
        private final long[] free;
        private final int[] limits;

        private Facts(long[] free, int[] limits) {
            this.free = free;
            this.limits = limits;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Facts that
                    && Arrays.equals(free, that.free)
                    && Arrays.equals(limits, that.limits);
        }

        @Override
        public int hashCode() {
            return 31 * Arrays.hashCode(free) + Arrays.hashCode(limits);
        }
    }
}
