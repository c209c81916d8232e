package dev.berth.domain.cycle.gang;

import dev.berth.domain.group.HostClass;
import dev.berth.domain.group.remedy.Alternatives;
import dev.berth.domain.group.remedy.Alternatives.MoreOf;
import dev.berth.domain.group.remedy.Alternatives.Variant;
import dev.berth.domain.group.remedy.Change;
import dev.berth.domain.group.remedy.Clearance;
import dev.berth.domain.group.remedy.Remedy;
import dev.berth.domain.group.remedy.RemedySearch;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.demand.Taint;
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
/// with affinity, spread or host ports, of which a Host that is not there yet cannot be asked.
public final class GangRemedies {
    /// Domains that others may lie in, from narrow to wide.
    private static final List<String> WIDER_KEYS =
            List.of("topology.kubernetes.io/zone", "topology.kubernetes.io/region");

    /// Taints of which it is asked whether to tolerate them helps; clusters have a handful.
    private static final int TAINTS_MAX = 16;

    /// Of the nodes one part of so many goes into who could go.
    private static final int REMOVALS_PART = 2;

    /// Taints that say that something is wrong with a Node, and are not to be tolerated.
    private static final String CONDITION_PREFIX = "node.kubernetes.io/";

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

    /// The smallest changes after which at least `need` of these Pods have room.
    ///
    /// @param nodesMax how many nodes all searches together may expand
    public static List<Remedy> of(
            ClusterState state,
            Pool pool,
            GroupEntry group,
            List<TaskEntry> members,
            int need,
            long nodesMax) {
        return new GangRemedies(state, pool, group, members, need).find(nodesMax);
    }

    private List<Remedy> find(long nodesMax) {
        Optional<PackingQuestion> asked = PackingQuestion.of(members, need, domains);
        if (asked.isEmpty() || !asked.get().isExact()) {
            return List.of();
        }
        PackingQuestion question = asked.get();
        List<Variant> variants = new ArrayList<>(tolerations(question));
        variants.addAll(widerDomains());
        Clearance.of(
                        question.problem(),
                        Removables.of(state, question, members, group),
                        nodesMax / REMOVALS_PART)
                .ifPresent(variants::add);
        Alternatives alternatives = new Alternatives(moreHosts(question), variants);
        return new RemedySearch(question.problem(), alternatives, TaskKind.POD, nodesMax)
                .run().stream().map(this::ofWholeGroup).toList();
    }

    /// The minimum of the problem leaves out the members that stand already.
    private Remedy ofWholeGroup(Remedy remedy) {
        int standing = group.standing().size();
        return remedy.change() instanceof Change.LowerMinimum(int from, int minimum)
                ? new Remedy(
                        new Change.LowerMinimum(from + standing, minimum + standing),
                        remedy.placed())
                : remedy;
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
        List<Shape> shapes = question.shapes();
        SortedMap<String, Taint> repelling = new TreeMap<>();
        for (HostDomain domain : domains) {
            for (HostEntry host : domain.hosts()) {
                for (Taint taint : host.taints()) {
                    boolean matters =
                            taint.effect().repels()
                                    && !taint.key().startsWith(CONDITION_PREFIX)
                                    && PackingQuestion.limits(host, host, shapes).contains(0);
                    if (matters && repelling.size() < TAINTS_MAX) {
                        repelling.putIfAbsent(spelled(taint), taint);
                    }
                }
            }
        }
        List<Variant> variants = new ArrayList<>();
        repelling.forEach((spelled, taint) ->
                PackingQuestion.of(members, need, domains, host -> new ToleratedHost(host, taint))
                        .ifPresent(changed ->
                                variants.add(
                                        new Variant(
                                                new Change.Toleration(spelled),
                                                changed.problem()))));
        return variants;
    }

    private static String spelled(Taint taint) {
        return taint.key()
                + (taint.value().isEmpty() ? "" : "=" + taint.value())
                + ":"
                + taint.effect().word();
    }

    /// Only where no member stands yet, since those that do keep the others in their domain.
    private List<Variant> widerDomains() {
        Optional<String> from =
                group.group() == null ? Optional.empty() : group.group().topologyKey();
        List<Variant> variants = new ArrayList<>();
        if (from.isEmpty() || !group.standing().isEmpty()) {
            return variants;
        }
        for (String key : WIDER_KEYS) {
            if (!key.equals(from.get()) && isWider(key)) {
                add(
                        variants,
                        from.get(),
                        key,
                        above().stream().flatMap(domain -> domain.by(key).stream()).toList());
            }
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

    /// True where each domain lies in one of that key.
    private boolean isWider(String key) {
        for (HostDomain domain : domains) {
            List<String> values = new ArrayList<>();
            for (HostEntry host : domain.hosts()) {
                String value = host.labels().find(key);
                if (value == null || (!values.isEmpty() && !values.contains(value))) {
                    return false;
                }
                values.add(value);
            }
        }
        return !domains.isEmpty();
    }
}
