package dev.berth.bootstrap;

import dev.berth.domain.explain.Explanation;
import dev.berth.domain.explain.HostExplanation;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.Uid;
import dev.berth.memory.json.Json;
import java.util.ArrayList;
import java.util.List;

/// Reads an explanation from the JSON of a running scheduler.
final class ExplanationReader {
    private ExplanationReader() {}

    static Explanation read(Json.Fields tree) {
        List<HostExplanation> hosts = new ArrayList<>();
        for (Json item : tree.items("hosts")) {
            if (item instanceof Json.Fields host) {
                hosts.add(host(host));
            }
        }
        String task = tree.text("task");
        int slash = task.indexOf('/');
        ObjectName name =
                new ObjectName(
                        slash < 0 ? "" : task.substring(0, slash), task.substring(slash + 1));
        // The uid is not part of an answer, and nobody shows it.
        return new Explanation(
                new TaskKey(TaskKind.RUN, name, new Uid("unknown")),
                hosts,
                tree.text("chosen"),
                tree.text("note"));
    }

    private static HostExplanation host(Json.Fields host) {
        List<HostExplanation.FilterAnswer> filters = new ArrayList<>();
        for (Json item : host.items("filters")) {
            if (item instanceof Json.Fields answer) {
                filters.add(
                        new HostExplanation.FilterAnswer(
                                answer.text("filter"),
                                answer.text("reason"),
                                answer.text("detail")));
            }
        }
        List<HostExplanation.ScorerAnswer> scores = new ArrayList<>();
        for (Json item : host.items("scores")) {
            if (item instanceof Json.Fields answer) {
                scores.add(
                        new HostExplanation.ScorerAnswer(
                                answer.text("scorer"),
                                number(answer, "score"),
                                (int) number(answer, "weight")));
            }
        }
        return new HostExplanation(host.text("host"), filters, scores, number(host, "total"));
    }

    private static long number(Json.Fields fields, String name) {
        try {
            return fields.find(name).orElse(new Json.Null()) instanceof Json.Num(String literal)
                    ? Long.parseLong(literal)
                    : 0;
        } catch (NumberFormatException _) {
            return 0;
        }
    }
}
