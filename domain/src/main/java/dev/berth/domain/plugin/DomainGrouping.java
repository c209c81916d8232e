package dev.berth.domain.plugin;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Groups Hosts by the domains that they are in, and by the labels that make these.
public record DomainGrouping(List<Domains> counts) implements HostGrouping {
    public DomainGrouping {
        counts = List.copyOf(counts);
    }

    @Override
    public List<Optional<String>> groupOf(HostView host) {
        List<Optional<String>> group = new ArrayList<>(2 * counts.size());
        for (Domains domains : counts) {
            group.add(Optional.ofNullable(host.labels().find(domains.topologyKey())));
            group.add(domains.domainOf(host));
        }
        return group;
    }
}
