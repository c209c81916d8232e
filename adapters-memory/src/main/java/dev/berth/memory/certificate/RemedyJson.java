package dev.berth.memory.certificate;

import dev.berth.domain.group.remedy.Change;
import dev.berth.domain.group.remedy.Remedy;
import dev.berth.domain.model.TaskKind;
import dev.berth.memory.json.Json;
import java.util.List;

/// Writes what would help a gang, as `wouldFit` of outputs.
public final class RemedyJson {
    private RemedyJson() {}

    /// The changes in their order, each with its text in the words for members of that kind.
    public static Json.Items of(List<Remedy> remedies, TaskKind kind) {
        return new Json.Items(
                remedies.stream().<Json>map(remedy -> remedy(remedy.change(), kind)).toList());
    }

    private static Json remedy(Change change, TaskKind kind) {
        Json.Fields fields = Json.Fields.none();
        fields.put("change", change(change));
        fields.put("text", change.text(kind));
        return fields;
    }

    private static Json change(Change change) {
        Json.Fields fields = Json.Fields.none();
        switch (change) {
            case Change.MoreHosts(String like, int count) -> {
                fields.put("kind", "moreHosts");
                fields.put("like", like);
                fields.put("count", CertificateJson.number(count));
            }
            case Change.LowerMinimum(int from, int minimum) -> {
                fields.put("kind", "minCount");
                fields.put("from", CertificateJson.number(from));
                fields.put("minCount", CertificateJson.number(minimum));
            }
            case Change.WiderDomain(String from, String to) -> {
                fields.put("kind", "topology");
                fields.put("from", from);
                fields.put("to", to);
            }
            case Change.Toleration(String taint) -> {
                fields.put("kind", "toleration");
                fields.put("taint", taint);
            }
            case Change.Removal(List<String> tasks) -> {
                fields.put("kind", "removal");
                fields.put("tasks", CertificateJson.texts(tasks));
            }
        }
        return fields;
    }
}
