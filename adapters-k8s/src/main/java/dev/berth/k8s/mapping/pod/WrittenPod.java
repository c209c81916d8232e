package dev.berth.k8s.mapping.pod;

import dev.berth.domain.model.Observed;
import dev.berth.domain.model.Uid;
import dev.berth.k8s.api.MalformedObjectException;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.mapping.MetadataReader;
import dev.berth.k8s.mapping.text.FieldReader;
import dev.berth.k8s.mapping.text.Interner;
import java.util.Optional;

/// What a writer needs of the Pod that the server answers with.
///
/// @param nodeName the Node that it is bound to, "" for none
public record WrittenPod(Uid uid, Observed observed, String nodeName) {
    /// The Pod; empty where it cannot be read.
    public static Optional<WrittenPod> read(ObjectCursor object) {
        Interner nothingKept = new Interner(1);
        MetadataReader metadata = new MetadataReader(nothingKept);
        PodStatusReader status = new PodStatusReader();
        String nodeName = "";
        try {
            FieldReader fields = new FieldReader(object);
            if (fields.startObject("the object")) {
                for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                    switch (field) {
                        case "metadata" -> metadata.read(fields, (key, value) -> {});
                        case "spec" -> nodeName = nodeName(fields);
                        case "status" -> status.read(fields);
                        default -> fields.skip();
                    }
                }
            }
        } catch (MalformedObjectException e) {
            return Optional.empty();
        }
        String node = nodeName;
        return metadata.identity()
                .map(identity ->
                        new WrittenPod(
                                identity.uid(),
                                new Observed(identity.version(), status.carried()),
                                node));
    }

    private static String nodeName(FieldReader fields) {
        String name = "";
        if (fields.startObject("spec")) {
            for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                if (field.equals("nodeName")) {
                    name = fields.text("spec.nodeName");
                } else {
                    fields.skip();
                }
            }
        }
        return name;
    }
}
