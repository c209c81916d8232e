package dev.berth.memory.certificate;

import dev.berth.domain.explain.GangProof;
import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.HostClass;
import dev.berth.domain.group.MemberClass;
import dev.berth.domain.group.Separation;
import dev.berth.domain.group.certificate.Bound;
import dev.berth.domain.group.certificate.DomainProof;
import dev.berth.domain.group.certificate.Replay;
import dev.berth.domain.group.certificate.Tree;
import dev.berth.domain.group.search.BoundFigures;
import dev.berth.domain.group.words.AlikeHosts;
import dev.berth.domain.group.words.ClassName;
import dev.berth.domain.group.words.GangNames;
import dev.berth.domain.group.words.ProofText;
import dev.berth.domain.model.Requests;
import dev.berth.memory.json.Json;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Writes what the search proved about a gang, with all that a stranger needs to check it: the
/// members, the Hosts, and the certificate of each domain.
///
/// It is bounded. A domain for which nothing is left of a bound is told in words alone.
public final class CertificateJson {
    /// Most domains that are told; of the others there is the number.
    public static final int DOMAINS_MAX = 1_000;

    /// Most classes of Hosts in all domains together: every Node of a large cluster, twice.
    public static final int HOST_CLASSES_MAX = 10_000;

    /// Most branches and choices of all trees together: one tree of the largest size.
    public static final int TREE_NODES_MAX = Tree.NODES_MAX;

    /// Most names of Tasks of a class, or of Hosts of a class; the count is exact.
    public static final int NAMES_MAX = 20;

    private final GangProblem problem;
    private final GangNames names;
    private final LoadJson loads;
    private int hostClasses;
    private int treeNodes;

    private CertificateJson(GangProblem problem, GangNames names) {
        names.checkFor(problem);
        this.problem = problem;
        this.names = names;
        this.loads = new LoadJson(names);
    }

    /// The certificates of a gang, as the core keeps them.
    public static Json.Fields of(GangProof proof) {
        return of(proof.problem(), proof.names(), proof.proofs());
    }

    /// The certificates of a gang.
    ///
    /// @throws IllegalArgumentException where a class or a domain has no name
    public static Json.Fields of(GangProblem problem, GangNames names, List<DomainProof> proofs) {
        return new CertificateJson(problem, names).whole(proofs);
    }

    private Json.Fields whole(List<DomainProof> proofs) {
        Json.Fields whole = Json.Fields.none();
        whole.put("members", members());
        whole.put("minimum", number(problem.minimum()));
        whole.put("separations", separations());
        whole.put("thousandths", thousandths());
        List<Json> domains = new ArrayList<>();
        for (DomainProof proof : proofs.subList(0, Math.min(proofs.size(), DOMAINS_MAX))) {
            domains.add(domain(proof));
        }
        whole.put("domains", new Json.Items(domains));
        if (proofs.size() > DOMAINS_MAX) {
            whole.put("domainsLeftOut", number(proofs.size() - DOMAINS_MAX));
        }
        return whole;
    }

    private Json members() {
        List<Json> members = new ArrayList<>();
        for (int place = 0; place < problem.members().size(); place++) {
            MemberClass alike = problem.members().get(place);
            ClassName name = names.classes().get(place);
            Json.Fields fields = Json.Fields.none();
            fields.put("class", name.name());
            fields.put("count", number(alike.count()));
            fields.put("tasks", texts(name.tasks()));
            Requests demand = alike.demand();
            Json.Fields demands = Json.Fields.none();
            for (int i = 0; i < demand.size(); i++) {
                demands.put(demand.name(i), number(demand.amount(i)));
            }
            fields.put("demand", demands);
            members.add(fields);
        }
        return new Json.Items(members);
    }

    private Json separations() {
        List<Json> separations = new ArrayList<>();
        for (Separation separation : problem.separations()) {
            separations.add(
                    texts(
                            List.of(
                                    names.className(separation.first()),
                                    names.className(separation.second()))));
        }
        return new Json.Items(separations);
    }

