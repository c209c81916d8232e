package dev.berth.domain.group.words;

import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.HostClass;
import dev.berth.domain.group.certificate.Bound;
import dev.berth.domain.group.certificate.Certificate;
import dev.berth.domain.group.certificate.DomainProof;
import dev.berth.domain.group.certificate.Replay;
import dev.berth.domain.group.certificate.ResourceWeight;
import dev.berth.domain.group.certificate.Tree;
import dev.berth.domain.group.search.BoundFigures;
import dev.berth.domain.model.TaskKind;
import java.util.ArrayList;
import java.util.List;

/// Certificates as sentences. The same proof gives the same sentence, and none is longer than
/// `LENGTH_MAX`.
public final class ProofText {
    /// Longest text. A sentence about one domain has about 200 characters, and at most 700 with the
    /// longest names.
    public static final int LENGTH_MAX = 1_024;

    /// Domains that a text about all of them tells; the others are counted.
    private static final int DOMAINS_TOLD_MAX = 3;

    private final GangProblem problem;
    private final GangNames names;

    private ProofText(GangProblem problem, GangNames names) {
        this.problem = problem;
        this.names = names;
    }

    /// A sentence for the first domains, and the number of the others.
    public static String of(GangProblem problem, GangNames names, List<DomainProof> proofs) {
        List<String> told = new ArrayList<>();
        for (DomainProof proof : proofs.subList(0, Math.min(proofs.size(), DOMAINS_TOLD_MAX))) {
            told.add(of(problem, names, proof));
        }
        if (proofs.size() > DOMAINS_TOLD_MAX) {
            told.add((proofs.size() - DOMAINS_TOLD_MAX) + " more domains have no room either");
        }
        if (told.isEmpty()) {
            return "there is no domain to place them in";
        }
        return cut(String.join("; ", told));
    }

    /// The sentence about one domain, which it names unless the domain is all Hosts.
    public static String of(GangProblem problem, GangNames names, DomainProof proof) {
        List<HostClass> hosts = AlikeHosts.of(problem, problem.domains().get(proof.domain()));
        String domain = names.domain(proof.domain());
        String sentence = new ProofText(problem, names).sentence(proof.certificate(), hosts);
        return cut(domain.isEmpty() ? sentence : Shortened.of(domain) + ": " + sentence);
    }

    private static String cut(String text) {
        return text.length() <= LENGTH_MAX ? text : text.substring(0, LENGTH_MAX - 3) + "...";
    }

    private String sentence(Certificate certificate, List<HostClass> hosts) {
        return switch (certificate) {
            case Bound bound -> sentence(bound, hosts);
            case Tree tree ->
                    noWay(hosts)
                            + ": each of "
                            + tree.branches().stream().mapToInt(b -> b.choices().size()).sum()
                            + " cases leaves too many out";
            case Replay replay ->
                    noWay(hosts) + ", as " + replay.expanded() + " steps of a search showed";
        };
    }

    private String noWay(List<HostClass> hosts) {
        return "no way is left to put " + members() + " on " + plural(count(hosts), hostWord());
    }

    private String sentence(Bound bound, List<HostClass> hosts) {
        BoundFigures figures = BoundFigures.of(problem, hosts, bound);
        return switch (bound) {
            case Bound.Hall hall -> fitOnly(hall, hosts, figures);
            case Bound.Count count ->
                    those(count.classes(), figures.need())
                            + " must be placed, but "
                            + hosts(hosts)
                            + " can hold "
                            + figures.room()
                            + " of them";
            case Bound.Weights weights -> weighed(weights, hosts, figures);
        };
    }

    private String fitOnly(Bound.Hall hall, List<HostClass> hosts, BoundFigures figures) {
        List<String> fitting = new ArrayList<>();
        int fits = 0;
        for (int place = 0; place < hosts.size(); place++) {
            List<Integer> numbers = hosts.get(place).hosts();
            if (figures.rooms().get(place) > 0) {
                fits += numbers.size();
                int wanted = Shortened.NAMES_MAX - fitting.size();
                numbers.stream().limit(wanted).map(names::host).forEach(fitting::add);
            }
        }
        String those = those(hall.classes(), figures.need());
        if (fits == 0) {
            return those + verb(those, " fit") + " on no " + hostWord() + " of " + count(hosts);
        }
        return fits == count(hosts)
                ? those + " must be placed, but " + hosts(hosts) + " can take " + figures.room()
                : those
                        + verb(those, " fit")
                        + " only on "
                        + Shortened.list(fitting, fits)
                        + ", with places for "
                        + figures.room();
    }

    private String weighed(Bound.Weights weights, List<HostClass> hosts, BoundFigures figures) {
        if (weights.weights().size() > 1) {
            return members()
                    + verb(members(), " need")
                    + " "
                    + figures.need()
                    + " in "
                    + Shortened.list(weights.weights().stream().map(this::weight).toList())
                    + " together, but "
                    + hosts(hosts)
                    + " can hold "
                    + figures.room()
                    + " in whole members";
        }
        String resource = weights.weights().getFirst().resource();
        Bound exact = new Bound.Weights(List.of(new ResourceWeight(resource, 1, 1)));
        BoundFigures amounts = BoundFigures.of(problem, hosts, exact);
        boolean isExact = amounts.need() > amounts.room();
        return members()
                + verb(members(), " need")
                + " "
                + (isExact
                        ? AmountText.of(names, resource, amounts.need())
                        : figures.need() + " times " + weight(weights.weights().getFirst()))
                + ", but "
                + hosts(hosts)
                + " can hold "
                + (isExact
                        ? AmountText.amount(names, resource, amounts.room())
                        : Long.toString(figures.room()))
                + " in whole members";
    }

    private String weight(ResourceWeight weight) {
        String unit = AmountText.of(names, weight.resource(), weight.unit());
        return weight.weight() == 1 ? unit : weight.weight() + " x " + unit;
    }

    /// The members that have to be placed, of all classes.
    private String members() {
        int all = problem.memberCount();
        if (problem.minimum() < all) {
            return "any " + problem.minimum() + " of the " + plural(all, "member");
        }
        return problem.members().size() == 1
                ? those(List.of(0), all)
                : "the " + plural(all, "member");
    }

    private String those(List<Integer> classes, long need) {
        long count = classes.stream().mapToLong(i -> problem.members().get(i).count()).sum();
        String which =
                classes.size() == problem.members().size() && classes.size() > 1
                        ? ""
                        : " of class "
                                + Shortened.list(classes.stream().map(names::className).toList());
        return need == count
                ? "the " + plural(count, "member") + which
                : "at least " + need + " of the " + plural(count, "member") + which;
    }

    private static String verb(String subject, String plural) {
        return subject.startsWith("the 1 ") ? plural + "s" : plural;
    }

    private String hosts(List<HostClass> hosts) {
        long count = count(hosts);
        return switch ((int) Math.min(count, 2)) {
            case 0 -> "no " + hostWord();
            case 1 -> "the one " + hostWord();
            default -> "all " + count + " " + hostWord() + "s together";
        };
    }

    private String hostWord() {
        return names.kind() == TaskKind.POD ? "Node" : "Runtime Pod";
    }

    private static long count(List<HostClass> hosts) {
        return hosts.stream().mapToLong(alike -> alike.hosts().size()).sum();
    }

    private static String plural(long count, String word) {
        return count + " " + word + (count == 1 ? "" : "s");
    }
}
