package dev.berth.memory.expand;

import dev.berth.domain.model.Host;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.demand.HostDemands;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.mapping.Reading;
import dev.berth.k8s.mapping.pod.NodeReader;
import dev.berth.k8s.mapping.pod.PodReader;
import dev.berth.k8s.mapping.text.Interner;
import dev.berth.memory.expand.input.Original;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import java.util.List;
import java.util.Optional;

/// A Node as the controller of DaemonSets sees it.
record DaemonNode(String name, Host host) {
    private static final int INTERNED_MAX = 64;

    static Optional<DaemonNode> of(Original node) {
        // What cannot be read is reported when the scheduler reads it.
        NodeReader reader = new NodeReader(fault -> {}, new Interner(INTERNED_MAX));
        return reader.read(new JsonCursor(JsonWriter.write(identified(node.object()))))
                        instanceof Reading.Present<Host>(var identity, Host host)
                ? Optional.of(new DaemonNode(node.name(), host))
                : Optional.empty();
    }

    /// What a Pod demands of its Node.
    static HostDemands demandsOf(Original pod) {
        PodReader reader = new PodReader(fault -> {}, new Interner(INTERNED_MAX), name -> true);
        return reader.read(new JsonCursor(JsonWriter.write(identified(pod.object()))))
                                instanceof Reading.Present<Task>(var identity, Task task)
                        && task.spec() instanceof TaskSpec.Valid valid
                ? valid.demands()
                : HostDemands.NONE;
    }

    /// Whether the controller makes a Pod with these demands for the Node: it matches its selector
    /// and its required affinity, and each taint that keeps Pods away is tolerated.
    boolean isFor(HostDemands demands) {
        return demands.selector().matches(host.labels())
                && demands.required()
                        .map(terms ->
                                terms.stream().anyMatch(term -> term.matches(name, host.labels())))
                        .orElse(true)
                && host.taints().stream()
                        .filter(taint -> taint.effect().repels())
                        .allMatch(taint -> taint.isBorneBy(demands.tolerations()));
    }

    /// The readers ask for what only a server gives.
    private static Json.Fields identified(Json.Fields object) {
        Json.Fields metadata = PodForm.shallow(object.fields("metadata"));
        metadata.put("uid", "any");
        metadata.put("resourceVersion", "1");
        Json.Fields copy = PodForm.shallow(object);
        copy.put("metadata", metadata);
        return copy;
    }

    /// The affinity of a Pod that is tied to the Node; what else it required was asked by the
    /// controller.
    Json.Fields tied(Json.Fields affinity) {
        Json.Fields rule = Json.Fields.none();
        rule.put("key", "metadata.name");
        rule.put("operator", "In");
        rule.put("values", new Json.Items(List.of(new Json.Text(name))));
        Json.Fields term = Json.Fields.none();
        term.put("matchFields", new Json.Items(List.of(rule)));
        Json.Fields required = Json.Fields.none();
        required.put("nodeSelectorTerms", new Json.Items(List.of(term)));
        Json.Fields nodeAffinity = PodForm.shallow(affinity.fields("nodeAffinity"));
        nodeAffinity.put("requiredDuringSchedulingIgnoredDuringExecution", required);
        Json.Fields tied = PodForm.shallow(affinity);
        tied.put("nodeAffinity", nodeAffinity);
        return tied;
    }
}
