package dev.berth.bootstrap.doctor;

import dev.berth.bootstrap.doctor.rights.Intent;
import dev.berth.memory.json.Json;
import java.util.List;

/// What an examination found: facts, and what follows from them.
public final class Report {
    private final Intent intent;
    private final Facts facts;
    private final List<Finding> findings;

    Report(Intent intent, Facts facts, List<Finding> findings) {
        this.intent = intent;
        this.facts = facts;
        this.findings = List.copyOf(findings);
    }

    /// True where nothing that `serve` needs is missing.
    public boolean isWell() {
        return findings.stream().noneMatch(finding -> finding.level() == Finding.Level.MISSING);
    }

    /// Tables and sentences, for people.
    public String text() {
        return ReportText.of(intent, facts, findings);
    }

    /// The same for programs.
    public Json.Fields tree() {
        return ReportTree.of(intent, facts, findings, isWell());
    }
}
