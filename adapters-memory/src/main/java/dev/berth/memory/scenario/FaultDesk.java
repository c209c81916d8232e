package dev.berth.memory.scenario;

import dev.berth.domain.decision.Decision;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.json.Json;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.scenario.document.Fault;
import dev.berth.memory.scenario.document.ObjectId;
import dev.berth.memory.scenario.document.Step;
import dev.berth.memory.scheduler.SchedulerSetup;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.random.RandomGeneratorFactory;

/// Lets the faults of a document happen.
final class FaultDesk {
    /// The instance that `startScheduler` starts, and that starts where nothing else does.
    static final String FIRST = "S1";

    private static final ApiFailure.Answered REFUSAL =
            new ApiFailure.Answered(
                    500, "InternalError", "the scenario refuses this bind", Optional.empty());

    private final Scene scene;
    private final WatchFaults watches;
    private final Consumer<List<Step>> inject;
    private final List<Fault.DuringCycle> during = new ArrayList<>();
    private final List<Fault.PauseProcess> pauses = new ArrayList<>();
    private final TreeSet<String> scripted = new TreeSet<>();
    private final long seed;

    /// @param inject carries out steps that fall into a cycle
    FaultDesk(Scene scene, long seed, Consumer<List<Step>> inject) {
        this.scene = scene;
        this.seed = seed;
        this.inject = inject;
        this.watches = new WatchFaults(scene);
        scene.onAttempt(this::attempted);
        scene.onDecision(this::decided);
    }

    /// True for what only waits for something: it is armed before anything of its instant happens.
    static boolean isArmed(Fault fault) {
        return switch (fault) {
            case Fault.BindFails armed -> true;
            case Fault.BindHangs armed -> true;
            case Fault.DuringCycle armed -> true;
            case Fault.DeleteDuringCycle armed -> true;
            case Fault.DelayInformer armed -> true;
            case Fault.PauseEventDelivery armed -> true;
            case Fault.PauseProcess armed -> true;
            case Fault.BindErrorDelivered now -> false;
            case Fault.MissedDelete now -> false;
            case Fault.MissedAdd now -> false;
            case Fault.UpdateOnly now -> false;
            case Fault.AddTwice now -> false;
            case Fault.DeleteUnknown now -> false;
            case Fault.CollapsedUpdate now -> false;
            case Fault.Relist now -> false;
            case Fault.ResumeEventDelivery now -> false;
            case Fault.ListerMissing now -> false;
            case Fault.Requeue now -> false;
            case Fault.Churn now -> false;
            case Fault.Loop now -> false;
            case Fault.RemoveFinalizer now -> false;
            case Fault.StartScheduler now -> false;
            case Fault.Leader now -> false;
            case Fault.LeaderLost now -> false;
            case Fault.BindBy now -> false;
            case Fault.ResumeProcess now -> false;
        };
    }

    void happen(Fault fault) {
        switch (fault) {
            case Fault.BindFails fails -> {
                onlyRun(fails.task());
                scene.faults().bindFails(ref(fails.task()), times(fails), error(fails));
            }
            case Fault.BindHangs hangs -> {
                onlyRun(hangs.task());
                scene.faults()
                        .bindHangs(
                                ref(hangs.task()),
                                bare(hangs.host()),
                                scene.instant(hangs.until()));
            }
            case Fault.BindErrorDelivered error -> {
                onlyRun(error.task());
                scene.faults().bindErrorDelivered(ref(error.task()), bare(error.host()), REFUSAL);
            }
            case Fault.MissedDelete missed -> watches.missedDelete(missed.names());
            case Fault.MissedAdd missed -> watches.missedAdd(missed.objects());
            case Fault.UpdateOnly update -> watches.updateOnly(update.objects());
            case Fault.AddTwice add -> watches.addTwice(add.objects());
            case Fault.DeleteUnknown delete -> watches.deleteUnknown(delete.names());
            case Fault.CollapsedUpdate update -> watches.collapsed(update);
            case Fault.Relist relist -> watches.relist(relist.kind());
            case Fault.DelayInformer delay -> watches.delay(delay);
            case Fault.PauseEventDelivery pause -> watches.pause();
            case Fault.ResumeEventDelivery resume -> watches.resume();
            case Fault.ListerMissing missing ->
                    watches.listerMissing(missing.names(), scene.instant(missing.until()));
            case Fault.DuringCycle cycle -> {
                onlyRun(cycle.task());
                during.add(cycle);
            }
            case Fault.DeleteDuringCycle delete -> during.add(deletion(delete));
            case Fault.Requeue requeue -> {
                onlyRun(requeue.task());
                scene.forceAttempt(TaskKind.RUN, requeue.task().name());
            }
            case Fault.Churn churn -> churn(churn);
            case Fault.Loop loop ->
                    throw new IllegalStateException("loops are the story's own work");
            case Fault.RemoveFinalizer remove ->
                    remove.names().forEach(scene.objects()::removeFinalizers);
            case Fault.StartScheduler start -> start(start);
            case Fault.Leader leader -> lead(leader);
            case Fault.LeaderLost lost -> lose(lost.who());
            case Fault.BindBy bind -> bindBy(bind);
            case Fault.PauseProcess pause -> pauses.add(pause);
            case Fault.ResumeProcess resume -> scene.resumeScheduler(resume.who());
        }
    }

