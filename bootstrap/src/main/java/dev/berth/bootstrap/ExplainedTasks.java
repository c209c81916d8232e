package dev.berth.bootstrap;

import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.TaskKind;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.simulate.Intake;
import dev.berth.memory.simulate.PodTasks;
import dev.berth.memory.simulate.TaskRef;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Finds the Task of the input that `--explain` means: `[run/|pod/][NAMESPACE/]NAME`.
///
/// Without a kind it is a Run, or a Pod that waits; only where there is none it is any Pod.
final class ExplainedTasks {
    private final Intake intake;
    private final PodTasks pods;
    private final String namespaceOfNone;

    /// @param namespaceOfNone where names without a namespace are looked for, "" for everywhere
    ExplainedTasks(Intake intake, String namespaceOfNone) {
        this.intake = intake;
        this.pods = new PodTasks(intake);
        this.namespaceOfNone = namespaceOfNone;
    }

    /// Adds the one Task that is meant, or says in `problems` why there is no such one.
    void resolve(String text, List<TaskRef> tasks, List<String> problems) {
        List<String> words = new ArrayList<>(Arrays.asList(text.split("/", -1)));
        Optional<TaskKind> kind = words.size() > 1 ? kind(words.getFirst()) : Optional.empty();
        if (kind.isPresent()) {
            words.removeFirst();
        }
        if (words.size() > 2 || words.contains("")) {
            problems.add("error: --explain: " + text + ": expected [run/|pod/][NAMESPACE/]NAME");
            return;
        }
        String namespace = words.size() > 1 ? words.getFirst() : namespaceOfNone;
        List<TaskRef> found =
                candidates(kind).stream()
                        .filter(task -> isMeant(task.name(), namespace, words.getLast()))
                        .toList();
        if (found.isEmpty() && kind.isEmpty()) {
            found =
                    all(TaskKind.POD).stream()
                            .filter(task -> isMeant(task.name(), namespace, words.getLast()))
                            .toList();
        }
        if (found.size() == 1) {
            tasks.add(found.getFirst());
        } else {
            problems.add("error: --explain: " + text + ": " + problem(kind, found));
        }
    }

    private static Optional<TaskKind> kind(String word) {
        return switch (word) {
            case "run", "runs" -> Optional.of(TaskKind.RUN);
            case "pod", "pods" -> Optional.of(TaskKind.POD);
            default -> Optional.empty();
        };
    }

    private static boolean isMeant(ObjectName task, String namespace, String name) {
        return task.name().equals(name)
                && (namespace.isEmpty() || task.namespace().equals(namespace));
    }

    private List<TaskRef> candidates(Optional<TaskKind> kind) {
        if (kind.isPresent()) {
            return all(kind.get());
        }
        List<TaskRef> candidates = new ArrayList<>(all(TaskKind.RUN));
        if (pods.areDecided()) {
            pods.waiting().forEach(pod -> candidates.add(new TaskRef(TaskKind.POD, pod)));
        }
        return candidates;
    }

    private List<TaskRef> all(TaskKind kind) {
        if (kind == TaskKind.POD && !pods.areDecided()) {
            return List.of();
        }
        Resource resource =
                switch (kind) {
                    case RUN -> Resource.RUNS;
                    case POD -> Resource.PODS;
                };
        return intake.of(resource).keySet().stream().map(name -> new TaskRef(kind, name)).toList();
    }

    private String problem(Optional<TaskKind> kind, List<TaskRef> found) {
        if (found.isEmpty()) {
            String what = kind.map(TaskKind::kind).orElse(pods.areDecided() ? "Run or Pod" : "Run");
            boolean undecided = what.equals(TaskKind.POD.kind()) && !pods.areDecided();
            return undecided
                    ? "the input has no Node, so no Pod is decided about"
                    : "there is no such " + what + " in the input";
        }
        return "is ambiguous; write one of " + found.stream().map(TaskRef::argument).toList();
    }
}
