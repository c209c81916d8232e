package dev.berth.domain.plugin.spread;

import dev.berth.domain.model.demand.HostDemands;
import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.model.demand.Toleration;
import dev.berth.domain.model.peer.SpreadRule;
import dev.berth.domain.plugin.Domains.HostScope;
import dev.berth.domain.plugin.HostView;
import java.util.List;
import java.util.Optional;

/// Which Nodes make domains for a spread rule: those with the labels of all rules of its kind that,
/// where the rule says so, the Pod's node affinity demands and whose taints the Pod tolerates.
record SpreadScope(
        List<String> topologyKeys,
        Optional<HostDemands> demanded,
        Optional<List<Toleration>> tolerations)
        implements HostScope {
    static SpreadScope of(SpreadRule rule, List<String> topologyKeys, HostDemands demands) {
        return new SpreadScope(
                topologyKeys,
                rule.honorsAffinity() && asksForHosts(demands)
                        ? Optional.of(onlyHosts(demands))
                        : Optional.empty(),
                rule.honorsTaints() ? Optional.of(demands.tolerations()) : Optional.empty());
    }

    @Override
    public boolean includes(HostView host) {
        return hasLabels(host, topologyKeys)
                && (demanded.isEmpty() || demanded.get().demandsHost(host.name(), host.labels()))
                && (tolerations.isEmpty() || toleratesAll(tolerations.get(), host.taints()));
    }

    static boolean hasLabels(HostView host, List<String> keys) {
        for (int i = 0; i < keys.size(); i++) {
            if (!host.labels().has(keys.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean toleratesAll(List<Toleration> tolerations, List<Taint> taints) {
        for (Taint taint : taints) {
            if (taint.effect().repels() && !taint.isBorneBy(tolerations)) {
                return false;
            }
        }
        return true;
    }

    private static boolean asksForHosts(HostDemands demands) {
        return !demands.selector().requirements().isEmpty() || demands.required().isPresent();
    }

    /// What does not matter here is left out, so that equal scopes are equal.
    private static HostDemands onlyHosts(HostDemands demands) {
        return new HostDemands(
                demands.selector(),
                demands.required(),
                List.of(),
                List.of(),
                List.of(),
                Optional.empty());
    }
}
