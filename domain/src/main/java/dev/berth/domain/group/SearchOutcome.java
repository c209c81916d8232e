package dev.berth.domain.group;

import dev.berth.domain.group.certificate.DomainProof;
import java.util.List;

/// What a search found.
public sealed interface SearchOutcome {
    /// There is room in the domain at this place of the problem's list.
    ///
    /// @param loads the Hosts that take members, each once
    record Placed(int domain, List<HostLoad> loads) implements SearchOutcome {
        public Placed {
            loads = List.copyOf(loads);
        }
    }

    /// There is room in no domain: a proof for each, in their order.
    record ProvenInfeasible(List<DomainProof> proofs) implements SearchOutcome {
        public ProvenInfeasible {
            proofs = List.copyOf(proofs);
        }
    }

    /// Neither was found in the nodes that were granted.
    ///
    /// @param expanded how many nodes were expanded, in all domains
    /// @param proofs proofs of those domains that are known to have no room
    record BudgetExhausted(long expanded, List<DomainProof> proofs) implements SearchOutcome {
        public BudgetExhausted {
            proofs = List.copyOf(proofs);
        }
    }
}
