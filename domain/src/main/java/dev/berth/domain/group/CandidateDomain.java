package dev.berth.domain.group;

import java.util.List;

/// Hosts among which all members have to find room, such as those of one rack; without a topology,
/// all of them.
public record CandidateDomain(List<HostClass> hosts) {
    public CandidateDomain {
        hosts = List.copyOf(hosts);
    }
}
