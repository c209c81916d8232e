package dev.berth.memory.simulate;

import dev.berth.domain.model.ObjectName;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.RuntimePodReader;
import dev.berth.memory.json.Json;
import dev.berth.memory.manifest.Manifest;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// Which Pods of the input are Tasks.
///
/// Those that have no Node yet, whichever scheduler they name: the question is where they would go.
/// In an input about Runs that has no Node at all nobody asks that, so there they are left alone.
public final class PodTasks {
    /// The scheduler of Pods that name none.
    public static final String DEFAULT_SCHEDULER = "default-scheduler";

    private final Intake intake;

    /// The Pods of that input.
    public PodTasks(Intake intake) {
        this.intake = intake;
    }

    /// True where Pods are decided about.
    public boolean areDecided() {
        return !intake.of(Resource.NODES).isEmpty() || !isAboutRuns();
    }

    /// Whether a Pod with such a schedulerName, "" for none, is decided about, where only those of
    /// `schedulers` are, or all where that is empty.
    static Predicate<String> ofSchedulers(List<String> schedulers) {
        return name ->
                schedulers.isEmpty()
                        || schedulers.contains(name.isEmpty() ? DEFAULT_SCHEDULER : name);
    }

    /// The Pods that wait for a Node.
    public List<ObjectName> waiting() {
        return intake.of(Resource.PODS).entrySet().stream()
                .filter(pod -> waits(tree(pod.getValue())))
                .map(Map.Entry::getKey)
                .toList();
    }

    static boolean isFinished(Json.Fields pod) {
        String phase = pod.fields("status").text("phase");
        return phase.equals("Succeeded") || phase.equals("Failed");
    }

    static boolean isRunning(Json.Fields pod) {
        return pod.fields("status").text("phase").equals("Running");
    }

    private boolean isAboutRuns() {
        return !intake.of(Resource.RUNS).isEmpty()
                || !intake.of(Resource.PERSISTENT_WORKSPACES).isEmpty()
                || intake.of(Resource.PODS).values().stream()
                        .anyMatch(pod -> !runtime(tree(pod)).isEmpty());
    }

    private static boolean waits(Json.Fields pod) {
        return pod.fields("spec").text("nodeName").isEmpty()
                && !isFinished(pod)
                && !isRunning(pod)
                && pod.fields("metadata").text("deletionTimestamp").isEmpty();
    }

    static String runtime(Json.Fields pod) {
        return pod.fields("metadata").fields("labels").text(RuntimePodReader.RUNTIME_LABEL);
    }

    private static Json.Fields tree(Manifest manifest) {
        return (Json.Fields) Json.parse(manifest.json());
    }
}
