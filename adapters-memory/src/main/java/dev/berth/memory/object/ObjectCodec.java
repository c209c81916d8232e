package dev.berth.memory.object;

import dev.berth.domain.model.Labels;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import java.util.Map;
import java.util.TreeMap;

/// Makes StoredObjects of trees: metadata's resourceVersion is written last in metadata, status
/// last in the object, all else in its order.
public final class ObjectCodec {
    private static final String NAMESPACE_DEFAULT = "default";

    private ObjectCodec() {}

    /// Which object a tree describes; the namespace is `default` where it has none.
    ///
    /// @throws IllegalArgumentException where its kind is not one that the server keeps, or it has
    ///   no name
    public static ObjectRef refOf(Json.Fields object) {
        Json.Fields metadata = object.fields("metadata");
        Resource resource = resourceOf(object.text("apiVersion"), object.text("kind"));
        String name = metadata.text("name");
        if (name.isEmpty()) {
            throw new IllegalArgumentException(
                    "a " + resource.kind() + " has no metadata.name. Give it one.");
        }
        if (!resource.isNamespaced()) {
            return new ObjectRef(resource, "", name);
        }
        String namespace = metadata.text("namespace");
        return new ObjectRef(resource, namespace.isEmpty() ? NAMESPACE_DEFAULT : namespace, name);
    }

    /// The object at a version. `object` must have a uid; its namespace is set, and its metadata's
    /// resourceVersion replaced.
    public static StoredObject encode(Json.Fields object, long version) {
        ObjectRef ref = refOf(object);
        Json.Fields metadata = object.fields("metadata");
        if (ref.resource().isNamespaced()) {
            metadata.put("namespace", ref.namespace());
        } else {
            metadata.remove("namespace");
        }
        ObjectHead head =
                new ObjectHead(
                        ref,
                        metadata.text("uid"),
                        labelsOf(metadata.fields("labels")),
                        !metadata.text("deletionTimestamp").isEmpty(),
                        !metadata.items("finalizers").isEmpty());
        return write(object, head, version);
    }

    private static StoredObject write(Json.Fields object, ObjectHead head, long version) {
        JsonWriter writer = new JsonWriter();
        String digits = Long.toString(version);
        writer.raw("{");
        writer.name("apiVersion");
        writer.value(new Json.Text(object.text("apiVersion")));
        writer.raw(",");
        writer.name("kind");
        writer.value(new Json.Text(object.text("kind")));
        writer.raw(",\"metadata\":{");
        object.fields("metadata").values().forEach((name, value) -> metadata(writer, name, value));
        writer.raw("\"resourceVersion\":\"");
        int versionAt = writer.length();
        writer.raw(digits + "\"}");
        object.values().forEach((name, value) -> body(writer, name, value));
        int statusAt = writer.length();
        int statusLength = 0;
        Json.Fields status = object.fields("status");
        if (!status.values().isEmpty()) {
            writer.raw(",\"status\":");
            statusAt = writer.length();
            writer.value(status);
            statusLength = writer.length() - statusAt;
        }
        writer.raw("}");
        return new StoredObject(
                head,
                version,
                writer.bytes(),
                new ObjectLayout(versionAt, digits.length(), statusAt, statusLength));
    }

    private static void metadata(JsonWriter writer, String name, Json value) {
        if (!name.equals("resourceVersion")) {
            writer.name(name);
            writer.value(value);
            writer.raw(",");
        }
    }

    private static void body(JsonWriter writer, String name, Json value) {
        switch (name) {
            case "apiVersion", "kind", "metadata", "status" -> {}
            default -> {
                writer.raw(",");
                writer.name(name);
                writer.value(value);
            }
        }
    }

    private static Resource resourceOf(String apiVersion, String kind) {
        for (Resource resource : Resource.values()) {
            if (resource.kind().equals(kind) && resource.apiVersion().equals(apiVersion)) {
                return resource;
            }
        }
        StringBuilder known = new StringBuilder();
        for (Resource resource : Resource.values()) {
            known.append(known.isEmpty() ? "" : ", ")
                    .append(resource.apiVersion())
                    .append(' ')
                    .append(resource.kind());
        }
        throw new IllegalArgumentException(
                "the server in memory keeps no " + apiVersion + " " + kind + ", only " + known);
    }

    private static Labels labelsOf(Json.Fields labels) {
        TreeMap<String, String> valueByKey = new TreeMap<>();
        for (Map.Entry<String, Json> label : labels.values().entrySet()) {
            if (label.getValue() instanceof Json.Text text) {
                valueByKey.put(label.getKey(), text.value());
            }
        }
        return Labels.of(valueByKey);
    }
}
