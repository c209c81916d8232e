package dev.berth.memory.scenario;

import dev.berth.domain.decision.Decision;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.k8s.api.ApiFailure;
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
                scene.faults().bindFails(Cast.ref(fails.task()), times(fails), error(fails));
            }
            case Fault.BindHangs hangs -> {
                scene.faults()
                        .bindHangs(
                                Cast.ref(hangs.task()),
                                bare(hangs.host()),
                                scene.instant(hangs.until()));
            }
            case Fault.BindErrorDelivered error -> {
                scene.faults()
                        .bindErrorDelivered(Cast.ref(error.task()), bare(error.host()), REFUSAL);
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
                during.add(cycle);
            }
            case Fault.DeleteDuringCycle delete -> during.add(deletion(delete));
            case Fault.Requeue requeue -> {
                force(requeue.task());
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
            if (scene.api().find(Cast.ref(cycle.task())).isPresent()) {
                force(cycle.task());
                forced = true;
            }
        }
        return forced;
    }

    /// For a group, the attempt is one of its first waiting member, which is one of all of them.
    private void force(Fault.TaskRef task) {
        if (task.kind() != Fault.TargetKind.GROUP) {
            scene.forceAttempt(Cast.kind(task), task.name());
            return;
        }
        scene.groups().members(task.name()).stream()
                .filter(member -> TaskView.of(member).waits())
                .findFirst()
                .ifPresent(member ->
                        scene.forceAttempt(
                                member.ref().resource() == Resource.PODS
                                        ? TaskKind.POD
                                        : TaskKind.RUN,
                                Chronicle.nameOf(member.ref())));
    }

    private void attempted(String who, TaskKey task) {
        for (Fault.DuringCycle cycle : List.copyOf(during)) {
            if (cycle.task().name().equals(task.name()) && Cast.kind(cycle.task()) == task.kind()) {
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
        boolean isRun = task.kind().equals(Resource.RUNS.kind());
        if (!isRun && !task.kind().equals(Resource.PODS.kind())) {
            throw new StoryException(task + " is neither a Run nor a Pod, so nothing attempts it");
        }
        Fault.TaskRef ref =
                new Fault.TaskRef(isRun ? Fault.TargetKind.RUN : Fault.TargetKind.POD, task.name());
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
        SchedulerSetup setup = scene.cast().setup(FIRST).withHandlerDelay(start.handlerDelay());
        if (start.shuffled()) {
            setup = setup.withListOrder(RandomGeneratorFactory.of("L64X128MixRandom").create(seed));
        }
        scene.startScheduler(setup);
    }

    private void lead(Fault.Leader leader) {
        scripted.remove(leader.who());
        if (leader.live()) {
            scene.startScheduler(scene.cast().setup(leader.who()));
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
        StoredObject task =
                scene.api()
                        .find(Cast.ref(bind.task()))
                        .orElseThrow(() ->
                                new StoryException(Cast.ref(bind.task()) + " does not exist"));
        Instant until = scene.instant(bind.visibleToOthersAt());
        scene.chronicle()
                .wrote(bind.task().name(), new Chronicle.Write(scene.now(), bind.who(), true));
        scene.faults().visibleToOthersAt(bind.who(), task.ref(), until);
        switch (Cast.kind(bind.task())) {
            case RUN -> bindRun(task, bare(bind.host()));
            case POD -> bindPod(task, bare(bind.host()));
        }
    }

    private void bindRun(StoredObject run, String host) {
        String uid =
                scene.find(Resource.PODS, new ObjectName(run.ref().namespace(), host))
                        .map(StoredObject::uid)
                        .orElseThrow(() ->
                                new StoryException("Runtime Pod " + host + " does not exist"));
        Json.Fields status = Json.Fields.none();
        status.put("phase", "Scheduled");
        status.put("assignedPod", host);
        status.put("assignedPodUID", uid);
        status.put("message", new Json.Null());
        scene.api().mergeStatus(run.ref(), status);
    }

    private void bindPod(StoredObject pod, String node) {
        if (scene.find(Resource.NODES, new ObjectName("", node)).isEmpty()) {
            throw new StoryException("Node " + node + " does not exist");
        }
        Json.Fields tree = pod.tree();
        Json.Fields spec = tree.fields("spec");
        spec.put("nodeName", node);
        tree.put("spec", spec);
        scene.api().apply(tree);
    }
}
