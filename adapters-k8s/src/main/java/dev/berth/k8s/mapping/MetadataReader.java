package dev.berth.k8s.mapping;

import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Uid;
import dev.berth.k8s.mapping.text.FieldReader;
import dev.berth.k8s.mapping.text.Interner;
import dev.berth.k8s.mapping.text.Rfc3339;
import java.time.Instant;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// The metadata of one object, as far as it was read.
public final class MetadataReader {
    private final Interner interner;
    private String name = "";
    private String namespace = "";
    private String uid = "";
    private String version = "";
    private Instant createdAt = Instant.EPOCH;
    private @Nullable Instant deletedAt;
    private Labels labels = Labels.NONE;

    /// A reader that keeps what repeats in `interner`.
    public MetadataReader(Interner interner) {
        this.interner = interner;
    }

    /// Reads the value of `metadata`; each annotation goes to `annotations`.
    public void read(FieldReader fields, BiConsumer<String, String> annotations) {
        if (!fields.startObject("metadata")) {
            return;
        }
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            switch (field) {
                case "name" -> name = fields.text("metadata.name");
                case "namespace" -> namespace = interner.intern(fields.text("metadata.namespace"));
                case "uid" -> uid = fields.text("metadata.uid");
                case "resourceVersion" -> version = fields.text("metadata.resourceVersion");
                case "creationTimestamp" -> createdAt = time(fields);
                case "deletionTimestamp" -> deletedAt = deletion(fields);
                case "labels" -> labels = labels(fields);
                case "annotations" -> annotations(fields, annotations);
                default -> fields.skip();
            }
        }
    }

    /// Which object it is; empty where a part is missing or the version is no number.
    public Optional<Identity> identity() {
        if (name.isEmpty() || uid.isEmpty()) {
            return Optional.empty();
        }
        return Identity.parseVersion(version)
                .map(number -> new Identity(new ObjectName(namespace, name), new Uid(uid), number));
    }

    /// `namespace/name`, as far as known.
    public String spelledName() {
        return namespace + "/" + name;
    }

    /// The namespace; "" for none.
    public String namespace() {
        return namespace;
    }

    /// When it was created; the epoch where it does not say.
    public Instant createdAt() {
        return createdAt;
    }

    /// True where it is being deleted.
    public boolean isDeleting() {
        return deletedAt != null;
    }

    /// When it is or was to be gone, unless a finalizer keeps it; the epoch where it does not say.
    public Instant deletedAt() {
        return deletedAt == null ? Instant.EPOCH : deletedAt;
    }

    /// Its labels.
    public Labels labels() {
        return labels;
    }

    private Instant time(FieldReader fields) {
        return interner.intern(
                Rfc3339.parse(fields.text("metadata.creationTimestamp")).orElse(Instant.EPOCH));
    }

    private static @Nullable Instant deletion(FieldReader fields) {
        String text = fields.text("metadata.deletionTimestamp");
        return text.isEmpty() ? null : Rfc3339.parse(text).orElse(Instant.EPOCH);
    }

    private Labels labels(FieldReader fields) {
        if (!fields.startObject("metadata.labels")) {
            return Labels.NONE;
        }
        TreeMap<String, String> valueByKey = new TreeMap<>();
        for (String key = fields.nextField(); key != null; key = fields.nextField()) {
            valueByKey.put(
                    interner.intern(key),
                    interner.intern(fields.text("a value of metadata.labels")));
        }
        return interner.intern(Labels.of(valueByKey));
    }

    private static void annotations(FieldReader fields, BiConsumer<String, String> annotations) {
        if (!fields.startObject("metadata.annotations")) {
            return;
        }
        for (String key = fields.nextField(); key != null; key = fields.nextField()) {
            annotations.accept(key, fields.text("a value of metadata.annotations"));
        }
    }
}
