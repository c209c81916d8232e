package dev.berth.k8s.mapping.pod;

import dev.berth.k8s.mapping.text.FieldReader;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What the kubelet says about the resources of the containers that it runs: what it has set aside
/// for each, and what each really has.
final class ContainerStatuses {
    private final Map<String, Status> byName = new TreeMap<>();

    /// Resources of one container.
    private record Status(ResourceAmounts allocated, ResourceAmounts actual) {}

    /// Reads a list of container statuses.
    void read(FieldReader fields, String path) {
        if (!fields.startArray(path)) {
            return;
        }
        while (fields.nextItem()) {
            if (fields.startObject("an item of " + path)) {
                status(fields, path);
            }
        }
    }

    /// True where no container has one.
    boolean isEmpty() {
        return byName.isEmpty();
    }

    /// What the kubelet has set aside for the container; `otherwise` where it does not say.
    ResourceAmounts setAside(ContainerReader container, ResourceAmounts otherwise) {
        @Nullable Status status = byName.get(container.name());
        return status == null || status.allocated().isEmpty() ? otherwise : status.allocated();
    }

    /// What the container has: what is set aside for it where nobody says, else `otherwise`.
    ResourceAmounts given(ContainerReader container, ResourceAmounts otherwise) {
        @Nullable Status status = byName.get(container.name());
        return status == null || status.actual().isEmpty()
                ? setAside(container, otherwise)
                : status.actual();
    }

    private void status(FieldReader fields, String path) {
        String name = "";
        ResourceAmounts allocated = new ResourceAmounts();
        ResourceAmounts actual = new ResourceAmounts();
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            switch (field) {
                case "name" -> name = fields.text(path + ".name");
                case "allocatedResources" -> allocated.read(fields, path + ".allocatedResources");
                case "resources" -> requests(fields, path + ".resources", actual);
                default -> fields.skip();
            }
        }
        byName.put(name, new Status(allocated, actual));
    }

    /// Reads the `requests` of a value of resource requirements.
    static void requests(FieldReader fields, String path, ResourceAmounts into) {
        if (!fields.startObject(path)) {
            return;
        }
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            if (field.equals("requests")) {
                into.read(fields, path + ".requests");
            } else {
                fields.skip();
            }
        }
    }
}
