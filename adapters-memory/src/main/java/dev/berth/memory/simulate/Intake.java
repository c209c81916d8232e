package dev.berth.memory.simulate;

import dev.berth.domain.model.ObjectName;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.expand.Workloads;
import dev.berth.memory.group.PodGroups;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import dev.berth.memory.manifest.Manifest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Collects the objects of the input, by kind and name: their order in the input is forgotten.
public final class Intake {
    /// Namespace of objects that name none, where nothing else is said.
    public static final String NAMESPACE_DEFAULT = "default";

    private final Map<Resource, NavigableMap<ObjectName, Manifest>> kept = new TreeMap<>();
    private final SortedMap<String, Long> unused = new TreeMap<>();
    private final SortedMap<String, Long> ofPodsOnly = new TreeMap<>();
    private final List<String> duplicates = new ArrayList<>();
    private final WorkloadIntake workloads = new WorkloadIntake();

    private final String namespaceOfNone;

    /// An empty collection. Objects that name no namespace are in `namespaceOfNone`.
    public Intake(String namespaceOfNone) {
        this.namespaceOfNone = namespaceOfNone;
        for (Resource resource : Resource.decisive()) {
            kept.put(resource, new TreeMap<>());
        }
    }

    /// Takes an object.
    public void take(Manifest manifest) {
        if (PodGroups.isOne(manifest.apiVersion(), manifest.kind())
                && !manifest.apiVersion().equals(Resource.POD_GROUPS.apiVersion())) {
            take(stored(manifest));
            return;
        }
        Optional<Resource> resource = resource(manifest);
        if (resource.isPresent()) {
            ObjectName name = name(manifest, resource.get().isNamespaced());
            noteFirst(
                    name,
                    manifest,
                    Optional.ofNullable(of(resource.get()).putIfAbsent(name, manifest)));
        } else if (Workloads.reads(manifest.apiVersion(), manifest.kind())) {
            ObjectName name = name(manifest, Workloads.isNamespaced(manifest.kind()));
            noteFirst(name, manifest, workloads.take(name, manifest));
        } else {
            unused.merge(manifest.apiVersion() + " " + manifest.kind(), 1L, Long::sum);
        }
    }

    private void noteFirst(ObjectName name, Manifest manifest, Optional<Manifest> first) {
        if (first.isPresent()) {
            duplicates.add(
                    "error: "
                            + manifest.source()
                            + ": "
                            + manifest.kind()
                            + " "
                            + spelled(name)
                            + ": is there twice, first at "
                            + first.get().source()
                            + "; leave one of them out");
        }
    }

    /// Makes Pods of the workloads, once all objects are taken, and gives Pods their priority.
    /// Where no Pods are decided about, all that is left aside. Returns what is wrong, one line
    /// each.
    public List<String> expand() {
        if (new PodTasks(this).areDecided()) {
            return workloads.expand(this);
        }
        List<String> wrong = workloads.admitGroupsOfRuns(this);
        ofPodsOnly.putAll(workloads.counts());
        for (Resource resource :
                List.of(Resource.NAMESPACES, Resource.POD_GROUPS, Resource.COMPOSITE_POD_GROUPS)) {
            long count = of(resource).size();
            if (count > 0) {
                ofPodsOnly.put(resource.apiVersion() + " " + resource.kind(), count);
            }
        }
        return wrong;
    }

    /// What a user should know of workloads that make no Pods, one line each.
    public List<String> notes() {
        return workloads.notes();
    }

    /// The objects of a resource by namespace and name.
    public NavigableMap<ObjectName, Manifest> of(Resource resource) {
        return kept.computeIfAbsent(resource, key -> new TreeMap<>());
    }

    /// Objects that are there twice, one line each.
    public List<String> duplicates() {
        return List.copyOf(duplicates);
    }

    /// Kinds that scheduling does not look at, with the number of their objects.
    public SortedMap<String, Long> unused() {
        return unused;
    }

    /// Kinds that matter to Pods only, with the number of their objects, where none are decided
    /// about; known once `expand` was called.
    public SortedMap<String, Long> ofPodsOnly() {
        return ofPodsOnly;
    }

    /// A PodGroup in the version that the server keeps.
    private static Manifest stored(Manifest group) {
        return new Manifest(
                Resource.POD_GROUPS.apiVersion(),
                group.kind(),
                group.namespace(),
                group.name(),
                group.source(),
                JsonWriter.write(PodGroups.stored((Json.Fields) Json.parse(group.json()))));
    }

    private static String spelled(ObjectName name) {
        return name.namespace().isEmpty() ? name.name() : name.toString();
    }

    private ObjectName name(Manifest manifest, boolean isNamespaced) {
        String namespace = manifest.namespace().isEmpty() ? namespaceOfNone : manifest.namespace();
        return new ObjectName(isNamespaced ? namespace : "", manifest.name());
    }

    private static Optional<Resource> resource(Manifest manifest) {
        for (Resource resource : Resource.decisive()) {
            if (resource.kind().equals(manifest.kind())
                    && resource.apiVersion().equals(manifest.apiVersion())) {
                return Optional.of(resource);
            }
        }
        return Optional.empty();
    }
}
