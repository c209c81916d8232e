package dev.berth.memory.simulate;

import dev.berth.domain.model.ObjectName;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.json.Json;
import dev.berth.memory.manifest.Manifest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/// Tasks of the input that neither wait nor have ended, and stand nowhere in it: nothing is decided
/// about them, and they use nothing.
final class Strays {
    private static final List<String> PHASES_OF_RUNS =
            List.of(
                    "",
                    "Pending",
                    "Scheduled",
                    "Running",
                    "Ready",
                    "Succeeded",
                    "Failed",
                    "Timeout",
                    "Cancelled");
    private static final List<String> ACTIVE = List.of("Scheduled", "Running", "Ready");

    private final Intake intake;

    Strays(Intake intake) {
        this.intake = intake;
    }

    /// Warnings, one line for each way to be one.
    List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        runs(warnings);
        if (new PodTasks(intake).areDecided()) {
            pods(warnings);
        }
        return warnings;
    }

    private void runs(List<String> warnings) {
        Strayed unknown = new Strayed("Run", "status.phase is no phase of Runs");
        Strayed nowhere =
                new Strayed("Run", "status.phase says active, and status.assignedPod names no Pod");
        each(
                Resource.RUNS,
                (name, run) -> {
                    Json.Fields status = run.fields("status");
                    String phase = status.text("phase");
                    if (!PHASES_OF_RUNS.contains(phase)) {
                        unknown.add(name + " in " + phase);
                    } else if (ACTIVE.contains(phase) && status.text("assignedPod").isEmpty()) {
                        nowhere.add(name.toString());
                    }
                });
        unknown.note(warnings);
        nowhere.note(warnings);
    }

    private void pods(List<String> warnings) {
        Strayed elsewhere = new Strayed("Pod", "spec.nodeName names no Node of the input");
        Strayed nowhere =
                new Strayed("Pod", "status.phase is Running, and spec.nodeName names no Node");
        each(
                Resource.PODS,
                (name, pod) -> {
                    String node = pod.fields("spec").text("nodeName");
                    boolean isThere =
                            node.isEmpty()
                                    || intake.of(Resource.NODES)
                                            .containsKey(new ObjectName("", node));
                    if (!isThere && !PodTasks.isFinished(pod)) {
                        elsewhere.add(name + " on " + node);
                    } else if (node.isEmpty()
                            && PodTasks.isRunning(pod)
                            && PodTasks.runtime(pod).isEmpty()) {
                        nowhere.add(name.toString());
                    }
                });
        elsewhere.note(warnings);
        nowhere.note(warnings);
    }

    private void each(Resource resource, BiConsumer<ObjectName, Json.Fields> look) {
        for (Map.Entry<ObjectName, Manifest> entry : intake.of(resource).entrySet()) {
            Manifest manifest = entry.getValue();
            look.accept(entry.getKey(), (Json.Fields) Json.parse(manifest.json()));
        }
    }

    /// Those that are strays in one way: the first, and how many there are.
    private static final class Strayed {
        private final String kind;
        private final String why;
        private String first = "";
        private long count;

        private Strayed(String kind, String why) {
            this.kind = kind;
            this.why = why;
        }

        private void add(String task) {
            first = count == 0 ? task : first;
            count++;
        }

        private void note(List<String> warnings) {
            if (count > 0) {
                boolean isOne = count == 1;
                warnings.add(
                        kind
                                + " "
                                + first
                                + (isOne ? "" : " and " + (count - 1) + " more")
                                + ": "
                                + why
                                + "; nothing is decided about "
                                + (isOne
                                        ? "it, and it uses nothing"
                                        : "them, and they use nothing"));
            }
        }
    }
}
