package dev.berth.conformance.gang;

import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.SearchOutcome;
import dev.berth.domain.group.certificate.DomainProof;
import dev.berth.domain.group.search.GangSearch;
import dev.berth.domain.group.words.ClassName;
import dev.berth.domain.group.words.GangNames;
import dev.berth.domain.model.TaskKind;
import dev.berth.memory.certificate.CertificateJson;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A gang without room, with names, and why it has none.
record ProvenGang(GangProblem problem, GangNames names, List<DomainProof> proofs) {

    /// The proof, where a search of so many nodes finds one.
    static Optional<ProvenGang> of(GangProblem problem, long nodes) {
        return of(problem, names(problem), nodes);
    }

    /// The same with these names.
    static Optional<ProvenGang> of(GangProblem problem, GangNames names, long nodes) {
        return new GangSearch(problem, nodes).run()
                        instanceof SearchOutcome.ProvenInfeasible(List<DomainProof> proofs)
                ? Optional.of(new ProvenGang(problem, names, proofs))
                : Optional.empty();
    }

    private static GangNames names(GangProblem problem) {
        List<ClassName> classes = new ArrayList<>();
        for (int place = 0; place < problem.members().size(); place++) {
            String name = "class-" + (char) ('a' + place);
            classes.add(new ClassName(name, List.of("default/" + name + "-0")));
        }
        List<String> domains = new ArrayList<>();
        for (int place = 0; problem.domains().size() > 1 && place < problem.domains().size(); ) {
            domains.add("rack=r" + ++place);
        }
        return new GangNames(TaskKind.POD, classes, host -> "n" + host, domains);
    }

    /// The kind of the last certificate.
    String kind() {
        return json().items("domains").getLast() instanceof Json.Fields fields
                ? fields.text("kind")
                : "";
    }

    Json.Fields json() {
        return CertificateJson.of(problem, names, proofs);
    }

    byte[] document() {
        return JsonWriter.write(json());
    }
}
