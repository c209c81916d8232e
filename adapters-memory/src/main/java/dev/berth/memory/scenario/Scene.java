package dev.berth.memory.scenario;

import dev.berth.application.port.out.DecisionObserver;
import dev.berth.domain.core.CycleResult;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.fault.FaultPlan;
import dev.berth.memory.fault.ScenarioFaults;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.scenario.document.ObjectId;
import dev.berth.memory.scenario.group.SceneGroups;
import dev.berth.memory.scheduler.SchedulerSetup;
import dev.berth.memory.scheduler.ScriptedLeadership;
import dev.berth.memory.scheduler.Settling;
import dev.berth.memory.scheduler.SimulatedScheduler;
import dev.berth.memory.time.Timeline;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// Where a story takes place: virtual time, a server, its objects, and the schedulers under test.
final class Scene {
    /// Things that may happen in one story, deliveries and timers included: about a minute of work,
    /// so that a story of years or of milliseconds fails instead of running for ever.
    private static final long TASKS_MAX = 20_000_000;

    /// The beginning of virtual time.
    static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    /// When what exists at the beginning was created.
    private static final Duration BEFORE = Duration.ofSeconds(1);

    private final Timeline timeline = new Timeline(START.minus(BEFORE));
    private final MemoryApi api = new MemoryApi(timeline);
    private final Cast cast;
    private final SceneObjects objects = new SceneObjects(api);
    private final ScenarioFaults faults = new ScenarioFaults(api, new FaultPlan(api));
    private final Chronicle chronicle;
    private final SceneGroups groups = new SceneGroups(api);
    private final Map<String, Instance> instances = new TreeMap<>();
    private final ChargeAudit audit = new ChargeAudit();
    private BiConsumer<String, TaskKey> attemptHook = (who, task) -> {};
    private BiConsumer<String, Decision> decisionHook = (who, decision) -> {};
    private String deciding = "";

    /// A scheduler under test and its lease.
    private record Instance(SimulatedScheduler scheduler, ScriptedLeadership lease) {}

    Scene(Cast cast) {
        this.cast = cast;
        this.chronicle = new Chronicle(cast);
        if (cast.isOfPods()) {
            new Kubelets(api).watch();
        }
        api.observe(chronicle::changed);
        api.journal().observe(chronicle::sent);
        new Heartbeats(api, pod -> !Heartbeats.isManual(pod.tree()))
                .startAt(START.plus(Heartbeats.PERIOD));
    }

    Timeline timeline() {
        return timeline;
    }

    MemoryApi api() {
        return api;
    }

    Cast cast() {
        return cast;
    }

    SceneObjects objects() {
        return objects;
    }

    ScenarioFaults faults() {
        return faults;
    }

    Chronicle chronicle() {
        return chronicle;
    }

    SceneGroups groups() {
        return groups;
    }

    List<String> violations() {
        return audit.violations();
    }

    Instant now() {
        return timeline.now();
    }

    Duration sinceStart(Instant at) {
        return Duration.between(START, at);
    }

    Instant instant(Duration sinceStart) {
        return START.plus(sinceStart);
    }

    Optional<StoredObject> find(Resource resource, ObjectName name) {
        return api.find(Cast.ref(resource, name));
    }

    /// The Task of that name.
    Optional<StoredObject> task(ObjectName name) {
        return first(cast.tasks(), name);
    }

    /// The host of that name.
    Optional<StoredObject> host(ObjectName name) {
        return first(cast.hosts(), name);
    }

    private Optional<StoredObject> first(List<Resource> kinds, ObjectName name) {
        return kinds.stream().flatMap(kind -> find(kind, name).stream()).findFirst();
    }

    boolean taskEverExisted(ObjectName name) {
        return cast.tasks().stream().anyMatch(kind -> chronicle.existed(kind, name));
    }

    /// What the leading scheduler charges to a host; empty where none runs.
    Optional<SortedMap<String, Long>> charged(ObjectName host) {
        @Nullable Instance instance = instances.get(deciding);
        return instance == null
                ? Optional.empty()
                : Optional.of(instance.scheduler().diagnostics().charged(host));
    }

    /// True where there ever was a group of that name, or a Task that named it.
    boolean groupEverExisted(ObjectName name) {
        return chronicle.existed(Resource.POD_GROUPS, name)
                || chronicle.existed(Resource.COMPOSITE_POD_GROUPS, name)
                || chronicle.existed(Resource.SCHEDULING_GROUPS, name)
                || !groups.members(name).isEmpty();
    }

    /// What the leading scheduler knows of a group, a PodGroup before a CompositePodGroup of that
    /// name; empty where none runs, or knows none.
    Optional<GroupReport> report(ObjectName group) {
        @Nullable Instance instance = instances.get(deciding);
        return instance == null
                ? Optional.empty()
                : instance.scheduler().diagnostics().groups().stream()
                        .filter(report -> report.group().name().equals(group))
                        .min(Comparator.comparing(report -> report.group().kind()));
    }

