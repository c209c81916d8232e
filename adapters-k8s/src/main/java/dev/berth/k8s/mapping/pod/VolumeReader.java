package dev.berth.k8s.mapping.pod;

import dev.berth.k8s.mapping.SelectorReader;
import dev.berth.k8s.mapping.text.FieldReader;
import java.util.List;

/// The volumes of one Pod: whether one of them might tie it to a place.
final class VolumeReader {
    /// Volumes that any Node can provide.
    private static final List<String> FREE =
            List.of(
                    "emptyDir",
                    "configMap",
                    "secret",
                    "projected",
                    "downwardAPI",
                    "hostPath",
                    "image",
                    "gitRepo",
                    "nfs");

    private String unsupported = "";

    /// Reads the value of `spec.volumes`.
    void read(FieldReader fields) {
        if (!fields.startArray("spec.volumes")) {
            return;
        }
        while (fields.nextItem()) {
            if (fields.startObject("an item of spec.volumes")) {
                volume(fields);
            }
        }
    }

    /// The first volume that may tie the Pod to a place; "" where there is none.
    String unsupported() {
        return unsupported;
    }

    private void volume(FieldReader fields) {
        String name = "";
        String kind = "";
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            if (field.equals("name")) {
                name = fields.text("spec.volumes.name");
            } else {
                if (!fields.isNull() && !FREE.contains(field)) {
                    kind = field;
                }
                fields.skip();
            }
        }
        if (!kind.isEmpty() && unsupported.isEmpty()) {
            unsupported = "spec.volumes[" + SelectorReader.quoted(name) + "]." + kind;
        }
    }
}
