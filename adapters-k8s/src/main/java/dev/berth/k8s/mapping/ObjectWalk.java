package dev.berth.k8s.mapping;

import dev.berth.k8s.api.MalformedObjectException;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.text.FieldReader;
import java.util.Optional;
import java.util.function.Consumer;

/// A walk over one whole object, whatever state it is in.
public final class ObjectWalk {
    /// What is damaged about an object that cannot be told from others.
    private static final String NO_IDENTITY =
            "metadata lacks name, uid or a decimal resourceVersion";

    private ObjectWalk() {}

    /// Has `fieldReader` read the fields of the object. Returns what is damaged, in words; empty
    /// where nothing is.
    public static String damage(ObjectCursor object, Consumer<FieldReader> fieldReader) {
        try {
            FieldReader fields = new FieldReader(object);
            if (fields.startObject("the object")) {
                fieldReader.accept(fields);
            }
            return fields.damage();
        } catch (MalformedObjectException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /// What became of the object: which one it is, empty where that is not known, and whether it
    /// was read as it should be.
    public record Outcome(Optional<Identity> identity, boolean isSound) {}

    /// Ends the walk over an object of that resource: whatever is damaged about it, a missing
    /// identity too, is reported.
    public static Outcome settle(
            Resource resource, MetadataReader metadata, String damage, MappingFaults faults) {
        Optional<Identity> identity = metadata.identity();
        String found = damage.isEmpty() && identity.isEmpty() ? NO_IDENTITY : damage;
        if (!found.isEmpty()) {
            faults.fault(new MappingFault(resource, metadata.spelledName(), found));
        }
        return new Outcome(identity, found.isEmpty());
    }
}
