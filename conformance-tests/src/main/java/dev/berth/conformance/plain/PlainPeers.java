package dev.berth.conformance.plain;

import dev.berth.conformance.plain.PlainPodFilters.No;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.peer.PeerSelector;
import dev.berth.domain.model.peer.PeerTerm;
import dev.berth.domain.model.peer.SpreadRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// What one Pod and the Pods on all Nodes demand of each other, found by asking each of them.
final class PlainPeers {
    private final PlainWorld world;
    private final Task pod;
    private final TaskSpec.Valid spec;
    private final List<Standing> standing = new ArrayList<>();

    PlainPeers(PlainWorld world, PlainUsage usage, Task pod) {
        this.world = world;
        this.pod = pod;
        this.spec = (TaskSpec.Valid) pod.spec();
        for (Host node : world.candidates(pod)) {
            usage.standingOn(node).forEach(other -> standing.add(new Standing(node, other)));
        }
    }

    /// A Pod on a Node.
    record Standing(Host node, Task pod) {
        boolean isEnding() {
            return PlainPreemption.isLeaving(pod);
        }
    }

    /// Whether required affinity or anti-affinity, of whomever, rejects the Node.
    Optional<No> affinity(Host node) {
        List<PeerTerm> required = spec.peers().required();
        if (!required.isEmpty() && !isAttracted(required, node)) {
            return no(ReasonCode.UNSATISFIED_POD_AFFINITY, "not matching the Pod's pod affinity");
        }
        for (PeerTerm term : spec.peers().requiredAnti()) {
            if (standing.stream()
                    .anyMatch(one ->
                            means(term.peers(), one.pod())
                                    && isInOneDomain(term.topologyKey(), one.node(), node))) {
                return no(
                        ReasonCode.UNSATISFIED_POD_ANTI_AFFINITY,
                        "not matching the Pod's pod anti-affinity");
            }
        }
        for (Standing one : standing) {
            for (PeerTerm term : one.pod().spec().peers().requiredAnti()) {
                if (means(term.peers(), pod)
                        && isInOneDomain(term.topologyKey(), one.node(), node)) {
                    return no(
                            ReasonCode.REPELLED_BY_POD,
                            "not matching the anti-affinity of Pods that stand there");
                }
            }
        }
        return Optional.empty();
    }

    private boolean isAttracted(List<PeerTerm> required, Host node) {
        List<Standing> meant =
                standing.stream()
                        .filter(one ->
                                required.stream().allMatch(term -> means(term.peers(), one.pod())))
                        .toList();
        boolean hasAll = required.stream().allMatch(term -> value(node, term) != null);
        boolean findsAll =
                required.stream()
                        .allMatch(term ->
                                meant.stream()
                                        .anyMatch(one ->
                                                isInOneDomain(
                                                        term.topologyKey(), one.node(), node)));
        boolean nobodyAnywhere =
                required.stream()
                        .noneMatch(term ->
                                meant.stream().anyMatch(one -> value(one.node(), term) != null));
        boolean isMeantItself = required.stream().allMatch(term -> means(term.peers(), pod));
        return hasAll && (findsAll || (nobodyAnywhere && isMeantItself));
    }

    /// Whether a spread rule that is required rejects the Node.
    Optional<No> spread(Host node) {
        List<SpreadRule> rules =
                spec.peers().spread().stream().filter(SpreadRule::isRequired).toList();
        if (rules.stream().anyMatch(rule -> value(node, rule.topologyKey()) == null)) {
            return Optional.of(
                    new No(
                            "PodTopologySpread",
                            ReasonCode.UNSATISFIED_TOPOLOGY_SPREAD,
                            "without the labels of the Pod's topology spread constraints"));
        }
        for (SpreadRule rule : rules) {
            String domain = Objects.requireNonNull(value(node, rule.topologyKey()));
            SortedMap<String, Integer> counts = counts(rule, rules);
            int fewest =
                    counts.size() < rule.minDomains()
                            ? 0
                            : counts.values().stream().min(Integer::compare).orElse(0);
            int itself = means(rule.peers(), pod) ? 1 : 0;
            if (counts.getOrDefault(domain, 0) + itself - fewest > rule.maxSkew()) {
                return Optional.of(
                        new No(
                                "PodTopologySpread",
                                ReasonCode.UNSATISFIED_TOPOLOGY_SPREAD,
                                "not matching the Pod's topology spread constraints"));
            }
        }
        return Optional.empty();
    }

    /// Pods that the rule counts, by each domain that there is for it among all rules of its kind.
    SortedMap<String, Integer> counts(SpreadRule rule, List<SpreadRule> alike) {
        SortedMap<String, Integer> counts = new TreeMap<>();
        Predicate<Host> makesDomain =
                node ->
                        alike.stream().allMatch(one -> value(node, one.topologyKey()) != null)
                                && (!rule.honorsAffinity()
                                        || PlainPodFilters.isDemanded(spec.demands(), node))
                                && (!rule.honorsTaints()
                                        || PlainPodFilters.untolerated(spec.demands(), node)
                                                .isEmpty());
        for (Host node : world.candidates(pod)) {
            @Nullable String domain = value(node, rule.topologyKey());
            if (domain != null && makesDomain.test(node)) {
                counts.merge(domain, on(rule, node), Integer::sum);
            }
        }
        return counts;
    }

    /// Pods on that Node that the rule counts: none that goes, and none where it asks for no label.
    int on(SpreadRule rule, Host node) {
        return rule.peers().labels().requirements().isEmpty()
                ? 0
                : (int)
                        standing.stream()
                                .filter(one -> one.node().equals(node) && !one.isEnding())
                                .filter(one -> means(rule.peers(), one.pod()))
                                .count();
    }

    List<Standing> standing() {
        return standing;
    }

    /// True where the Pod is among those that are meant.
    boolean means(PeerSelector peers, Task other) {
        String namespace = other.key().name().namespace();
        boolean isInScope =
                peers.namespaces().names().contains(namespace)
                        || peers.namespaces().selector().stream()
                                .anyMatch(one ->
                                        PlainSelector.matches(one, world.labelsOf(namespace)));
        return isInScope && PlainSelector.matches(peers.labels(), other.labels());
    }

    static boolean isInOneDomain(String topologyKey, Host one, Host other) {
        @Nullable String value = value(one, topologyKey);
        return value != null && value.equals(value(other, topologyKey));
    }

    private static @Nullable String value(Host node, PeerTerm term) {
        return value(node, term.topologyKey());
    }

    static @Nullable String value(Host node, String topologyKey) {
        Labels labels = node.labels();
        for (int i = 0; i < labels.size(); i++) {
            if (labels.key(i).equals(topologyKey)) {
                return labels.value(i);
            }
        }
        return null;
    }

    private static Optional<No> no(ReasonCode reason, String text) {
        return Optional.of(new No("InterPodAffinity", reason, text));
    }
}
