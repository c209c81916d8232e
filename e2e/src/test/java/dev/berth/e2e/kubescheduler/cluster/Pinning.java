package dev.berth.e2e.kubescheduler.cluster;

import dev.berth.e2e.server.Objects;
import dev.berth.memory.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/// Copies of a Pod that demand one Node by name, besides all that the Pod demands anyway.
public final class Pinning {
    private static final String REQUIRED = "requiredDuringSchedulingIgnoredDuringExecution";

    private Pinning() {}

    /// True where a copy means the same on its Node: a constraint of spread counts only Nodes that
    /// the Pod's own affinity allows, so it would count others; a Pod that has a Node is asked
    /// about nothing.
    public static boolean isFaithful(Json.Fields pod) {
        return pod.fields("spec").items("topologySpreadConstraints").isEmpty()
                && pod.fields("spec").text("nodeName").isEmpty();
    }

    /// The manifest of a copy, of a manifest.
    public static String copy(String manifest, String node) {
        Json.Fields copy = Objects.parse(manifest);
        copy.fields("metadata").put("name", KubeCluster.name(copy) + "-on-" + node);
        Json.Fields required =
                inside(inside(inside(copy.fields("spec"), "affinity"), "nodeAffinity"), REQUIRED);
        List<Json> terms = new ArrayList<>(required.items("nodeSelectorTerms"));
        if (terms.isEmpty()) {
            terms.add(pinned(Json.Fields.none(), node));
        } else {
            terms.stream()
                    .map(Json.Fields.class::cast)
                    .filter(term -> !isEmpty(term))
                    .forEach(term -> pinned(term, node));
        }
        required.put("nodeSelectorTerms", new Json.Items(terms));
        return Objects.text(copy);
    }

    /// A term without conditions matches nothing, and with one more it would match that.
    private static boolean isEmpty(Json.Fields term) {
        return term.items("matchExpressions").isEmpty() && term.items("matchFields").isEmpty();
    }

    private static Json.Fields pinned(Json.Fields term, String node) {
        List<Json> fields = new ArrayList<>(term.items("matchFields"));
        Json.Fields field = new Json.Fields(new LinkedHashMap<>());
        field.put("key", "metadata.name");
        field.put("operator", "In");
        field.put("values", new Json.Items(List.of(new Json.Text(node))));
        fields.add(field);
        term.put("matchFields", new Json.Items(fields));
        return term;
    }

    private static Json.Fields inside(Json.Fields object, String name) {
        if (object.find(name).isEmpty()) {
            object.put(name, Json.Fields.none());
        }
        return object.fields(name);
    }
}
