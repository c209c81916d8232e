package dev.berth.e2e.kubescheduler.cluster;

import dev.berth.conformance.manifest.WorldDraws;
import dev.berth.domain.core.CoreSettings;
import dev.berth.domain.core.SchedulerCore;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.Uid;
import dev.berth.domain.plugin.Profile;
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.plugin.profile.RunProfile;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.mapping.ObjectReader;
import dev.berth.k8s.mapping.Reading;
import dev.berth.k8s.mapping.group.PodGroupReader;
import dev.berth.k8s.mapping.pod.NodeReader;
import dev.berth.k8s.mapping.pod.PodReader;
import dev.berth.k8s.mapping.text.Interner;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Berth's core with a Profile of Pods, which is told of the objects as the server has them.
public final class SeenCore {
    /// The time in this core.
    public static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    private final SchedulerCore core;
    private final List<ClusterEvent> told = new ArrayList<>();
    private final SortedMap<String, Host> nodes = new TreeMap<>();
    private final Interner interner = new Interner(1_024);
    private final PodReader podReader =
            new PodReader(SeenCore::fail, interner, "default-scheduler"::equals);

    /// A core that has seen these, and the namespaces of all worlds.
    public SeenCore(Profile profile, Landscape landscape) {
        this(profile, CoreSettings.GROUP_NODES_MAX, landscape);
    }

    /// The same with another bound of the search for groups.
    public SeenCore(Profile profile, long groupNodesMax, Landscape landscape) {
        core =
                new SchedulerCore(
                        new Profiles(RunProfile.standard(), Optional.of(profile)),
                        new CoreSettings(
                                CoreSettings.STALE_AFTER,
                                Optional.empty(),
                                groupNodesMax,
                                CoreSettings.GROUP_SLICE_NODES));
        WorldDraws.NAMESPACES.forEach(this::seeNamespace);
        NodeReader nodeReader = new NodeReader(SeenCore::fail, interner);
        for (Json.Fields node : landscape.nodes()) {
            Host host = read(nodeReader, node);
            nodes.put(host.key().name().name(), host);
            tell(new ClusterEvent.HostSeen(host));
        }
        landscape.standing().forEach(this::seePod);
    }

    private void seeNamespace(String namespace) {
        Map<String, String> labels =
                Map.of("kubernetes.io/metadata.name", namespace, "team", namespace);
        tell(
                new ClusterEvent.NamespaceSeen(
                        namespace,
                        new Uid("uid-of-" + namespace),
                        1,
                        Labels.of(new TreeMap<>(labels))));
    }

    /// Tells of a Pod, and returns what it is read as.
    public Task seePod(Json.Fields pod) {
        Task task = read(podReader, pod);
        tell(new ClusterEvent.TaskSeen(task));
        return task;
    }

    /// Tells of a PodGroup.
    public void seeGroup(Json.Fields group) {
        PodGroupReader reader = new PodGroupReader(SeenCore::fail, interner);
        tell(new ClusterEvent.GroupSeen(read(reader, group)));
    }

    /// That was all.
    public void synced() {
        for (FeedKind kind : FeedKind.values()) {
            tell(new ClusterEvent.FeedSynced(kind));
        }
    }

    private void tell(ClusterEvent event) {
        told.add(event);
        core.apply(event, NOW);
    }

    /// The core.
    public SchedulerCore core() {
        return core;
    }

    /// All that it was told, in order.
    public List<ClusterEvent> told() {
        return List.copyOf(told);
    }

    /// The Node of that name, which there must be.
    public Host node(String name) {
        return Objects.requireNonNull(nodes.get(name), name);
    }

    private static <T> T read(ObjectReader<T> reader, Json.Fields object) {
        return ((Reading.Present<T>) reader.read(new JsonCursor(JsonWriter.write(object)))).value();
    }

    private static void fail(Object fault) {
        throw new AssertionError("an object that the server took cannot be read: " + fault);
    }
}
