package dev.berth.domain.model.demand;

import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a Task demands and prefers of its Host, besides capacity and other Tasks.
///
/// `selector` must match the Host's labels, and one of the terms of `required` the Host, where it
/// is there. `ports` are taken for the Task alone.
public record HostDemands(
        Selector selector,
        Optional<List<HostTerm>> required,
        List<WeightedHostTerm> preferred,
        List<Toleration> tolerations,
        List<HostPort> ports,
        Optional<Obstacle> obstacle) {
    /// Any Host without taints will do.
    public static final HostDemands NONE =
            new HostDemands(
                    new Selector(List.of()),
                    Optional.empty(),
                    List.of(),
                    List.of(),
                    List.of(),
                    Optional.empty());

    public HostDemands {
        required = required.map(List::copyOf);
        preferred = List.copyOf(preferred);
        tolerations = List.copyOf(tolerations);
        ports = List.copyOf(ports);
    }

    /// True where a Host of that name and these labels is among those that are demanded, as far as
    /// labels and name tell.
    public boolean demandsHost(String hostName, Labels hostLabels) {
        if (!selector.matches(hostLabels)) {
            return false;
        }
        return required.isEmpty()
                || required.get().stream().anyMatch(term -> term.matches(hostName, hostLabels));
    }

    /// Any Host without taints on which these ports are free will do.
    public static HostDemands ofPorts(List<HostPort> ports) {
        return new HostDemands(
                NONE.selector,
                NONE.required,
                NONE.preferred,
                NONE.tolerations,
                ports,
                NONE.obstacle);
    }

    /// The same, where that is tolerated, too.
    public HostDemands tolerating(Toleration one) {
        List<Toleration> more = new ArrayList<>(tolerations);
        more.add(one);
        return new HostDemands(selector, required, preferred, more, ports, obstacle);
    }

    /// Demands that nothing can satisfy, for that reason.
    public static HostDemands blocked(Obstacle obstacle) {
        return new HostDemands(
                NONE.selector,
                NONE.required,
                NONE.preferred,
                NONE.tolerations,
                NONE.ports,
                Optional.of(obstacle));
    }
}
