package dev.berth.memory.api;

import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.memory.json.Json;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.store.ObjectAdmin;
import dev.berth.memory.store.Store;
import dev.berth.memory.wire.Failures;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Bindings and evictions of Pods, with the preconditions and the effects of a real server.
///
/// A binding sets the Node's name, its annotations and the condition `PodScheduled` in one write.
/// Whether the Node exists is not asked there, and so not here. An eviction is a deletion; there
/// are no disruption budgets here, and no kubelet that lets a Pod end in its time.
final class PodSubresources {
    private static final String SCHEDULED = "PodScheduled";

    private final Store store;
    private final ObjectAdmin admin;

    PodSubresources(Store store, ObjectAdmin admin) {
        this.store = store;
        this.admin = admin;
    }

    /// What the server answers to a binding or an eviction that it took.
    static ObjectCursor created() {
        return new JsonCursor(
                "{\"kind\":\"Status\",\"apiVersion\":\"v1\",\"metadata\":{},\"status\":\"Success\",\"code\":201}"
                        .getBytes(StandardCharsets.UTF_8));
    }

    Outcome bind(ObjectRef ref, Json.Fields binding) {
        String node = binding.fields("target").text("name");
        if (node.isEmpty()) {
            return new Outcome.Refused(Failures.invalid(ref, "target.name: Required value"));
        }
        Optional<StoredObject> found = store.find(ref);
        if (found.isEmpty()) {
            return new Outcome.Refused(Failures.notFound(ref));
        }
        StoredObject pod = found.get();
        Optional<Outcome> unexpected = Preconditions.fault(ref, binding.fields("metadata"), pod);
        if (unexpected.isPresent()) {
            return unexpected.get();
        }
        Json.Fields tree = pod.tree();
        String refusal = refusal(pod, tree.fields("spec"));
        if (!refusal.isEmpty()) {
            return new Outcome.Refused(Failures.bindingConflict(ref, refusal));
        }
        return new Outcome.Changed(
                admin.replace(pod, bound(tree, node, binding.fields("metadata"))));
    }

    Outcome evict(ObjectRef ref, Json.Fields eviction) {
        Optional<StoredObject> found = store.find(ref);
        if (found.isEmpty()) {
            return new Outcome.Refused(Failures.notFound(ref));
        }
        StoredObject pod = found.get();
        Json.Fields expected = eviction.fields("deleteOptions").fields("preconditions");
        Optional<Outcome> unexpected = Preconditions.fault(ref, expected, pod);
        if (unexpected.isPresent()) {
            return unexpected.get();
        }
        admin.deleteGracefully(ref);
        return new Outcome.Changed(store.find(ref).orElse(pod));
    }

    private static String refusal(StoredObject pod, Json.Fields spec) {
        if (pod.isTerminating()) {
            return "pod " + pod.ref().name() + " is being deleted, cannot be assigned to a host";
        }
        if (!spec.items("schedulingGates").isEmpty()) {
            return "pod " + pod.ref().name() + " has non-empty .spec.schedulingGates";
        }
        String node = spec.text("nodeName");
        return node.isEmpty()
                ? ""
                : "pod " + pod.ref().name() + " is already assigned to node \"" + node + "\"";
    }

    private static Json.Fields bound(Json.Fields tree, String node, Json.Fields binding) {
        child(tree, "spec").put("nodeName", node);
        if (!binding.fields("annotations").values().isEmpty()) {
            binding.fields("annotations")
                    .values()
                    .forEach(child(child(tree, "metadata"), "annotations")::put);
        }
        Json.Fields status = child(tree, "status");
        List<Json> conditions = new ArrayList<>();
        for (Json condition : status.items("conditions")) {
            if (!(condition instanceof Json.Fields fields)
                    || !fields.text("type").equals(SCHEDULED)) {
                conditions.add(condition);
            }
        }
        Json.Fields scheduled = Json.Fields.none();
        scheduled.put("type", SCHEDULED);
        scheduled.put("status", "True");
        conditions.add(scheduled);
        status.put("conditions", new Json.Items(conditions));
        return tree;
    }

    private static Json.Fields child(Json.Fields parent, String name) {
        Json.Fields child = parent.fields(name);
        parent.put(name, child);
        return child;
    }
}
