package dev.berth.domain.explain;

import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.certificate.DomainProof;
import dev.berth.domain.group.words.ClassName;
import dev.berth.domain.group.words.GangNames;
import dev.berth.domain.model.TaskKind;
import java.util.ArrayList;
import java.util.List;

/// Why there is no room for a gang: the problem, its proofs, and what the numbers in them are
/// called.
///
/// @param kind of the members
/// @param members names of the members of each class of the problem
/// @param hosts names by their numbers in the problem
/// @param domains labels such as `rack=r1`, one for each domain of the problem; "" for all Hosts
public record GangProof(
        TaskKind kind,
        GangProblem problem,
        List<DomainProof> proofs,
        List<List<String>> members,
        List<String> hosts,
        List<String> domains) {
    public GangProof {
        proofs = List.copyOf(proofs);
        members = members.stream().map(List::copyOf).toList();
        hosts = List.copyOf(hosts);
        domains = List.copyOf(domains);
    }

    /// What the numbers are called, for texts and documents. A class is called by its first member.
    public GangNames names() {
        List<ClassName> classes = new ArrayList<>();
        for (List<String> names : members) {
            classes.add(new ClassName(names.getFirst(), names));
        }
        return new GangNames(kind, classes, hosts::get, domains);
    }

    /// True where no domain is left without a proof.
    public boolean isComplete() {
        return proofs.size() == problem.domains().size();
    }
}
