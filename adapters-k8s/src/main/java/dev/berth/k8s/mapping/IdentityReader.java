package dev.berth.k8s.mapping;

import dev.berth.k8s.api.MalformedObjectException;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.mapping.text.FieldReader;
import dev.berth.k8s.mapping.text.Interner;
import java.util.Optional;

/// Reads which object it is, and nothing else of it.
public final class IdentityReader {
    private IdentityReader() {}

    /// The identity of the object; empty where it cannot be read.
    public static Optional<Identity> read(ObjectCursor object) {
        MetadataReader metadata = new MetadataReader(new Interner(1));
        try {
            FieldReader fields = new FieldReader(object);
            if (fields.startObject("the object")) {
                for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                    if (field.equals("metadata")) {
                        metadata.read(fields, (key, value) -> {});
                        return metadata.identity();
                    }
                    fields.skip();
                }
            }
        } catch (MalformedObjectException e) {
            return Optional.empty();
        }
        return metadata.identity();
    }
}
