package dev.berth.memory.expand;

import dev.berth.memory.expand.input.Original;
import dev.berth.memory.expand.input.Owner;
import dev.berth.memory.json.Json;
import java.util.LinkedHashMap;

/// The form after which the Pods of one workload are made: its template, and what its controller
/// adds to every Pod. What is not a Pod's own is shared by all of them.
final class PodForm {
    private final Original workload;
    private final Owner owner;
    private final Json.Fields labels;
    private final Json.Fields annotations;
    private final Json.Fields spec;

    PodForm(Original workload, Owner owner) {
        this.workload = workload;
        this.owner = owner;
        Json.Fields metadata = workload.template().fields("metadata");
        this.labels = shallow(metadata.fields("labels"));
        this.annotations = shallow(metadata.fields("annotations"));
        this.spec = shallow(workload.template().fields("spec"));
    }

    PodForm label(String key, String value) {
        labels.put(key, value);
        return this;
    }

    /// The spec of every Pod, to be completed before the first is made.
    Json.Fields spec() {
        return spec;
    }

    /// One more Pod.
    Draft pod(String name) {
        return new Draft(name);
    }

    static Json.Fields shallow(Json.Fields fields) {
        return new Json.Fields(new LinkedHashMap<>(fields.values()));
    }

    /// One Pod under construction.
    final class Draft {
        private final String name;
        private final Json.Fields ownLabels = shallow(labels);
        private final Json.Fields ownAnnotations = shallow(annotations);
        private final Json.Fields ownSpec = shallow(spec);

        private Draft(String name) {
            this.name = name;
        }

        String name() {
            return name;
        }

        Draft label(String key, String value) {
            ownLabels.put(key, value);
            return this;
        }

        Draft annotation(String key, String value) {
            ownAnnotations.put(key, value);
            return this;
        }

        /// The spec of this Pod alone; what its fields hold is shared, and is replaced, not
        /// changed.
        Json.Fields spec() {
            return ownSpec;
        }

        Original finish() {
            Json.Fields metadata = Json.Fields.none();
            metadata.put("name", name);
            metadata.put("namespace", workload.namespace());
            if (!ownLabels.values().isEmpty()) {
                metadata.put("labels", ownLabels);
            }
            if (!ownAnnotations.values().isEmpty()) {
                metadata.put("annotations", ownAnnotations);
            }
            owner.putInto(metadata);
            Json.Fields pod = Json.Fields.none();
            pod.put("apiVersion", "v1");
            pod.put("kind", "Pod");
            pod.put("metadata", metadata);
            pod.put("spec", ownSpec);
            return new Original(workload.source(), workload.namespace(), pod);
        }
    }
}
