package dev.berth.memory.scenario.document;

import dev.berth.domain.model.ObjectName;
import dev.berth.memory.json.Json;
import java.time.Duration;
import java.util.List;

/// Something unusual that a scenario asks for, by the name that documents give it.
public sealed interface Fault {
    /// `bindFails`: the API refuses the next `times` binds of a Task; -1 for all of them.
    record BindFails(TaskRef task, int times, int status, String reason) implements Fault {}

    /// `bindHangs`: the next bind of a Task, to that host ("" for any), takes effect at `until`.
    record BindHangs(TaskRef task, String host, Duration until) implements Fault {}

    /// `bindErrorDelivered`: the hanging bind is answered with an error and takes no effect.
    record BindErrorDelivered(TaskRef task, String host) implements Fault {}

    /// `missedDelete`: these are deleted, and the watch does not tell.
    record MissedDelete(List<ObjectId> names) implements Fault {}

    /// `missedAdd`: these are created, and the watch does not tell.
    record MissedAdd(List<Json.Fields> objects) implements Fault {}

    /// `updateOnly`: the watch tells of an update of each, whether or not it exists.
    record UpdateOnly(List<Json.Fields> objects) implements Fault {}

    /// `addTwice`: the watch tells again that each was added.
    record AddTwice(List<Json.Fields> objects) implements Fault {}

    /// `deleteUnknown`: the watch tells that what never was is deleted.
    record DeleteUnknown(List<ObjectId> names) implements Fault {}

    /// `collapsedUpdate`: a delete and a create that the watch shows as one update.
    record CollapsedUpdate(Json.Fields old, Json.Fields replacement) implements Fault {}

    /// `relist`: the watch of a kind breaks, and the kind is listed anew.
    record Relist(String kind) implements Fault {}

    /// `delayInformer`: the watch of a kind delivers nothing for so long.
    record DelayInformer(String kind, Duration by) implements Fault {}

    /// `pauseEventDelivery`: no watch delivers until `resumeEventDelivery`.
    record PauseEventDelivery() implements Fault {}

    /// `resumeEventDelivery`: watches catch up.
    record ResumeEventDelivery() implements Fault {}

    /// `listerMissing`: reads of the local view do not find these until then.
    record ListerMissing(List<ObjectId> names, Duration until) implements Fault {}

    /// `duringCycle`: the steps happen right after that point of the next attempt of a Task.
    record DuringCycle(TaskRef task, Point after, List<Step> inject) implements Fault {}

    /// `deleteDuringCycle`: the same with a delete; the first name is the Task.
    record DeleteDuringCycle(List<ObjectId> names) implements Fault {}

    /// `requeue`: one more attempt of a Task, or group, is forced now.
    record Requeue(TaskRef task) implements Fault {}

    /// `churn`: unrelated objects of that kind change, again and again.
    record Churn(String object, Duration every, Duration until) implements Fault {}

    /// `loop`: steps that happen so many times.
    record Loop(int times, Rounds rounds) implements Fault {}

    /// `removeFinalizer`: these lose all finalizers.
    record RemoveFinalizer(List<ObjectId> names) implements Fault {}

    /// `startScheduler`: the scheduler starts here.
    record StartScheduler(boolean shuffled, Duration handlerDelay) implements Fault {}

    /// `leader`: an instance gets the lease; live ones are under test, others only do what `bindBy`
    /// says.
    record Leader(String who, boolean live) implements Fault {}

    /// `leaderLost`: an instance loses the lease.
    record LeaderLost(String who) implements Fault {}

    /// `bindBy`: an instance binds a Task; watches of others tell it at `visibleToOthersAt`.
    record BindBy(String who, TaskRef task, String host, Duration visibleToOthersAt)
            implements Fault {}

    /// `pauseProcess`: an instance stands still right after it reserved for that Task.
    record PauseProcess(String who, ObjectName task) implements Fault {}

    /// `resumeProcess`: it goes on.
    record ResumeProcess(String who) implements Fault {}

    /// A Task, or group, by kind and name.
    record TaskRef(TargetKind kind, ObjectName name) {}

    /// What a TaskRef names.
    enum TargetKind {
        RUN,
        POD,
        GROUP
    }

    /// A point of an attempt.
    enum Point {
        SNAPSHOT,
        RESERVE,
        PARK
    }

    /// The steps of each round of a loop.
    interface Rounds {
        /// Steps of round `i`, from 0.
        List<Step> round(int i);
    }
}
