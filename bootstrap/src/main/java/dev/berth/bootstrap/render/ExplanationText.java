package dev.berth.bootstrap.render;

import dev.berth.domain.explain.Explanation;
import dev.berth.domain.explain.HostExplanation;
import dev.berth.domain.model.TaskKind;
import dev.berth.memory.simulate.TaskRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Why a Task stands where it stands, for people: the same from a simulation and from a scheduler.
public final class ExplanationText {
    private static final String FEASIBLE = "ok";

    private ExplanationText() {}

    /// The text of an explanation.
    ///
    /// @param result where the Task stands, in a word or two
    /// @param runtime a Run's runtime, "" where it is not known
    public static String of(TaskRef task, String result, Explanation explanation, String runtime) {
        StringBuilder text = new StringBuilder();
        text.append(task).append(": ").append(result).append('\n');
        String note = explanation.note();
        if (!note.isEmpty()) {
            text.append(TextTable.clean(note)).append('\n');
        }
        if (explanation.hosts().isEmpty()) {
            return note.isEmpty()
                    ? text.append(noHost(task.kind(), runtime)).toString()
                    : text.toString();
        }
        return text.append(hosts(task.kind(), explanation)).toString();
    }

    private static String noHost(TaskKind kind, String runtime) {
        if (kind == TaskKind.POD) {
            return "There is no Node.\n";
        }
        return runtime.isEmpty()
                ? "There is no Runtime Pod of its runtime in its namespace.\n"
                : "There is no Pod with the label runtime="
                        + TextTable.clean(runtime)
                        + " in its namespace.\n";
    }

    /// A row for each Host: what each filter says, each score, and, where there is more to say, why
    /// it was rejected.
    private static String hosts(TaskKind kind, Explanation explanation) {
        List<HostExplanation> hosts = explanation.hosts();
        Map<String, Integer> columns = new LinkedHashMap<>();
        for (HostExplanation host : hosts) {
            host.filters().forEach(answer -> columns.putIfAbsent(answer.filter(), columns.size()));
        }
        for (HostExplanation host : hosts) {
            host.scores().forEach(answer -> columns.putIfAbsent(answer.scorer(), columns.size()));
        }
        boolean withDetails = hosts.stream().anyMatch(host -> !details(host).isEmpty());
        List<String> header = new ArrayList<>(List.of(HostColumn.of(kind), "VERDICT"));
        header.addAll(columns.keySet());
        header.add("TOTAL");
        if (withDetails) {
            header.add("WHY");
        }
        TextTable table = new TextTable(header.toArray(String[]::new));
        for (HostExplanation host : hosts) {
            List<String> row = new ArrayList<>();
            row.add(host.host());
            row.add(verdict(host, explanation.chosen()));
            row.addAll(answers(host, columns));
            row.add(host.feasible() ? Long.toString(host.total()) : "-");
            if (withDetails) {
                row.add(host.feasible() ? "-" : details(host));
            }
            table.row(row);
        }
        return table.text();
    }

    private static String verdict(HostExplanation host, String chosen) {
        if (host.host().equals(chosen)) {
            return "chosen";
        }
        return host.feasible() ? "feasible" : "rejected";
    }

    private static List<String> answers(HostExplanation host, Map<String, Integer> columns) {
        Map<Integer, String> cells = new TreeMap<>();
        for (HostExplanation.FilterAnswer answer : host.filters()) {
            cells.put(
                    columns.getOrDefault(answer.filter(), 0),
                    answer.rejection().isEmpty() ? FEASIBLE : answer.rejection());
        }
        for (HostExplanation.ScorerAnswer answer : host.scores()) {
            cells.put(columns.getOrDefault(answer.scorer(), 0), Long.toString(answer.score()));
        }
        List<String> row = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            row.add(cells.getOrDefault(i, "-"));
        }
        return row;
    }

    private static String details(HostExplanation host) {
        return host.filters().stream()
                .map(HostExplanation.FilterAnswer::detail)
                .filter(detail -> !detail.isEmpty())
                .collect(Collectors.joining("; "));
    }
}
