package dev.berth.memory.scenario;

import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.TaskKind;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.scenario.document.Fault;
import dev.berth.memory.scenario.document.ScenarioDocument.Applies;
import dev.berth.memory.scheduler.Judging;
import dev.berth.memory.scheduler.SchedulerSetup;
import java.util.List;
import java.util.Set;

/// Whom the names of a story mean: in one about Runs, Runs and Runtime Pods; in one about Pods,
/// Pods and Nodes, and Runs and Runtime Pods where there is no Pod and no Node of that name.
record Cast(Applies applies, Judging judging) {
    /// Names of the scheduler under test; Pods that name another one are not its.
    private static final Set<String> OURS = Set.of("", "berth", "ours");

    /// What a Task may be, what is most likely first.
    List<Resource> tasks() {
        return isOfPods() ? List.of(Resource.PODS, Resource.RUNS) : List.of(Resource.RUNS);
    }

    /// What a host may be, what is most likely first.
    List<Resource> hosts() {
        return isOfPods() ? List.of(Resource.NODES, Resource.PODS) : List.of(Resource.PODS);
    }

    boolean isOfPods() {
        return applies == Applies.PODS;
    }

    /// A scheduler of that name for the Tasks of the story.
    SchedulerSetup setup(String name) {
        SchedulerSetup setup = SchedulerSetup.named(name).withJudging(judging);
        return isOfPods() ? setup.withPods(OURS::contains) : setup;
    }

    /// The reference of an object that the server keeps; what is in no namespace has none, whatever
    /// the name says.
    static ObjectRef ref(Resource resource, ObjectName name) {
        return new ObjectRef(
                resource, resource.isNamespaced() ? name.namespace() : "", name.name());
    }

    /// The Task that a fault is about.
    static ObjectRef ref(Fault.TaskRef task) {
        return ref(
                switch (kind(task)) {
                    case RUN -> Resource.RUNS;
                    case POD -> Resource.PODS;
                },
                task.name());
    }

    static TaskKind kind(Fault.TaskRef task) {
        return switch (task.kind()) {
            case RUN -> TaskKind.RUN;
            case POD -> TaskKind.POD;
            case GROUP ->
                    throw new StoryException(task.name() + " is a group, where a Task is needed");
        };
    }
}
