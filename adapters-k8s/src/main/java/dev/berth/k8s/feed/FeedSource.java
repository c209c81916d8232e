package dev.berth.k8s.feed;

import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.k8s.api.Collection;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.MappingFaults;
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
import java.util.function.Function;
import java.util.function.Predicate;

/// What one feed delivers: which objects, how they are read, and whether it can do without them.
public record FeedSource(
        FeedKind kind, Collection collection, boolean optional, ObjectReader<ClusterEvent> reader) {
    /// Values of Runs, or of Pods, that are kept once: some hundred namespaces, runtimes and specs,
    /// and the keys, values and sets of labels, with room for those that share a place.
    private static final int RUN_VALUES_KEPT = 1 << 14;

    /// The same for Runtime Pods, or Nodes, of which there are fewer.
    private static final int HOST_VALUES_KEPT = 1 << 12;

    /// The same for workspaces, which say little.
    private static final int WORKSPACE_VALUES_KEPT = 1 << 10;

    /// The same for Namespaces, which have few labels.
    private static final int NAMESPACE_VALUES_KEPT = 1 << 10;

    /// The same for groups of each kind, which have few policies, priorities and conditions.
    private static final int GROUP_VALUES_KEPT = 1 << 10;

    /// Runs in a namespace, or in all ("").
    public static FeedSource runs(String namespace, MappingFaults faults) {
        return new FeedSource(
                FeedKind.TASKS,
                new Collection(Resource.RUNS, namespace, ""),
                false,
                events(
                        new RunReader(faults, new Interner(RUN_VALUES_KEPT)),
                        ClusterEvent.TaskSeen::new));
    }

    /// Runtime Pods in a namespace, or in all ("").
    public static FeedSource runtimePods(String namespace, MappingFaults faults) {
        return new FeedSource(
                FeedKind.HOSTS,
                new Collection(Resource.PODS, namespace, RuntimePodReader.RUNTIME_LABEL),
                false,
                events(
                        new RuntimePodReader(faults, new Interner(HOST_VALUES_KEPT)),
                        ClusterEvent.HostSeen::new));
    }

    /// PersistentWorkspaces in a namespace, or in all (""). Where they are not served to us there
    /// are none.
    public static FeedSource workspaces(String namespace, MappingFaults faults) {
        return new FeedSource(
                FeedKind.WORKSPACES,
                new Collection(Resource.PERSISTENT_WORKSPACES, namespace, ""),
                true,
                events(
                        new WorkspaceReader(faults, new Interner(WORKSPACE_VALUES_KEPT)),
                        ClusterEvent.WorkspaceSeen::new));
    }

    /// Pods of all namespaces, as Tasks; `isOurs` says of which schedulerName ("" for none) we are
    /// the scheduler.
    public static FeedSource pods(Predicate<String> isOurs, MappingFaults faults) {
        return new FeedSource(
                FeedKind.PODS,
                new Collection(Resource.PODS, "", ""),
                false,
                events(
                        new PodReader(faults, new Interner(RUN_VALUES_KEPT), isOurs),
                        ClusterEvent.TaskSeen::new));
    }

    /// All Nodes.
    public static FeedSource nodes(MappingFaults faults) {
        return new FeedSource(
                FeedKind.NODES,
                new Collection(Resource.NODES, "", ""),
                false,
                events(
                        new NodeReader(faults, new Interner(HOST_VALUES_KEPT)),
                        ClusterEvent.HostSeen::new));
    }

    /// All Namespaces.
    public static FeedSource namespaces(MappingFaults faults) {
        return new FeedSource(
                FeedKind.NAMESPACES,
                new Collection(Resource.NAMESPACES, "", ""),
                false,
                events(
                        new NamespaceReader(faults, new Interner(NAMESPACE_VALUES_KEPT)),
                        seen -> seen));
    }

    /// PodGroups of all namespaces. Where they are not served to us there are none.
    public static FeedSource podGroups(MappingFaults faults) {
        return new FeedSource(
                FeedKind.POD_GROUPS,
                new Collection(Resource.POD_GROUPS, "", ""),
                true,
                events(
                        new PodGroupReader(faults, new Interner(GROUP_VALUES_KEPT)),
                        ClusterEvent.GroupSeen::new));
    }

    /// CompositePodGroups of all namespaces. Where they are not served to us there are none.
    public static FeedSource compositePodGroups(MappingFaults faults) {
        return new FeedSource(
                FeedKind.COMPOSITE_POD_GROUPS,
                new Collection(Resource.COMPOSITE_POD_GROUPS, "", ""),
                true,
                events(
                        PodGroupReader.ofComposites(faults, new Interner(GROUP_VALUES_KEPT)),
                        ClusterEvent.GroupSeen::new));
    }

    /// SchedulingGroups in a namespace, or in all (""). Where they are not served to us there are
    /// none.
    public static FeedSource schedulingGroups(String namespace, MappingFaults faults) {
        return new FeedSource(
                FeedKind.SCHEDULING_GROUPS,
                new Collection(Resource.SCHEDULING_GROUPS, namespace, ""),
                true,
                events(
                        PodGroupReader.ofSchedulingGroups(faults, new Interner(GROUP_VALUES_KEPT)),
                        ClusterEvent.GroupSeen::new));
    }

    private static <T> ObjectReader<ClusterEvent> events(
            ObjectReader<T> reader, Function<T, ClusterEvent> event) {
        return object ->
                switch (reader.read(object)) {
                    case Reading.Present<T>(var identity, var value) ->
                            new Reading.Present<>(identity, event.apply(value));
                    case Reading.Absent<T>(var identity) -> new Reading.Absent<>(identity);
                };
    }
}
