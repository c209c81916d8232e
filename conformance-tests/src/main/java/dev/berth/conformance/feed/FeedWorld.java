package dev.berth.conformance.feed;

import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.feed.FeedPorts;
import dev.berth.k8s.feed.Timers;
import dev.berth.k8s.mapping.MappingFault;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.fault.FaultPlan;
import dev.berth.memory.json.Json;
import dev.berth.memory.time.Timeline;
import dev.berth.memory.time.Timer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// An API server, a feed that listens to it, and what that told.
final class FeedWorld {
    private static final String NAMESPACE = "ns";
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final Timeline timeline = new Timeline(START);
    private final MemoryApi server = new MemoryApi(timeline);
    private final FaultPlan faults = new FaultPlan(server);
    private final List<ClusterEvent> told = new ArrayList<>();
    private final List<MappingFault> unreadable = new ArrayList<>();
    private Runnable end = () -> {};

    FeedWorld() {
        server.disturbWith(faults);
    }

    MemoryApi server() {
        return server;
    }

    FaultPlan faults() {
        return faults;
    }

    List<MappingFault> unreadable() {
        return unreadable;
    }

    /// Starts the feeds under test.
    void start(FeedAdapter adapter) {
        end =
                adapter.start(
                        new FeedPorts(
                                server.connect("feeds"),
                                told::add,
                                new TimelineTimers(timeline),
                                max -> Duration.ZERO,
                                notice -> {},
                                unreadable::add));
    }

    /// Ends them.
    void end() {
        end.run();
    }

    /// Lets time pass.
    void pass(Duration duration) {
        timeline.runUntilIdleAt(timeline.now().plus(duration));
    }

    /// Lets everything happen that is due now, and shortly after.
    void settle() {
        pass(Duration.ofSeconds(1));
    }

    List<ClusterEvent> told() {
        return List.copyOf(told);
    }

    long toldCount(Class<? extends ClusterEvent> type) {
        return told.stream().filter(type::isInstance).count();
    }

    boolean isSynced(FeedKind kind) {
        return told.contains(new ClusterEvent.FeedSynced(kind));
    }

    /// Tasks that exist, by name, as the core knows them from what was told: their versions.
    SortedMap<String, Long> knownRuns() {
        SortedMap<String, Long> known = new TreeMap<>();
        for (ClusterEvent event : told) {
            if (event instanceof ClusterEvent.TaskSeen(var task)) {
                known.put(task.key().name().name(), task.observed().version());
            } else if (event instanceof ClusterEvent.TaskGone(var key)) {
                known.remove(key.name().name());
            }
        }
        return known;
    }

    /// Hosts that exist, by name, as the core knows them from what was told: their versions.
    SortedMap<String, Long> knownHosts() {
        SortedMap<String, Long> known = new TreeMap<>();
        for (ClusterEvent event : told) {
            if (event instanceof ClusterEvent.HostSeen(var host)) {
                known.put(host.key().name().name(), host.version());
            } else if (event instanceof ClusterEvent.HostGone(var key)) {
                known.remove(key.name().name());
            }
        }
        return known;
    }

    /// Runs that exist, by name: their versions.
    SortedMap<String, Long> trueRuns() {
        return existing(Resource.RUNS);
    }

    /// Objects that exist, by name: their versions.
    SortedMap<String, Long> existing(Resource resource) {
        SortedMap<String, Long> found = new TreeMap<>();
        server.objects(resource).forEach(one -> found.put(one.ref().name(), one.version()));
        return found;
    }

    void createRun(String name) {
        create("kruntimes.io/v1alpha1", "Run", name, "'spec':{'runtime':'python'}");
    }

    void create(String apiVersion, String kind, String name, String more) {
        String json =
                "{'apiVersion':'"
                        + apiVersion
                        + "','kind':'"
                        + kind
                        + "','metadata':{'name':'"
                        + name
                        + "','namespace':'"
                        + NAMESPACE
                        + "'},"
                        + more
                        + "}";
        server.create(bytes(json));
    }

    void apply(String json) {
        server.apply(bytes(json));
    }

    void deleteRun(String name) {
        server.delete(run(name));
    }

    void touchRun(String name) {
        server.mergeStatus(run(name), fields("{'message':'at " + server.version() + "'}"));
    }

    String uidOf(String name) {
        return server.find(run(name)).orElseThrow().uid();
    }

    /// Someone changes the status of an object.
    void touch(ObjectRef object, String status) {
        server.mergeStatus(object, fields(status));
    }

    static ObjectRef pod(String name) {
        return new ObjectRef(Resource.PODS, NAMESPACE, name);
    }

    static ObjectRef node(String name) {
        return new ObjectRef(Resource.NODES, "", name);
    }

    static ObjectRef run(String name) {
        return new ObjectRef(Resource.RUNS, NAMESPACE, name);
    }

    private static byte[] bytes(String json) {
        return json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    }

    private static Json.Fields fields(String json) {
        if (Json.parse(bytes(json)) instanceof Json.Fields fields) {
            return fields;
        }
        throw new IllegalArgumentException(json + " is no object");
    }

    /// Virtual time for feeds.
    private record TimelineTimers(Timeline timeline) implements Timers {
        @Override
        public Duration elapsed() {
            return Duration.between(START, timeline.now());
        }

        @Override
        public Alarm schedule(Duration delay, Runnable action) {
            Timer timer = timeline.schedule(delay, "feed timer", action);
            return timer::cancel;
        }
    }
}
