package dev.berth.bootstrap.serve.diagnostics;

import dev.berth.domain.explain.Explanation;
import dev.berth.domain.explain.HostExplanation;
import dev.berth.k8s.mapping.text.JsonText;

/// An explanation in JSON, with the fields that `berth simulate -o json` has for one.
final class ExplanationJson {
    /// Hosts in one answer: more than anyone reads, and with their filters about a megabyte.
    static final int HOSTS_MAX = 2_000;

    private ExplanationJson() {}

    static String of(Explanation explanation) {
        JsonText text =
                new JsonText()
                        .startObject()
                        .string("kind", "Run")
                        .string("task", explanation.task().name().toString())
                        .string("result", "Pending");
        if (!explanation.note().isEmpty()) {
            text.string("note", explanation.note());
        }
        text.string("chosen", explanation.chosen()).field("hosts").startArray();
        explanation.hosts().stream().limit(HOSTS_MAX).forEach(host -> host(text, host));
        text.endArray();
        int omitted = explanation.hosts().size() - HOSTS_MAX;
        if (omitted > 0) {
            text.field("omittedHosts").raw(Integer.toString(omitted));
        }
        return text.endObject().toString();
    }

    private static void host(JsonText text, HostExplanation host) {
        text.startObject()
                .string("host", host.host())
                .field("feasible")
                .raw(Boolean.toString(host.feasible()))
                .field("filters")
                .startArray();
        for (HostExplanation.FilterAnswer answer : host.filters()) {
            text.startObject()
                    .string("filter", answer.filter())
                    .string("verdict", answer.rejection().isEmpty() ? "Feasible" : "Rejected");
            if (!answer.rejection().isEmpty()) {
                text.string("reason", answer.rejection());
            }
            if (!answer.detail().isEmpty()) {
                text.string("detail", answer.detail());
            }
            text.endObject();
        }
        text.endArray().field("scores").startArray();
        for (HostExplanation.ScorerAnswer answer : host.scores()) {
            text.startObject()
                    .string("scorer", answer.scorer())
                    .field("score")
                    .raw(Long.toString(answer.score()))
                    .field("weight")
                    .raw(Integer.toString(answer.weight()))
                    .endObject();
        }
        text.endArray().field("total").raw(Long.toString(host.total())).endObject();
    }
}
