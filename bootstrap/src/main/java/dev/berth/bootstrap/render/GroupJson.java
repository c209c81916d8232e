package dev.berth.bootstrap.render;

import dev.berth.domain.explain.GroupReport;
import dev.berth.memory.certificate.CertificateJson;
import dev.berth.memory.certificate.RemedyJson;
import dev.berth.memory.json.Json;

/// What was found about a group, for programs.
final class GroupJson {
    private GroupJson() {}

    static Json of(GroupReport report) {
        Json.Fields fields = Json.Fields.none();
        fields.put("kind", report.group().kind().kind());
        fields.put("group", report.group().name().toString());
        fields.put("verdict", report.verdict().word());
        fields.put("placed", new Json.Num(Integer.toString(report.placed())));
        fields.put("minCount", new Json.Num(Integer.toString(report.minCount())));
        report.reason().ifPresent(reason -> fields.put("reason", reason.code()));
        if (!report.message().isEmpty()) {
            fields.put("message", report.message());
        }
        report.proof()
                .filter(proof -> !proof.proofs().isEmpty())
                .ifPresent(proof -> fields.put("certificate", CertificateJson.of(proof)));
        if (!report.wouldFit().isEmpty()) {
            fields.put("wouldFit", RemedyJson.of(report.wouldFit()));
        }
        return fields;
    }
}
