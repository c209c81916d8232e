package dev.berth.conformance.simulation;

import dev.berth.conformance.plain.PlainUsage;
import dev.berth.conformance.plain.PlainWorld;
import dev.berth.domain.event.ClusterEvent.NamespaceSeen;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.Workspace;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.SchedulingGroup;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.ObjectReader;
import dev.berth.k8s.mapping.Reading;
import dev.berth.k8s.mapping.RunReader;
import dev.berth.k8s.mapping.RuntimePodReader;
import dev.berth.k8s.mapping.WorkspaceReader;
import dev.berth.k8s.mapping.group.PodGroupReader;
import dev.berth.k8s.mapping.pod.NamespaceReader;
import dev.berth.k8s.mapping.pod.NodeReader;
import dev.berth.k8s.mapping.pod.PodReader;
import dev.berth.k8s.mapping.text.Interner;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.object.StoredObject;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/// What the API server holds, read anew for each question.
final class Truth {
    /// The schedulerName of the Pods that the scheduler under test decides about: none.
    static final String SCHEDULER = "";

    private final MemoryApi api;
    private final ObjectReader<Task> runs = new RunReader(_ -> {}, new Interner(64));
    private final ObjectReader<Host> pods = new RuntimePodReader(_ -> {}, new Interner(64));
    private final ObjectReader<Task> nodePods =
            new PodReader(_ -> {}, new Interner(64), SCHEDULER::equals);
    private final ObjectReader<Host> nodes = new NodeReader(_ -> {}, new Interner(64));
    private final ObjectReader<NamespaceSeen> namespaces =
            new NamespaceReader(_ -> {}, new Interner(64));
    private final ObjectReader<SchedulingGroup> podGroups =
            new PodGroupReader(_ -> {}, new Interner(64));
    private final ObjectReader<SchedulingGroup> composites =
            PodGroupReader.ofComposites(_ -> {}, new Interner(64));
    private final ObjectReader<Workspace> workspaces =
            new WorkspaceReader(_ -> {}, new Interner(64));

    Truth(MemoryApi api) {
        this.api = api;
    }

    /// Runs and Runtime Pods.
    PlainWorld world() {
        return new PlainWorld(
                read(Resource.PODS, pods),
                read(Resource.RUNS, runs),
                List.of(),
                read(Resource.PERSISTENT_WORKSPACES, workspaces),
                api.timeline().now());
    }

    /// Pods and Nodes.
    PlainWorld pods() {
        TreeMap<String, Labels> labels = new TreeMap<>();
        read(Resource.NAMESPACES, namespaces)
                .forEach(namespace -> labels.put(namespace.name(), namespace.labels()));
        return new PlainWorld(
                read(Resource.NODES, nodes),
                read(Resource.PODS, nodePods),
                List.of(),
                List.of(),
                labels,
                api.timeline().now());
    }

    /// Groups of Pods, and groups of these.
    NavigableMap<GroupName, SchedulingGroup> groups() {
        NavigableMap<GroupName, SchedulingGroup> groups = new TreeMap<>();
        read(Resource.POD_GROUPS, podGroups).forEach(group -> groups.put(group.name(), group));
        read(Resource.COMPOSITE_POD_GROUPS, composites)
                .forEach(group -> groups.put(group.name(), group));
        return groups;
    }

    /// All Runs and Pods.
    List<Task> tasks() {
        List<Task> tasks = new ArrayList<>(world().tasks());
        tasks.addAll(pods().tasks());
        return tasks;
    }

    /// Resources of the Host that the Task asks for and of which more is used than there is.
    static List<String> overcommitted(PlainWorld world, Host host, Task task) {
        PlainUsage usage = PlainUsage.of(world);
        List<String> found = new ArrayList<>();
        for (int i = 0; i < task.spec().requests().size(); i++) {
            String resource = task.spec().requests().name(i);
            int index = host.capacity().indexOf(resource);
            BigInteger capacity =
                    index < 0
                            ? BigInteger.ZERO
                            : BigInteger.valueOf(host.capacity().amount(index).whole());
            if (usage.used(host, resource).compareTo(capacity) > 0) {
                found.add(resource);
            }
        }
        return found;
    }

    private <T> List<T> read(Resource resource, ObjectReader<T> reader) {
        List<T> read = new ArrayList<>();
        for (StoredObject object : api.objects(resource)) {
            if (reader.read(object.cursor()) instanceof Reading.Present<T>(var _, T value)) {
                read.add(value);
            }
        }
        return read;
    }
}