    boolean hostEverExisted(String host) {
        int slash = host.indexOf('/');
        ObjectName name =
                slash < 0
                        ? new ObjectName(ObjectId.NAMESPACE_DEFAULT, host)
                        : new ObjectName(host.substring(0, slash), host.substring(slash + 1));
        return cast.hosts().stream().anyMatch(kind -> chronicle.existed(kind, name));
    }

    /// Calls `hook` whenever a scheduler judged a Task, before it writes.
    void onAttempt(BiConsumer<String, TaskKey> hook) {
        attemptHook = hook;
    }

    /// Calls `hook` whenever a scheduler decided something, before it writes.
    void onDecision(BiConsumer<String, Decision> hook) {
        decisionHook = hook;
    }

    /// A scheduler under test starts, and leads.
    void startScheduler(SchedulerSetup setup) {
        stopScheduler(setup.name());
        ScriptedLeadership lease = new ScriptedLeadership(setup.requestTimeout());
        lease.hold();
        SimulatedScheduler scheduler =
                new SimulatedScheduler(api, setup, lease, observer(setup.name()));
        audit.begin(setup.name());
        scheduler.listen(event -> audit.heard(setup.name(), event));
        instances.put(setup.name(), new Instance(scheduler, lease));
        deciding = setup.name();
        scheduler.start();
    }

    /// Its process ends. Nothing happens where there is none.
    void stopScheduler(String name) {
        @Nullable Instance instance = instances.remove(name);
        if (instance != null) {
            instance.lease().lose();
            instance.scheduler().stop();
        }
    }

    /// It loses its lease; a process that runs ends by that.
    void loseLease(String name) {
        @Nullable Instance instance = instances.get(name);
        if (instance == null) {
            return;
        }
        if (instance.scheduler().isPaused()) {
            instance.lease().lose();
        } else {
            stopScheduler(name);
        }
    }

    void pauseScheduler(String name) {
        instance(name).scheduler().pause();
    }

    void resumeScheduler(String name) {
        Instance instance = instance(name);
        instance.scheduler().resume();
        if (!instance.lease().isHeld()) {
            // What it does first is to see that its lease is gone.
            stopScheduler(name);
        }
    }

    /// One more attempt of a Task by every scheduler that leads.
    void forceAttempt(TaskKind kind, ObjectName task) {
        for (Instance instance : List.copyOf(instances.values())) {
            instance.scheduler().forceAttempt(kind, task);
        }
    }

    /// Runs everything due until nothing is due at this instant.
    void runInstant() {
        Settling.settle(timeline, this::schedulers);
    }

    private List<SimulatedScheduler> schedulers() {
        return instances.values().stream().map(Instance::scheduler).toList();
    }

    /// Lets time pass up to `instant`, but does not run yet what is due then.
    void passUntil(Instant instant) {
        runInstantUnlessAt(instant);
        Optional<Instant> next = timeline.nextDue();
        while (next.isPresent() && next.get().isBefore(instant)) {
            checkBudget();
            timeline.standAt(next.get());
            runInstant();
            next = timeline.nextDue();
        }
        timeline.standAt(instant);
    }

    private void checkBudget() {
        if (timeline.steps() > TASKS_MAX) {
            throw new StoryException(
                    "more than "
                            + TASKS_MAX
                            + " things happened: let less time pass, or let things happen less often");
        }
    }

    private void runInstantUnlessAt(Instant instant) {
        if (now().isBefore(instant)) {
            runInstant();
        }
    }

    private Instance instance(String name) {
        @Nullable Instance instance = instances.get(name);
        if (instance == null) {
            throw new StoryException(name + " is no scheduler that runs at that moment");
        }
        return instance;
    }

    private DecisionObserver observer(String who) {
        return new DecisionObserver() {
            @Override
            public void attempted(TaskKey task, Instant at) {
                chronicle.attempted(task.name(), at);
                chronicle.decided(at, who + " attempts " + task);
                attemptHook.accept(who, task);
            }

            @Override
            public void cycled(CycleResult result, Instant at) {
                groups.cycled(result, at);
            }

            @Override
            public void decided(Decision decision, Instant at) {
                chronicle.decided(at, who + " decides " + describe(decision));
                audit.decided(who, decision, at);
                if (decision instanceof Decision.Evict evict) {
                    chronicle.evicts(evict.task().name());
                }
                decisionHook.accept(who, decision);
            }
        };
    }

    /// The decision as text, without what is only handed through.
    private static String describe(Decision decision) {
        return switch (decision) {
            case Decision.Assign assign ->
                    "assign " + assign.task() + " to " + assign.assignment().host();
            case Decision.Park park -> "park " + park.task() + ": " + park.status();
            case Decision.Evict evict -> "evict " + evict.task() + " for " + evict.preemptor();
            case Decision.Fail fail -> "end " + fail.task() + ": " + fail.status();
        };
    }
}
