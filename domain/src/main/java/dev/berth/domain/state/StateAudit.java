package dev.berth.domain.state;

import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.demand.HostPort;
import dev.berth.domain.shape.SelectorTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/// Compares what the state keeps event by event with a full recount from its Tasks.
public final class StateAudit {
    private final ClusterState state;

    /// Audits that state.
    public StateAudit(ClusterState state) {
        this.state = state;
    }

    /// Every difference, one sentence each; empty when all is well.
    public List<String> differences() {
        List<String> differences = new ArrayList<>();
        int reserved = 0;
        for (TaskEntry task : state.tasks()) {
            reserved += task.isReserved() ? 1 : 0;
        }
        check(differences, "reservations", state.ledger().held(), reserved);
        for (NamespaceState namespace : state.namespaces()) {
            for (HostSite site : namespace.sites()) {
                auditUse(site, differences);
            }
            for (SelectorTerm term : namespace.terms().all()) {
                auditTerm(term, namespace, differences);
            }
        }
        state.groups().all().forEach(group -> auditGroup(group, differences));
        differences.addAll(state.peers().differences());
        return differences;
    }

    private static void auditUse(HostSite site, List<String> differences) {
        HostEntry host = site.host();
        if (host == null) {
            return;
        }
        SortedMap<HostPort, Integer> ports = portUsers(site);
        if (!ports.equals(host.ports().users())) {
            differences.add(
                    "ports on "
                            + site.name()
                            + " are kept as "
                            + host.ports().users()
                            + " and counted as "
                            + ports);
        }
        SortedMap<String, BigInteger> charged = recount(site);
        for (int i = 0; i < host.capacity().size(); i++) {
            BigInteger expected = charged.getOrDefault(host.capacity().name(i), BigInteger.ZERO);
            check(
                    differences,
                    "use of " + host.capacity().name(i) + " on " + site.name(),
                    host.used(i),
                    saturated(expected));
        }
    }

    private static void auditTerm(
            SelectorTerm term, NamespaceState namespace, List<String> differences) {
        int total = 0;
        int hosts = 0;
        for (HostSite site : namespace.sites()) {
            int here = 0;
            for (TaskEntry task = site.firstTask(); task != null; task = task.nextOnSite()) {
                if (term.selector().matches(task.labels())) {
                    total++;
                    here += site.hostOf(task) == null ? 0 : 1;
                }
            }
            HostEntry host = site.host();
            if (host != null) {
                hosts += here > 0 ? 1 : 0;
                check(differences, term.selector() + " on " + site.name(), term.on(host), here);
            }
        }
        check(differences, "total of " + term.selector(), term.total(), total);
        if (term.base() == null) {
            check(differences, "hosts of " + term.selector(), term.hostCount(), hosts);
        }
    }

    private void auditGroup(GroupEntry group, List<String> differences) {
        int waiting = 0;
        int ready = 0;
        int standing = 0;
        int members = 0;
        NavigableSet<PoolKey> pools = new TreeSet<>();
        for (TaskEntry task : state.tasks()) {
            members += group.equals(task.group()) ? 1 : 0;
            boolean stands = group.equals(task.group()) && task.site() != null;
            standing += stands ? 1 : 0;
            HostEntry host = stands ? task.host() : null;
            if (host != null) {
                pools.add(host.pool().key());
            }
            SchedulingUnit unit = task.unit();
            if (unit != null && group.equals(unit.group())) {
                pools.add(unit.pool().key());
                waiting++;
                ready += unit.isReady() && !stands ? 1 : 0;
            }
        }
        pools.removeAll(group.pools());
        check(differences, "pools missing of " + group.name(), pools.size(), 0);
        check(differences, "members of " + group.name(), group.members(), members);
        check(differences, "waiting of " + group.name(), group.waiting().size(), waiting);
        check(differences, "ready of " + group.name(), group.ready(), ready);
        check(differences, "standing of " + group.name(), group.standing().size(), standing);
    }

    /// What the Tasks on the present Host of that site ask for, summed without bound.
    static SortedMap<String, BigInteger> recount(HostSite site) {
        SortedMap<String, BigInteger> sums = new TreeMap<>();
        for (TaskEntry task = site.firstTask(); task != null; task = task.nextOnSite()) {
            if (site.hostOf(task) != null) {
                for (int i = 0; i < task.requests().size(); i++) {
                    sums.merge(
                            task.requests().name(i),
                            BigInteger.valueOf(task.requests().amount(i)),
                            BigInteger::add);
                }
            }
        }
        return sums;
    }

    /// The same, by each resource that the Host advertises or a Task asks for, at most 2^63-1 each.
    static SortedMap<String, Long> charged(HostEntry host, HostSite site) {
        SortedMap<String, Long> charged = new TreeMap<>();
        for (int i = 0; i < host.capacity().size(); i++) {
            charged.put(host.capacity().name(i), 0L);
        }
        recount(site).forEach((resource, sum) -> charged.put(resource, saturated(sum)));
        return charged;
    }

    private static SortedMap<HostPort, Integer> portUsers(HostSite site) {
        SortedMap<HostPort, Integer> users = new TreeMap<>();
        for (TaskEntry task = site.firstTask(); task != null; task = task.nextOnSite()) {
            if (site.hostOf(task) != null) {
                task.ports().forEach(port -> users.merge(port, 1, Integer::sum));
            }
        }
        return users;
    }

    static long saturated(BigInteger value) {
        return value.bitLength() < Long.SIZE ? value.longValueExact() : Long.MAX_VALUE;
    }

    private static void check(List<String> differences, String what, long kept, long counted) {
        if (kept != counted) {
            differences.add(what + " is kept as " + kept + " and counted as " + counted);
        }
    }
}
