package dev.berth.domain.plugin;

import dev.berth.domain.model.peer.PeerSelector;
import java.util.List;
import java.util.Optional;

/// Counts of Pods that hold capacity, by the domains that the values of one label make of the
/// Nodes; kept event by event.
public interface Domains {
    /// How many there are on all Nodes of the domain of that Host; 0 where it is in none.
    /// [Reads#OTHER_TASKS]
    int inDomainOf(HostView host);

    /// How many there are on that Host, whatever its domain. [Reads#OTHER_TASKS]
    int on(HostView host);

    /// How many there are in all domains together. [Reads#OTHER_TASKS]
    int total();

    /// How many there are in the domain with fewest; 0 where there is no domain.
    /// [Reads#OTHER_TASKS]
    int fewest();

    /// How many domains there are. [Reads#OTHER_TASKS]
    int count();

    /// The label whose values are the domains.
    String topologyKey();

    /// The domain of that Host, by the value of the label; empty where it is in none.
    /// [Reads#HOST_FACTS]
    Optional<String> domainOf(HostView host);

    /// What is counted: Pods that all of `peers` mean, those being deleted only where
    /// `countsEnding`; and in which domains: the values of the label `topologyKey` of the Hosts
    /// that `hosts` takes.
    record Query(
            List<PeerSelector> peers, boolean countsEnding, String topologyKey, HostScope hosts) {
        public Query {
            peers = List.copyOf(peers);
        }
    }

    /// Which Hosts are in a domain at all. It reads facts of the Host only; make it a record, since
    /// equal scopes share their counts.
    @FunctionalInterface
    interface HostScope {
        /// True where the Host belongs to the domain that its label names.
        boolean includes(HostView host);
    }

    /// Every Host that has the label.
    record EveryHost() implements HostScope {
        @Override
        public boolean includes(HostView host) {
            return true;
        }
    }

    /// Which change of the counts can cure what a test rejects.
    enum Cure {
        /// None: they only rate.
        NONE,
        /// One more in some domain, or none any more in any.
        MORE_OR_NO_MORE,
        /// One fewer in some domain.
        FEWER,
        /// Any, also of the domains themselves.
        ANY
    }
}
