package dev.berth.bootstrap.render;

import dev.berth.domain.explain.HostExplanation;
import dev.berth.memory.json.Json;
import dev.berth.memory.simulate.Outcome;
import dev.berth.memory.simulate.TaskRef;
import java.util.ArrayList;
import java.util.List;

/// What a simulation found, for programs.
public final class OutcomeReport {
    private OutcomeReport() {}

    /// The part about one namespace, with these further warnings.
    public static Outcome inNamespace(Outcome whole, String namespace, List<String> further) {
        List<String> warnings = new ArrayList<>(whole.warnings());
        warnings.addAll(further);
        return new Outcome(
                whole.start(),
                whole.assignments().stream()
                        .filter(placed -> isIn(placed.task(), namespace))
                        .toList(),
                whole.pending().stream()
                        .filter(pending -> isIn(pending.task(), namespace))
                        .toList(),
                whole.failed().stream().filter(ended -> isIn(ended.task(), namespace)).toList(),
                whole.evicted().stream()
                        .filter(gone ->
                                isIn(gone.task(), namespace) || isIn(gone.preemptor(), namespace))
                        .toList(),
                whole.groups().stream()
                        .filter(group -> group.group().name().namespace().equals(namespace))
                        .toList(),
                whole.explanations(),
                warnings);
    }

    private static boolean isIn(TaskRef task, String namespace) {
        return task.name().namespace().equals(namespace);
    }

    /// As JSON.
    public static String json(Outcome outcome) {
        return JsonText.of(tree(outcome));
    }

    /// As YAML.
    public static String yaml(Outcome outcome) {
        return YamlText.of(tree(outcome));
    }

    private static Json tree(Outcome outcome) {
        Json.Fields tree = Json.Fields.none();
        tree.put(
                "assignments",
                new Json.Items(outcome.assignments().stream().map(OutcomeReport::placed).toList()));
        tree.put(
                "pending",
                new Json.Items(outcome.pending().stream().map(OutcomeReport::pending).toList()));
        tree.put(
                "failed",
                new Json.Items(outcome.failed().stream().map(OutcomeReport::failed).toList()));
        if (!outcome.evicted().isEmpty()) {
            tree.put(
                    "evicted",
                    new Json.Items(
                            outcome.evicted().stream().map(OutcomeReport::evicted).toList()));
        }
        tree.put("groups", new Json.Items(outcome.groups().stream().map(GroupJson::of).toList()));
        tree.put("now", outcome.start().toString());
        if (!outcome.warnings().isEmpty()) {
            tree.put(
                    "warnings",
                    new Json.Items(outcome.warnings().stream().<Json>map(Json.Text::new).toList()));
        }
        if (!outcome.explanations().isEmpty()) {
            tree.put(
                    "explanations",
                    new Json.Items(
                            outcome.explanations().stream()
                                    .map(OutcomeReport::explained)
                                    .toList()));
        }
        return tree;
    }

    private static Json.Fields task(TaskRef task) {
        Json.Fields fields = Json.Fields.none();
        fields.put("kind", task.kind().kind());
        fields.put("task", task.name().toString());
        return fields;
    }

    private static Json placed(Outcome.Placed placed) {
        Json.Fields fields = task(placed.task());
        fields.put("host", placed.host());
        return fields;
    }

    private static Json pending(Outcome.Pending pending) {
        Json.Fields fields = task(pending.task());
        fields.put("reason", pending.reason());
        fields.put("message", pending.message());
        if (!pending.hosts().isEmpty()) {
            Json.Fields hosts = Json.Fields.none();
            pending.hosts()
                    .forEach((reason, count) ->
                            hosts.put(reason, new Json.Num(Integer.toString(count))));
            fields.put("hosts", hosts);
        }
        return fields;
    }

    private static Json failed(Outcome.Ended ended) {
        Json.Fields fields = task(ended.task());
        fields.put("phase", ended.phase());
        fields.put("reason", ended.reason());
        fields.put("message", ended.message());
        return fields;
    }

    private static Json evicted(Outcome.Evicted evicted) {
        Json.Fields fields = task(evicted.task());
        fields.put("host", evicted.host());
        fields.put("for", evicted.preemptor().name().toString());
        return fields;
    }

    private static Json explained(Outcome.Explained explained) {
        Json.Fields fields = task(explained.task());
        fields.put("result", explained.result());
        if (!explained.explanation().note().isEmpty()) {
            fields.put("note", explained.explanation().note());
        }
        fields.put("chosen", explained.explanation().chosen());
        List<Json> hosts = new ArrayList<>();
        explained.explanation().hosts().forEach(host -> hosts.add(host(host)));
        fields.put("hosts", new Json.Items(hosts));
        return fields;
    }

    private static Json host(HostExplanation host) {
        Json.Fields fields = Json.Fields.none();
        fields.put("host", host.host());
        fields.put("feasible", new Json.Bool(host.feasible()));
        List<Json> filters = new ArrayList<>();
        for (HostExplanation.FilterAnswer answer : host.filters()) {
            Json.Fields filter = Json.Fields.none();
            filter.put("filter", answer.filter());
            filter.put("verdict", answer.rejection().isEmpty() ? "Feasible" : "Rejected");
            if (!answer.rejection().isEmpty()) {
                filter.put("reason", answer.rejection());
            }
            if (!answer.detail().isEmpty()) {
                filter.put("detail", answer.detail());
            }
            filters.add(filter);
        }
        fields.put("filters", new Json.Items(filters));
        List<Json> scores = new ArrayList<>();
        for (HostExplanation.ScorerAnswer answer : host.scores()) {
            Json.Fields score = Json.Fields.none();
            score.put("scorer", answer.scorer());
            score.put("score", new Json.Num(Long.toString(answer.score())));
            score.put("weight", new Json.Num(Integer.toString(answer.weight())));
            scores.add(score);
        }
        fields.put("scores", new Json.Items(scores));
        fields.put("total", new Json.Num(Long.toString(host.total())));
        return fields;
    }
}
