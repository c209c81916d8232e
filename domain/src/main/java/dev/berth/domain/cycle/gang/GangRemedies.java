package dev.berth.domain.cycle.gang;

import dev.berth.domain.cycle.lever.Departures;
import dev.berth.domain.cycle.lever.Departures.Standing;
import dev.berth.domain.cycle.lever.RepellingTaints;
import dev.berth.domain.cycle.lever.WiderKeys;
import dev.berth.domain.group.HostClass;
import dev.berth.domain.group.MemberClass;
import dev.berth.domain.group.remedy.Alternatives;
import dev.berth.domain.group.remedy.Alternatives.MoreOf;
import dev.berth.domain.group.remedy.Alternatives.Variant;
import dev.berth.domain.group.remedy.Change;
import dev.berth.domain.group.remedy.Clearance;
import dev.berth.domain.group.remedy.Clearance.Removable;
import dev.berth.domain.group.remedy.RemedySearch;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import dev.berth.domain.state.TaskEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Asks what would help the members of a group that have no room together, of the state as it is.
///
/// It answers only where the problem that is searched says all that the rules say: not for members
/// with affinity, spread or host ports, of which a Host that is not there yet cannot be asked. For
/// these, and for trees of groups, what could help is tried out, see `whatif`.
public final class GangRemedies {
    /// Of the nodes one part of so many goes into who could go.
    private static final int REMOVALS_PART = 2;

    private final ClusterState state;
    private final Pool pool;
    private final GroupEntry group;
    private final List<TaskEntry> members;
    private final int need;
    private final List<HostDomain> domains;

    private GangRemedies(
            ClusterState state, Pool pool, GroupEntry group, List<TaskEntry> members, int need) {
        this.state = state;
        this.pool = pool;
        this.group = group;
        this.members = members;
        this.need = need;
        this.domains = HostDomain.of(pool, group);
    }

    /// The smallest changes after which at least `need` of these members have room; empty where the
    /// problem does not say all.
    ///
    /// @param nodesMax how many nodes all searches together may expand
    public static Optional<List<Change>> of(
            ClusterState state,
            Pool pool,
            GroupEntry group,
            List<TaskEntry> members,
            int need,
            long nodesMax) {
        return new GangRemedies(state, pool, group, members, need).find(nodesMax);
    }

    private Optional<List<Change>> find(long nodesMax) {
        Optional<PackingQuestion> asked = PackingQuestion.of(members, need, domains);
        if (asked.isEmpty() || !asked.get().isExact()) {
            return Optional.empty();
        }
        PackingQuestion question = asked.get();
        List<Variant> variants = new ArrayList<>(tolerations(question));
        variants.addAll(widerDomains());
        Clearance.of(question.problem(), removables(question), nodesMax / REMOVALS_PART)
                .ifPresent(variants::add);
        Alternatives alternatives = new Alternatives(moreHosts(question), variants);
        TaskKind kind = Profiles.kindOf(pool.key().namespace());
        return Optional.of(
                new RemedySearch(question.problem(), alternatives, kind, nodesMax)
                        .run().stream().map(remedy -> ofWholeGroup(remedy.change())).toList());
    }

    /// The minimum of the problem leaves out the members that stand already.
    private Change ofWholeGroup(Change change) {
        int standing = group.standing().size();
        return change instanceof Change.LowerMinimum lower
                ? new Change.LowerMinimum(lower.from() + standing, lower.minimum() + standing)
                : change;
    }

    // More Hosts

    private record Facts(SortedMap<String, Long> free, List<Integer> limits) {}

    /// Hosts like those that are there, each domain for itself, named by the first of them.
    private List<MoreOf> moreHosts(PackingQuestion question) {
        List<Shape> shapes = question.shapes();
        List<MoreOf> more = new ArrayList<>();
        for (int place = 0; place < domains.size(); place++) {
            Map<Facts, HostEntry> firsts = new LinkedHashMap<>();
            for (HostEntry host : domains.get(place).hosts()) {
                List<Integer> limits = PackingQuestion.limits(TwinHost.of(host), host, shapes);
                if (limits.stream().anyMatch(limit -> limit > 0)) {
                    firsts.putIfAbsent(new Facts(capacity(host), limits), host);
                }
            }
            for (Map.Entry<Facts, HostEntry> first : firsts.entrySet()) {
                if (more.size() < Alternatives.ALTERNATIVES_MAX) {
                    more.add(
                            new MoreOf(
                                    first.getValue().name(),
                                    new HostClass(
                                            List.of(),
                                            first.getKey().free(),
                                            Integer.MAX_VALUE,
                                            first.getKey().limits()),
                                    List.of(place)));
                }
            }
        }
        return more;
    }

    private static SortedMap<String, Long> capacity(HostEntry host) {
        SortedMap<String, Long> free = new TreeMap<>();
        for (int i = 0; i < host.capacity().size(); i++) {
            free.put(host.capacity().name(i), host.capacity().amount(i).whole());
        }
        return free;
    }

    // Constraints

    private List<Variant> tolerations(PackingQuestion question) {
        List<HostEntry> hosts = domains.stream().flatMap(one -> one.hosts().stream()).toList();
        List<Variant> variants = new ArrayList<>();
        RepellingTaints.of(hosts, question.shapes())
                .forEach((spelled, taint) ->
                        PackingQuestion.of(
                                        members,
                                        need,
                                        domains,
                                        host -> new ToleratedHost(host, taint))
                                .ifPresent(changed ->
                                        variants.add(
                                                new Variant(
                                                        new Change.Toleration(spelled),
                                                        changed.problem()))));
        return variants;
    }

    /// Only where no member stands yet, since those that do keep the others in their domain.
    private List<Variant> widerDomains() {
        Optional<String> from =
                group.group() == null ? Optional.empty() : group.group().topologyKey();
        List<Variant> variants = new ArrayList<>();
        if (from.isEmpty() || !group.standing().isEmpty()) {
            return variants;
        }
        List<List<HostEntry>> hosts = domains.stream().map(HostDomain::hosts).toList();
        for (String key : WiderKeys.of(from.get(), hosts)) {
            add(
                    variants,
                    from.get(),
                    key,
                    above().stream().flatMap(domain -> domain.by(key).stream()).toList());
        }
        add(variants, from.get(), "", above());
        return variants;
    }

    /// Where members may stand by what the groups above say.
    private List<HostDomain> above() {
        GroupEntry parent = group.parent();
        return parent == null ? List.of(HostDomain.whole(pool)) : HostDomain.of(pool, parent);
    }

    private void add(List<Variant> variants, String from, String to, List<HostDomain> wider) {
        PackingQuestion.of(members, need, wider)
                .ifPresent(changed ->
                        variants.add(
                                new Variant(new Change.WiderDomain(from, to), changed.problem())));
    }

    // Who could go

    private List<Removable> removables(PackingQuestion question) {
        return Departures.of(state, question.hosts(), members, group).stream()
                .map(one -> removable(question, one))
                .filter(one -> !one.freed().isEmpty())
                .toList();
    }

    /// Of what it uses only that counts which members ask for.
    private static Removable removable(PackingQuestion question, Standing one) {
        SortedMap<String, Long> freed = new TreeMap<>();
        Requests requests = one.task().requests();
        for (MemberClass members : question.problem().members()) {
            for (int i = 0; i < members.demand().size(); i++) {
                String resource = members.demand().name(i);
                if (requests.amountOf(resource) > 0) {
                    freed.put(resource, requests.amountOf(resource));
                }
            }
        }
        return new Removable(one.task().key().name().toString(), one.host(), freed);
    }
}
