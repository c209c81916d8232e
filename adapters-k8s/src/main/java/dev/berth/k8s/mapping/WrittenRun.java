package dev.berth.k8s.mapping;

import dev.berth.domain.model.Observed;
import dev.berth.k8s.api.MalformedObjectException;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.mapping.text.FieldReader;
import dev.berth.k8s.mapping.text.Interner;
import java.util.Optional;

/// What a writer needs of the Run that the server answers with.
///
/// @param isPending whether the Run has no Host, whatever the other fields say
/// @param assignedPod the Host's name, "" for none
/// @param assignedPodUid the Host's uid, "" for none
public record WrittenRun(
        Identity identity,
        Observed observed,
        boolean isPending,
        String assignedPod,
        String assignedPodUid) {

    /// The Run; empty where it cannot be read.
    public static Optional<WrittenRun> read(ObjectCursor object) {
        Interner nothingKept = new Interner(1);
        MetadataReader metadata = new MetadataReader(nothingKept);
        RunStatusReader status = new RunStatusReader(nothingKept);
        try {
            FieldReader fields = new FieldReader(object);
            if (fields.startObject("the object")) {
                for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                    switch (field) {
                        case "metadata" -> metadata.read(fields, (key, value) -> {});
                        case "status" -> status.read(fields);
                        default -> fields.skip();
                    }
                }
            }
        } catch (MalformedObjectException e) {
            return Optional.empty();
        }
        return metadata.identity()
                .map(identity ->
                        new WrittenRun(
                                identity,
                                new Observed(identity.version(), status.carried()),
                                status.isPending(),
                                status.assignedPod(),
                                status.assignedPodUid()));
    }
}
