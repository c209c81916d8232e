package dev.berth.bootstrap.doctor;

import dev.berth.bootstrap.doctor.rights.Intent;
import dev.berth.bootstrap.doctor.rights.RightsList;
import dev.berth.bootstrap.render.TextTable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// A report for people: tables of what was found, then what follows.
final class ReportText {
    private final Intent intent;
    private final Facts facts;

    private ReportText(Intent intent, Facts facts) {
        this.intent = intent;
        this.facts = facts;
    }

    static String of(Intent intent, Facts facts, List<Finding> findings) {
        ReportText text = new ReportText(intent, facts);
        return String.join(
                "\n",
                text.server(),
                text.apis(),
                text.rights(),
                text.leases(),
                text.clocks(),
                findings(findings));
    }

    private String server() {
        TextTable table = new TextTable("SERVER", "VERSION", "YOU", "RUNS-OF");
        table.row(
                facts.server().address(),
                facts.server().version(),
                facts.server().identity(),
                intent.scope());
        return table.text();
    }

    private String apis() {
        TextTable table = new TextTable("API", "SERVED", "BERTH-READS", "NEEDED");
        for (ServedApi api : facts.apis()) {
            table.row(
                    api.fullName(),
                    api.trouble().isEmpty() ? String.join(",", api.served()) : "<unknown>",
                    api.version(),
                    switch (api.need()) {
                        case REQUIRED -> "yes";
                        case OPTIONAL -> "no";
                        case UNUSED -> "not by serve";
                    });
        }
        return table.text();
    }

    private String rights() {
        TextTable table = new TextTable("VERB", "RESOURCE", "WHERE", "GRANTED", "NEEDED", "NAME");
        for (CheckedRight checked : facts.rights()) {
            table.row(
                    checked.right().verb(),
                    checked.right().fullName(),
                    checked.right().place(),
                    checked.trouble().isEmpty() ? (checked.allowed() ? "yes" : "NO") : "<unknown>",
                    RightsList.needed(checked.right()),
                    RightsList.named(checked.right()));
        }
        return table.text();
    }

    private String leases() {
        List<SeenLease> seen = new ArrayList<>(facts.leases().ours().stream().toList());
        seen.addAll(facts.leases().others());
        TextTable table = new TextTable("LEASE", "HOLDER", "WRITTEN-BY", "RENEWED");
        for (SeenLease lease : seen) {
            table.row(
                    lease.namespace() + "/" + lease.name(),
                    lease.holder(),
                    lease.writer(),
                    lease.renewed().map(at -> ago(at, facts)).orElse(""));
        }
        if (seen.isEmpty()) {
            table.row("", "", "", "");
        }
        return table.text();
    }

    private static String ago(Instant at, Facts facts) {
        Duration age = Duration.between(at, facts.serverTime());
        return age.isNegative() ? "in " + Spans.text(age.negated()) : Spans.text(age) + " ago";
    }

    private String clocks() {
        TextTable table = new TextTable("CLOCK", "AGAINST-THE-SERVER'S");
        table.row(
                "this machine",
                facts.offset()
                        .map(offset ->
                                Spans.signed(offset.middle().negated())
                                        + ", give or take "
                                        + Spans.text(offset.error()))
                        .orElse(""));
        table.row(
                "newest heartbeat",
                facts.heartbeats().newest().map(at -> ago(at, facts)).orElse(""));
        return table.text();
    }

    private static String findings(List<Finding> findings) {
        StringBuilder text = new StringBuilder();
        for (Finding finding : findings) {
            text.append(
                            switch (finding.level()) {
                                case OK -> "ok        ";
                                case NOTE -> "note      ";
                                case MISSING -> "MISSING   ";
                            })
                    .append(TextTable.clean(finding.text()))
                    .append('\n');
        }
        return text.toString();
    }
}
