package dev.berth.conformance.simulation;

import dev.berth.domain.model.Affinity;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.WeightedSelector;
import dev.berth.domain.model.Workspace.Placement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// The objects of a simulation as the API server keeps them.
final class Texts {
    private Texts() {}

    static String run(
            String namespace, String name, Labels labels, String runtime, TaskSpec.Valid spec) {
        List<String> parts = new ArrayList<>();
        parts.add(field("runtime", text(runtime)));
        parts.add("\"mode\":{\"task\":{}}");
        parts.add("\"resources\":{\"requests\":" + requests(spec.requests()) + "}");
        if (!spec.affinity().isEmpty()) {
            parts.add("\"affinity\":" + affinity(spec.affinity()));
        }
        spec.workspace()
                .ifPresent(workspace ->
                        parts.add(
                                "\"workspace\":{\"apiGroup\":\"kruntimes.io\",\"kind\":\"PersistentWorkspace\","
                                        + field("name", text(workspace.name()))
                                        + "}"));
        return object(
                        "kruntimes.io/v1alpha1",
                        "Run",
                        namespace,
                        name,
                        labels(labels),
                        priority(spec))
                + ",\"spec\":"
                + braces(parts)
                + "}";
    }

    /// A Run that nobody can schedule: one of several ways to be wrong.
    static String hostileRun(String namespace, String name, String runtime, int way) {
        String spec =
                List.of(
                                "\"resources\":{\"requests\":{\"cpu\":\"1e50000000\"}}",
                                "\"resources\":{\"requests\":{\"cpu\":\"-1\",\"runs\":\"0.5\"}}",
                                "\"affinity\":{\"runAffinity\":{\"requiredDuringSchedulingIgnoredDuringExecution\":[{\"topologyKey\":\"zone\",\"labelSelector\":{}}]}}",
                                "\"affinity\":{\"runAntiAffinity\":{\"requiredDuringSchedulingIgnoredDuringExecution\":[{\"topologyKey\":\"kruntimes.io/runtime-pod\",\"labelSelector\":{\"matchExpressions\":[{\"key\":\"a\",\"operator\":\"Near\"}]}}]}}")
                        .get(way % 4);
        return object("kruntimes.io/v1alpha1", "Run", namespace, name, "{}", "{}")
                + ",\"spec\":{"
                + field("runtime", text(runtime))
                + ","
                + spec
                + "}}";
    }

    static String pod(
            String namespace,
            String name,
            String runtime,
            Capacity capacity,
            boolean ready,
            Instant probedAt) {
        List<String> annotations = new ArrayList<>();
        for (int i = 0; i < capacity.size(); i++) {
            annotations.add(
                    field(
                            "kruntimes.io/capacity." + capacity.name(i),
                            text(capacity.amount(i).toString())));
        }
        return object(
                        "v1",
                        "Pod",
                        namespace,
                        name,
                        "{" + field("runtime", text(runtime)) + "}",
                        braces(annotations))
                + ",\"spec\":{\"nodeName\":\"node\"},\"status\":{\"phase\":\"Running\","
                + conditions(ready, probedAt)
                + "}}";
    }

    /// The conditions of a Runtime Pod's status.
    static String conditions(boolean ready, Instant probedAt) {
        return "\"conditions\":[{\"type\":\"Ready\",\"status\":\"True\"},"
                + "{\"type\":\"kruntimes.io/RuntimedReady\",\"status\":"
                + text(ready ? "True" : "False")
                + ",\"lastProbeTime\":"
                + text(probedAt.toString())
                + "}]";
    }