    private Json thousandths() {
        Set<String> found = new TreeSet<>();
        for (MemberClass member : problem.members()) {
            for (int i = 0; i < member.demand().size(); i++) {
                if (names.isInThousandths(member.demand().name(i))) {
                    found.add(member.demand().name(i));
                }
            }
        }
        return texts(List.copyOf(found));
    }

    private Json domain(DomainProof proof) {
        List<HostClass> hosts = AlikeHosts.of(problem, problem.domains().get(proof.domain()));
        Json.Fields fields = Json.Fields.none();
        if (!names.domain(proof.domain()).isEmpty()) {
            fields.put("domain", names.domain(proof.domain()));
        }
        fields.put("kind", kind(proof));
        fields.put("text", ProofText.of(problem, names, proof));
        int nodes = proof.certificate() instanceof Tree tree ? nodes(tree) : 0;
        if (hostClasses + hosts.size() > HOST_CLASSES_MAX || treeNodes + nodes > TREE_NODES_MAX) {
            fields.put("leftOut", new Json.Bool(true));
            return fields;
        }
        hostClasses += hosts.size();
        treeNodes += nodes;
        switch (proof.certificate()) {
            case Bound bound -> {
                BoundFigures figures = BoundFigures.of(problem, hosts, bound);
                fields.put("hosts", hosts(hosts, figures.rooms()));
                loads.bound(fields, bound);
                fields.put("need", number(figures.need()));
                fields.put("room", number(figures.room()));
            }
            case Tree tree -> {
                fields.put("hosts", hosts(hosts, List.of()));
                loads.tree(fields, tree, hosts);
            }
            case Replay replay -> {
                fields.put("hosts", hosts(hosts, List.of()));
                fields.put("expanded", number(replay.expanded()));
                fields.put("digest", HexFormat.of().toHexDigits(replay.digest()));
            }
        }
        return fields;
    }

    private static int nodes(Tree tree) {
        return tree.branches().stream().mapToInt(branch -> 1 + branch.choices().size()).sum();
    }

    private static String kind(DomainProof proof) {
        return switch (proof.certificate()) {
            case Bound bound -> LoadJson.kind(bound);
            case Tree ignored -> "tree";
            case Replay ignored -> "replay";
        };
    }

    private Json hosts(List<HostClass> hosts, List<Long> rooms) {
        List<Json> told = new ArrayList<>();
        for (int place = 0; place < hosts.size(); place++) {
            HostClass alike = hosts.get(place);
            Json.Fields fields = Json.Fields.none();
            fields.put("count", number(alike.hosts().size()));
            fields.put(
                    "names",
                    texts(alike.hosts().stream().limit(NAMES_MAX).map(names::host).toList()));
            Json.Fields free = Json.Fields.none();
            for (Map.Entry<String, Long> amount : alike.free().entrySet()) {
                free.put(amount.getKey(), number(amount.getValue()));
            }
            fields.put("free", free);
            fields.put("places", number(alike.places()));
            fields.put("limits", limits(alike));
            if (!rooms.isEmpty()) {
                fields.put("room", number(rooms.get(place)));
            }
            told.add(fields);
        }
        return new Json.Items(told);
    }

    private Json limits(HostClass alike) {
        Json.Fields limits = Json.Fields.none();
        for (int place = 0; place < problem.members().size(); place++) {
            if (alike.limits().get(place) < problem.members().get(place).count()) {
                limits.put(names.className(place), number(alike.limits().get(place)));
            }
        }
        return limits;
    }

    static Json.Num number(long value) {
        return new Json.Num(Long.toString(value));
    }

    static Json.Items texts(List<String> texts) {
        return new Json.Items(texts.stream().limit(NAMES_MAX).<Json>map(Json.Text::new).toList());
    }
}
