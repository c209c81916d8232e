package dev.berth.memory.simulate;

import dev.berth.application.port.in.Diagnostics;
import dev.berth.domain.explain.Explanation;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.TaskKind;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.api.ServerLimits;
import dev.berth.memory.json.Json;
import dev.berth.memory.manifest.Manifest;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.scenario.Heartbeats;
import dev.berth.memory.scheduler.SchedulerSetup;
import dev.berth.memory.scheduler.ScriptedLeadership;
import dev.berth.memory.scheduler.Settling;
import dev.berth.memory.scheduler.SimulatedScheduler;
import dev.berth.memory.time.Timeline;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;

/// A server with the objects of the input, and one scheduler.
final class Theatre {
    /// Nothing reads old history here, or what was written when.
    private static final int HISTORY = 1_000;

    private final Timeline timeline;
    private final MemoryApi api;
    private final SimulatedScheduler scheduler;
    private final Ledger ledger = new Ledger();
    private final Faults faults = new Faults();
    private final Progress progress;

    Theatre(Intake intake, Instant start, SchedulerSetup setup, Progress progress) {
        this.progress = progress;
        this.timeline = new Timeline(start);
        this.api =
                new MemoryApi(
                        timeline, ServerLimits.DEFAULT.withHistory(HISTORY).withJournal(HISTORY));
        long loaded = 0;
        TreeSet<String> fresh = new TreeSet<>();
        for (Resource resource :
                List.of(
                        Resource.PERSISTENT_WORKSPACES,
                        Resource.NAMESPACES,
                        Resource.NODES,
                        Resource.COMPOSITE_POD_GROUPS,
                        Resource.POD_GROUPS,
                        Resource.SCHEDULING_GROUPS,
                        Resource.PODS,
                        Resource.RUNS)) {
            for (Map.Entry<ObjectName, Manifest> entry : intake.of(resource).entrySet()) {
                StoredObject object = create(entry.getKey(), entry.getValue());
                if (resource == Resource.PODS && isFresh(object, start, setup)) {
                    fresh.add(object.uid());
                }
                loaded++;
                progress.at("objects loaded", loaded);
            }
        }
        // A dump is judged as of its own moment: who was alive then stays alive.
        new Heartbeats(api, pod -> fresh.contains(pod.uid()))
                .startAt(start.plus(Heartbeats.PERIOD));
        new Endings(api).watch();
        ScriptedLeadership lease = new ScriptedLeadership(SchedulerSetup.REQUEST_TIMEOUT);
        lease.hold();
        this.scheduler = new SimulatedScheduler(api, setup, lease, ledger);
        scheduler.listen(ledger::heard);
        scheduler.hearFaults(faults);
    }

    private StoredObject create(ObjectName name, Manifest manifest) {
        if (name.namespace().isEmpty() || !manifest.namespace().isEmpty()) {
            return api.create(manifest.json());
        }
        Json.Fields tree = (Json.Fields) Json.parse(manifest.json());
        tree.fields("metadata").put("namespace", name.namespace());
        return api.create(tree);
    }

    private static boolean isFresh(StoredObject pod, Instant start, SchedulerSetup setup) {
        return Heartbeat.of(pod.tree())
                .map(at -> !at.plus(setup.judging().core().staleAfter()).isBefore(start))
                .orElse(false);
    }

    Ledger ledger() {
        return ledger;
    }

    Faults faults() {
        return faults;
    }

    /// Notes there all that is seen and decided from now on.
    void note(Survey survey) {
        scheduler.listen(survey::heard);
        ledger.tell(survey);
    }

    Diagnostics diagnostics() {
        return scheduler.diagnostics();
    }

    void start() {
        scheduler.start();
    }

    /// Runs everything due at the present instant.
    void settle() {
        Settling.settle(
                timeline,
                () -> {
                    progress.at("Tasks judged", ledger.attempted());
                    return List.of(scheduler);
                });
    }

    /// Lets the next thing happen that is due; false where nothing is, before `end`.
    boolean passTime(Instant end) {
        Optional<Instant> next = timeline.nextDue();
        if (next.isEmpty() || next.get().isAfter(end)) {
            return false;
        }
        timeline.standAt(next.get());
        return true;
    }

    /// True for a Run that waits but names no runtime.
    boolean waitsWithoutRuntime(ObjectName name) {
        Optional<StoredObject> run = find(new TaskRef(TaskKind.RUN, name));
        if (run.isEmpty() || run.get().isTerminating()) {
            return false;
        }
        Json.Fields tree = run.get().tree();
        String phase = tree.fields("status").text("phase");
        return (phase.isEmpty() || phase.equals("Pending"))
                && tree.fields("spec").text("runtime").isEmpty();
    }

    /// That Task as it stands on the server.
    Optional<StoredObject> find(TaskRef task) {
        Resource resource =
                switch (task.kind()) {
                    case RUN -> Resource.RUNS;
                    case POD -> Resource.PODS;
                };
        return api.find(new ObjectRef(resource, task.name().namespace(), task.name().name()));
    }

    /// Starts, and stops right before that attempt: why the Task would be placed as it then is.
    Optional<Explanation> explainBefore(long attempt, TaskRef task, Instant end) {
        AtomicReference<Optional<Explanation>> last = new AtomicReference<>(Optional.empty());
        ledger.beforeCycle(() -> {
            if (ledger.attempted() == attempt - 1) {
                last.set(scheduler.diagnostics().explain(task.kind(), task.name()));
            }
        });
        scheduler.startWithheld();
        settle();
        scheduler.release();
        while (true) {
            timeline.runUntilIdle();
            if (!scheduler.isDue()) {
                if (!passTime(end)) {
                    return Optional.empty();
                }
                continue;
            }
            scheduler.turn();
            if (ledger.attempted() >= attempt) {
                return last.get();
            }
        }
    }
}
