package dev.berth.memory.certificate;

import dev.berth.domain.explain.Advice;
import dev.berth.domain.group.remedy.Change;
import dev.berth.domain.model.group.GroupName;
import dev.berth.memory.json.Json;
import java.util.List;

/// Writes what would help a gang, as `wouldFit` of outputs.
public final class RemedyJson {
    private RemedyJson() {}

    /// The changes in their order, each with its text.
    public static Json.Items of(List<Advice> remedies) {
        return new Json.Items(remedies.stream().map(RemedyJson::remedy).toList());
    }

    private static Json remedy(Advice advice) {
        Json.Fields fields = Json.Fields.none();
        fields.put("change", change(advice.change()));
        fields.put("text", advice.text());
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
            case Change.LowerMinimum lower -> {
                fields.put("kind", lower.field());
                fields.put("from", CertificateJson.number(lower.from()));
                fields.put(lower.field(), CertificateJson.number(lower.minimum()));
                lower.of().ifPresent(group -> fields.put("of", group(group)));
            }
            case Change.WiderDomain(String from, String to, var of) -> {
                fields.put("kind", "topology");
                fields.put("from", from);
                fields.put("to", to);
                of.ifPresent(group -> fields.put("of", group(group)));
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

    private static Json group(GroupName group) {
        Json.Fields fields = Json.Fields.none();
        fields.put("kind", group.kind().kind());
        fields.put("group", group.name().toString());
        return fields;
    }
}
