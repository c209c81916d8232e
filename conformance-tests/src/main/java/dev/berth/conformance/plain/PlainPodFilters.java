package dev.berth.conformance.plain;

import dev.berth.domain.model.Host;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.demand.HostDemands;
import dev.berth.domain.model.demand.HostTerm;
import dev.berth.domain.model.demand.Obstacle;
import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.model.demand.TaintEffect;
import dev.berth.domain.model.demand.Toleration;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/// The filters of Pods, in their order; the first rejection counts.
final class PlainPodFilters {
    private final PlainUsage usage;
    private final PlainPeers peers;

    PlainPodFilters(PlainUsage usage, PlainPeers peers) {
        this.usage = usage;
        this.peers = peers;
    }

    /// What rejects a Node, and how a message says it.
    record No(String filter, ReasonCode reason, String text) {}

    Optional<No> rejection(TaskSpec.Valid spec, Host node) {
        HostDemands demands = spec.demands();
        if (demands.obstacle().isPresent()) {
            Obstacle obstacle = demands.obstacle().get();
            return Optional.of(new No("Obstacles", obstacle.reason(), obstacle.message()));
        }
        Taint cordon = new Taint("node.kubernetes.io/unschedulable", "", TaintEffect.NO_SCHEDULE);
        if (!node.ready() && !isTolerated(cordon, demands.tolerations())) {
            return Optional.of(
                    new No(
                            "NodeUnschedulable",
                            ReasonCode.NODE_UNSCHEDULABLE,
                            node.unready().equals(Host.UNREADABLE)
                                    ? "unschedulable (unreadable)"
                                    : "unschedulable (cordoned)"));
        }
        Optional<Taint> taint = untolerated(demands, node);
        if (taint.isPresent()) {
            String value = taint.get().value().isEmpty() ? "" : ": " + taint.get().value();
            return Optional.of(
                    new No(
                            "TaintToleration",
                            ReasonCode.UNTOLERATED_TAINT,
                            "untolerated taint {" + taint.get().key() + value + "}"));
        }
        if (!isDemanded(demands, node)) {
            return Optional.of(
                    new No(
                            "NodeAffinity",
                            ReasonCode.UNSATISFIED_NODE_AFFINITY,
                            "not matching the Pod's node selector or affinity"));
        }
        if (!demands.ports().stream().allMatch(port -> usage.isPortFree(node, port))) {
            return Optional.of(
                    new No(
                            "NodePorts",
                            ReasonCode.HOST_PORT_IN_USE,
                            "without the host ports that the Pod asks for"));
        }
        return resources(spec, node).or(() -> peers.spread(node)).or(() -> peers.affinity(node));
    }

    /// The first taint that keeps the Pod away.
    static Optional<Taint> untolerated(HostDemands demands, Host node) {
        return node.taints().stream()
                .filter(taint -> taint.effect() != TaintEffect.PREFER_NO_SCHEDULE)
                .filter(taint -> !isTolerated(taint, demands.tolerations()))
                .findFirst();
    }

    static boolean isTolerated(Taint taint, List<Toleration> tolerations) {
        return tolerations.stream()
                .anyMatch(one ->
                        (one.key().isEmpty() || one.key().equals(taint.key()))
                                && one.effect().map(taint.effect()::equals).orElse(true)
                                && switch (one.match()) {
                                    case Toleration.Match.Exists() -> true;
                                    case Toleration.Match.Equal(String value) ->
                                            taint.value().equals(value);
                                });
    }

    static boolean isDemanded(HostDemands demands, Host node) {
        Labels labels = node.labels();
        return PlainSelector.matches(demands.selector(), labels)
                && demands.required()
                        .map(terms -> terms.stream().anyMatch(term -> matches(term, node)))
                        .orElse(true);
    }

    static boolean matches(HostTerm term, Host node) {
        boolean isEmpty = term.names().isEmpty() && term.labels().requirements().isEmpty();
        return !isEmpty
                && PlainSelector.matches(term.labels(), node.labels())
                && term.names().stream()
                        .allMatch(rule ->
                                rule.isOneOf()
                                        == rule.hostNames().contains(node.key().name().name()));
    }

    private Optional<No> resources(TaskSpec.Valid spec, Host node) {
        for (int i = 0; i < spec.requests().size(); i++) {
            String resource = spec.requests().name(i);
            if (resource.startsWith("rated:")) {
                continue;
            }
            int index = node.capacity().indexOf(resource);
            BigInteger capacity =
                    BigInteger.valueOf(index < 0 ? 0 : node.capacity().amount(index).whole());
            BigInteger needed =
                    usage.used(node, resource).add(BigInteger.valueOf(spec.requests().amount(i)));
            if (needed.compareTo(capacity) > 0) {
                return Optional.of(
                        new No(
                                "NodeResourcesFit",
                                ReasonCode.INSUFFICIENT_RESOURCES,
                                resource.equals("pods")
                                        ? "Too many pods"
                                        : "Insufficient " + resource));
            }
        }
        return Optional.empty();
    }
}