    static String workspace(String namespace, String name, Placement placement) {
        String status =
                switch (placement) {
                    case Placement.Anywhere() -> "\"phase\":\"Pending\"";
                    case Placement.Nowhere() -> "\"phase\":\"Lost\"";
                    case Placement.OnHost(String _, String host) ->
                            "\"phase\":\"Bound\"," + field("boundPod", text(host));
                };
        String runtime =
                placement instanceof Placement.OnHost(String named, String _) ? named : "rt-0";
        return object("kruntimes.io/v1alpha1", "PersistentWorkspace", namespace, name, "{}", "{}")
                + ",\"spec\":{"
                + field("runtime", text(runtime))
                + "},\"status\":{"
                + status
                + "}}";
    }

    static String labels(Labels labels) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            parts.add(field(labels.key(i), text(labels.value(i))));
        }
        return braces(parts);
    }

    static String requests(Requests requests) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < requests.size(); i++) {
            parts.add(field(requests.name(i), text(Long.toString(requests.amount(i)))));
        }
        return braces(parts);
    }

    private static String priority(TaskSpec.Valid spec) {
        return spec.priority() == 0
                ? "{}"
                : "{" + field("berth.dev/priority", text(Integer.toString(spec.priority()))) + "}";
    }

    private static String affinity(Affinity affinity) {
        return braces(
                List.of(
                        "\"runAffinity\":" + kind(affinity.required(), affinity.preferred()),
                        "\"runAntiAffinity\":"
                                + kind(affinity.requiredAnti(), affinity.preferredAnti())));
    }

    private static String kind(List<Selector> required, List<WeightedSelector> preferred) {
        return braces(
                List.of(
                        "\"requiredDuringSchedulingIgnoredDuringExecution\":"
                                + items(required, Texts::term),
                        "\"preferredDuringSchedulingIgnoredDuringExecution\":"
                                + items(
                                        preferred,
                                        each ->
                                                "{\"weight\":"
                                                        + each.weight()
                                                        + ",\"runAffinityTerm\":"
                                                        + term(each.selector())
                                                        + "}")));
    }

    private static String term(Selector selector) {
        return "{\"topologyKey\":\"kruntimes.io/runtime-pod\",\"labelSelector\":{\"matchExpressions\":"
                + items(selector.requirements(), Texts::expression)
                + "}}";
    }

    private static String expression(Requirement requirement) {
        return switch (requirement) {
            case Requirement.In(String key, List<String> values) -> expression(key, "In", values);
            case Requirement.NotIn(String key, List<String> values) ->
                    expression(key, "NotIn", values);
            case Requirement.Exists(String key) -> expression(key, "Exists", List.of());
            case Requirement.Absent(String key) -> expression(key, "DoesNotExist", List.of());
            case Requirement.Above(String key, long bound) ->
                    expression(key, "Gt", List.of(Long.toString(bound)));
            case Requirement.Below(String key, long bound) ->
                    expression(key, "Lt", List.of(Long.toString(bound)));
        };
    }

    private static String expression(String key, String operator, List<String> values) {
        List<String> parts = new ArrayList<>();
        parts.add(field("key", text(key)));
        parts.add(field("operator", text(operator)));
        if (!values.isEmpty()) {
            parts.add("\"values\":" + items(values, Texts::text));
        }
        return braces(parts);
    }

    private static String object(
            String apiVersion,
            String kind,
            String namespace,
            String name,
            String labels,
            String annotations) {
        return "{"
                + field("apiVersion", text(apiVersion))
                + ","
                + field("kind", text(kind))
                + ",\"metadata\":{"
                + field("namespace", text(namespace))
                + ","
                + field("name", text(name))
                + ","
                + field("labels", labels)
                + ","
                + field("annotations", annotations)
                + "}";
    }

    private static <T> String items(List<T> values, Function<T, String> print) {
        return "[" + String.join(",", values.stream().map(print).toList()) + "]";
    }

    private static String braces(List<String> fields) {
        return "{" + String.join(",", fields) + "}";
    }

    private static String field(String name, String json) {
        return text(name) + ":" + json;
    }

    /// A text of the simulation's own vocabulary, which needs no escapes.
    private static String text(String value) {
        return "\"" + value + "\"";
    }
}
