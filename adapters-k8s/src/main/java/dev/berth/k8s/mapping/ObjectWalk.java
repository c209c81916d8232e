package dev.berth.k8s.mapping;

import dev.berth.k8s.api.MalformedObjectException;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.mapping.text.FieldReader;
import java.util.function.Consumer;

/// A walk over one whole object, whatever state it is in.
public final class ObjectWalk {
    /// What is damaged about an object that cannot be told from others.
    public static final String NO_IDENTITY =
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
}