    /// Forces the attempts that armed steps still wait for, where the Task exists; false for none.
    boolean forceAwaited() {
        boolean forced = false;
        for (Fault.DuringCycle cycle : List.copyOf(during)) {
            if (scene.find(Resource.RUNS, cycle.task().name()).isPresent()) {
                scene.forceAttempt(TaskKind.RUN, cycle.task().name());
                forced = true;
            }
        }
        return forced;
    }

    private void attempted(String who, TaskKey task) {
        for (Fault.DuringCycle cycle : List.copyOf(during)) {
            if (cycle.task().name().equals(task.name())) {
                during.remove(cycle);
                inject.accept(cycle.inject());
            }
        }
    }

    private void decided(String who, Decision decision) {
        if (!(decision instanceof Decision.Assign)) {
            return;
        }
        for (Fault.PauseProcess pause : List.copyOf(pauses)) {
            if (pause.who().equals(who) && pause.task().equals(decision.task().name())) {
                pauses.remove(pause);
                scene.pauseScheduler(who);
            }
        }
    }

    private static Fault.DuringCycle deletion(Fault.DeleteDuringCycle delete) {
        ObjectId task = delete.names().getFirst();
        Fault.TaskRef ref = new Fault.TaskRef(Fault.TargetKind.RUN, task.name());
        if (!task.kind().equals(Resource.RUNS.kind())) {
            throw ofPods(task.toString());
        }
        return new Fault.DuringCycle(
                ref, Fault.Point.SNAPSHOT, List.of(new Step.Delete(delete.names())));
    }

    private static int times(Fault.BindFails fails) {
        return fails.times() < 0 ? dev.berth.memory.fault.Fault.ALWAYS : fails.times();
    }

    private static ApiFailure.Answered error(Fault.BindFails fails) {
        return new ApiFailure.Answered(
                fails.status(), fails.reason(), REFUSAL.message(), Optional.empty());
    }

    private static ObjectRef ref(Fault.TaskRef task) {
        return Judge.ref(Resource.RUNS, task.name());
    }

    /// The name of a host without its namespace, which is that of the Task.
    private static String bare(String host) {
        return host.substring(host.indexOf('/') + 1);
    }

    private void churn(Fault.Churn churn) {
        Instant until = scene.instant(churn.until());
        int[] round = {0};
        Runnable[] next = new Runnable[1];
        next[0] =
                () -> {
                    watches.churn(churn.object(), round[0]++);
                    if (!scene.now().plus(churn.every()).isAfter(until)) {
                        scene.timeline().schedule(churn.every(), "churn", next[0]);
                    }
                };
        next[0].run();
    }

    private void start(Fault.StartScheduler start) {
        SchedulerSetup setup = SchedulerSetup.named(FIRST).withHandlerDelay(start.handlerDelay());
        if (start.shuffled()) {
            setup = setup.withListOrder(RandomGeneratorFactory.of("L64X128MixRandom").create(seed));
        }
        scene.startScheduler(setup);
    }

    private void lead(Fault.Leader leader) {
        scripted.remove(leader.who());
        if (leader.live()) {
            scene.startScheduler(SchedulerSetup.named(leader.who()));
        } else {
            scripted.add(leader.who());
        }
    }

    private void lose(String who) {
        scripted.remove(who);
        scene.loseLease(who);
    }

    /// A scripted instance writes as the scheduler does; the server applies it at once.
    private void bindBy(Fault.BindBy bind) {
        onlyRun(bind.task());
        String host = bare(bind.host());
        ObjectName name = bind.task().name();
        StoredObject run =
                scene.find(Resource.RUNS, name)
                        .orElseThrow(() -> new StoryException("Run " + name + " does not exist"));
        String uid =
                scene.find(Resource.PODS, new ObjectName(name.namespace(), host))
                        .map(StoredObject::uid)
                        .orElseThrow(() ->
                                new StoryException("Runtime Pod " + host + " does not exist"));
        Json.Fields status = Json.Fields.none();
        status.put("phase", "Scheduled");
        status.put("assignedPod", host);
        status.put("assignedPodUID", uid);
        status.put("message", new Json.Null());
        Instant until = scene.instant(bind.visibleToOthersAt());
        scene.chronicle().wrote(name, new Chronicle.Write(scene.now(), bind.who(), true));
        scene.faults().visibleToOthersAt(bind.who(), run.ref(), until);
        scene.api().mergeStatus(run.ref(), status);
    }

    private static void onlyRun(Fault.TaskRef task) {
        if (task.kind() != Fault.TargetKind.RUN) {
            throw ofPods(task.name().toString());
        }
    }

    private static StoryException ofPods(String what) {
        return new StoryException(
                what + " is no Run: Pods on Nodes are not scheduled yet by this version");
    }
}
