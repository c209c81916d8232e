package dev.berth.bootstrap.render;

import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.TaskKind;
import dev.berth.memory.simulate.Outcome;
import dev.berth.memory.simulate.TaskRef;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What a simulation found, for people.
public final class OutcomeTables {
    private static final String PLACED = "Placed";
    private static final String PENDING = "Pending";
    private static final String EVICTED = "Evicted";

    private OutcomeTables() {}

    /// A table of all Tasks, what keeps those that wait, a summary, and what was to be explained.
    public static String table(Outcome outcome, boolean withNamespace, boolean wide) {
        StringBuilder text = new StringBuilder();
        if (kinds(outcome).isEmpty()) {
            text.append("No Run waits for a Runtime Pod, and no Pod for a Node.\n");
        } else {
            text.append(new Rows(kinds(outcome), withNamespace, wide).of(outcome).text());
            text.append(GroupRows.text(outcome.groups(), withNamespace, wide));
            text.append(reasons(outcome));
            text.append('\n').append(summary(outcome));
        }
        for (Outcome.Explained explained : outcome.explanations()) {
            text.append('\n')
                    .append(
                            ExplanationText.of(
                                    explained.task(),
                                    explained.result(),
                                    explained.explanation(),
                                    runtime(outcome, explained.task())));
        }
        return text.toString();
    }

    /// Of what kinds the Tasks are.
    private static EnumSet<TaskKind> kinds(Outcome outcome) {
        EnumSet<TaskKind> kinds = EnumSet.noneOf(TaskKind.class);
        outcome.assignments().forEach(task -> kinds.add(task.task().kind()));
        outcome.pending().forEach(task -> kinds.add(task.task().kind()));
        outcome.failed().forEach(task -> kinds.add(task.task().kind()));
        outcome.evicted().forEach(task -> kinds.add(task.task().kind()));
        return kinds;
    }

    /// The rows of the table. Columns about what is not there are left out: the kind where there is
    /// one kind only, the runtime where there is no Run.
    private record Rows(EnumSet<TaskKind> kinds, boolean withNamespace, boolean wide) {
        TextTable of(Outcome outcome) {
            TextTable table = new TextTable(header().toArray(String[]::new));
            for (Outcome.Placed placed : outcome.assignments()) {
                List<String> end = List.of(PLACED, placed.host(), "");
                table.row(cells(placed.task(), end, placed.runtime(), ""));
            }
            for (Outcome.Pending pending : outcome.pending()) {
                List<String> end = List.of(PENDING, "", pending.reason());
                table.row(cells(pending.task(), end, pending.runtime(), pending.message()));
            }
            for (Outcome.Ended ended : outcome.failed()) {
                List<String> end = List.of(ended.phase(), "", ended.reason());
                table.row(cells(ended.task(), end, ended.runtime(), ended.message()));
            }
            for (Outcome.Evicted evicted : outcome.evicted()) {
                List<String> end = List.of(EVICTED, evicted.host(), ReasonCode.PREEMPTED.code());
                String why = "for Pod " + evicted.preemptor().name();
                table.row(cells(evicted.task(), end, "", why));
            }
            return table;
        }

        private List<String> header() {
            List<String> header = new ArrayList<>();
            if (withNamespace) {
                header.add("NAMESPACE");
            }
            if (ofBoth()) {
                header.add("KIND");
            }
            String host = ofBoth() ? HostColumn.OF_BOTH : HostColumn.of(kinds.iterator().next());
            header.addAll(List.of("NAME", "RESULT", host, "REASON"));
            if (wide && kinds.contains(TaskKind.RUN)) {
                header.add("RUNTIME");
            }
            if (wide) {
                header.add("MESSAGE");
            }
            return header;
        }

        private List<String> cells(TaskRef task, List<String> end, String runtime, String message) {
            List<String> cells = new ArrayList<>();
            if (withNamespace) {
                cells.add(task.name().namespace());
            }
            if (ofBoth()) {
                cells.add(task.kind().kind());
            }
            cells.add(task.name().name());
            cells.addAll(end);
            if (wide && kinds.contains(TaskKind.RUN)) {
                cells.add(runtime);
            }
            if (wide) {
                cells.add(message);
            }
            return cells;
        }

        private boolean ofBoth() {
            return kinds.size() > 1;
        }
    }

    /// Each message once, with how many Tasks say so.
    private static String reasons(Outcome outcome) {
        Map<TaskKind, Map<String, Integer>> byMessage = new EnumMap<>(TaskKind.class);
        for (Outcome.Pending task : outcome.pending()) {
            count(byMessage, task.task(), task.reason() + ": " + task.message());
        }
        for (Outcome.Ended task : outcome.failed()) {
            count(byMessage, task.task(), task.reason() + ": " + task.message());
        }
        StringBuilder text = new StringBuilder(byMessage.isEmpty() ? "" : "\n");
        byMessage.forEach((kind, messages) ->
                messages.forEach((message, count) ->
                        text.append(count)
                                .append(' ')
                                .append(kind.kind())
                                .append(count == 1 ? ":  " : "s: ")
                                .append(TextTable.clean(message))
                                .append('\n')));
        return text.toString();
    }

    private static void count(
            Map<TaskKind, Map<String, Integer>> byMessage, TaskRef task, String message) {
        byMessage
                .computeIfAbsent(task.kind(), kind -> new LinkedHashMap<>())
                .merge(message, 1, Integer::sum);
    }

    private static String summary(Outcome outcome) {
        int tasks =
                outcome.assignments().size() + outcome.pending().size() + outcome.failed().size();
        EnumSet<TaskKind> kinds = kinds(outcome);
        String what = kinds.size() > 1 ? "Task" : kinds.iterator().next().kind();
        String text =
                outcome.assignments().size()
                        + " of "
                        + tasks
                        + " "
                        + what
                        + (tasks == 1 ? "" : "s")
                        + " placed, "
                        + outcome.pending().size()
                        + " pending, "
                        + outcome.failed().size()
                        + " failed, "
                        + (outcome.evicted().isEmpty()
                                ? ""
                                : outcome.evicted().size() + " evicted, ")
                        + "as of "
                        + outcome.start()
                        + "\n";
        if (!outcome.pending().isEmpty() && outcome.explanations().isEmpty()) {
            TaskRef first = outcome.pending().getFirst().task();
            String name = kinds.size() > 1 ? first.argument() : first.name().toString();
            return text + "See why with --explain " + name + "\n";
        }
        return text;
    }

    private static String runtime(Outcome outcome, TaskRef task) {
        return outcome.pending().stream()
                .filter(pending -> pending.task().equals(task))
                .map(Outcome.Pending::runtime)
                .findFirst()
                .orElse("");
    }
}
