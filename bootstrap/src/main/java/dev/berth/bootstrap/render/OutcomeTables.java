package dev.berth.bootstrap.render;

import dev.berth.domain.explain.HostExplanation;
import dev.berth.domain.model.ObjectName;
import dev.berth.memory.simulate.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// What a simulation found, for people.
public final class OutcomeTables {
    private static final String PLACED = "Placed";
    private static final String PENDING = "Pending";
    private static final String FEASIBLE = "ok";

    private OutcomeTables() {}

    /// A table of all Runs, what keeps those that wait, a summary, and what was to be explained.
    public static String table(Outcome outcome, boolean withNamespace, boolean wide) {
        StringBuilder text = new StringBuilder();
        int runs =
                outcome.assignments().size() + outcome.pending().size() + outcome.failed().size();
        if (runs == 0) {
            text.append("No Run waits for a Runtime Pod.\n");
        } else {
            text.append(rows(outcome, withNamespace, wide).text());
            text.append(reasons(outcome));
            text.append('\n').append(summary(outcome, runs));
        }
        for (Outcome.Explained explained : outcome.explanations()) {
            text.append('\n').append(explained(outcome, explained));
        }
        return text.toString();
    }

    private static TextTable rows(Outcome outcome, boolean withNamespace, boolean wide) {
        List<String> header = new ArrayList<>();
        if (withNamespace) {
            header.add("NAMESPACE");
        }
        header.addAll(List.of("NAME", "RESULT", "RUNTIME-POD", "REASON"));
        if (wide) {
            header.addAll(List.of("RUNTIME", "MESSAGE"));
        }
        TextTable table = new TextTable(header.toArray(String[]::new));
        for (Outcome.Placed placed : outcome.assignments()) {
            List<String> end = List.of(PLACED, placed.host(), "");
            table.row(
                    cells(placed.task(), end, List.of(placed.runtime(), ""), withNamespace, wide));
        }
        for (Outcome.Pending pending : outcome.pending()) {
            List<String> end = List.of(PENDING, "", pending.reason());
            List<String> more = List.of(pending.runtime(), pending.message());
            table.row(cells(pending.task(), end, more, withNamespace, wide));
        }
        for (Outcome.Ended ended : outcome.failed()) {
            List<String> end = List.of(ended.phase(), "", ended.reason());
            List<String> more = List.of(ended.runtime(), ended.message());
            table.row(cells(ended.task(), end, more, withNamespace, wide));
        }
        return table;
    }

    private static List<String> cells(
            ObjectName task,
            List<String> end,
            List<String> more,
            boolean withNamespace,
            boolean wide) {
        List<String> cells = new ArrayList<>();
        if (withNamespace) {
            cells.add(task.namespace());
        }
        cells.add(task.name());
        cells.addAll(end);
        if (wide) {
            cells.addAll(more);
        }
        return cells;
    }

    /// Each message once, with how many Runs say so.
    private static String reasons(Outcome outcome) {
        Map<String, Integer> byMessage = new LinkedHashMap<>();
        outcome.pending()
                .forEach(run ->
                        byMessage.merge(run.reason() + ": " + run.message(), 1, Integer::sum));
        outcome.failed()
                .forEach(run ->
                        byMessage.merge(run.reason() + ": " + run.message(), 1, Integer::sum));
        if (byMessage.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder("\n");
        byMessage.forEach((message, count) ->
                text.append(count)
                        .append(count == 1 ? " Run:  " : " Runs: ")
                        .append(TextTable.clean(message))
                        .append('\n'));
        return text.toString();
    }

    private static String summary(Outcome outcome, int runs) {
        String text =
                outcome.assignments().size()
                        + " of "
                        + runs
                        + (runs == 1 ? " Run" : " Runs")
                        + " placed, "
                        + outcome.pending().size()
                        + " pending, "
                        + outcome.failed().size()
                        + " failed, as of "
                        + outcome.start()
                        + "\n";
        if (!outcome.pending().isEmpty() && outcome.explanations().isEmpty()) {
            return text + "See why with --explain " + outcome.pending().getFirst().task() + "\n";
        }
        return text;
    }

    private static String explained(Outcome outcome, Outcome.Explained explained) {
        StringBuilder text = new StringBuilder();
        text.append("Run ")
                .append(explained.task())
                .append(": ")
                .append(explained.result())
                .append('\n');
        String note = explained.explanation().note();
        if (!note.isEmpty()) {
            text.append(TextTable.clean(note)).append('\n');
        }
        if (explained.explanation().hosts().isEmpty()) {
            return note.isEmpty()
                    ? text.append(noHost(outcome, explained.task())).toString()
                    : text.toString();
        }
        return text.append(hosts(explained)).toString();
    }

    private static String noHost(Outcome outcome, ObjectName task) {
        String runtime =
                outcome.pending().stream()
                        .filter(pending -> pending.task().equals(task))
                        .map(Outcome.Pending::runtime)
                        .findFirst()
                        .orElse("");
        return runtime.isEmpty()
                ? "There is no Runtime Pod of its runtime in its namespace.\n"
                : "There is no Pod with the label runtime="
                        + TextTable.clean(runtime)
                        + " in its namespace.\n";
    }

    /// A row for each Host: what each filter says, each score, and, where there is more to say, why
    /// it was rejected.
    private static String hosts(Outcome.Explained explained) {
        List<HostExplanation> hosts = explained.explanation().hosts();
        Map<String, Integer> columns = new LinkedHashMap<>();
        for (HostExplanation host : hosts) {
            host.filters().forEach(answer -> columns.putIfAbsent(answer.filter(), columns.size()));
        }
        for (HostExplanation host : hosts) {
            host.scores().forEach(answer -> columns.putIfAbsent(answer.scorer(), columns.size()));
        }
        boolean withDetails = hosts.stream().anyMatch(host -> !details(host).isEmpty());
        List<String> header = new ArrayList<>(List.of("RUNTIME-POD", "VERDICT"));
        header.addAll(columns.keySet());
        header.add("TOTAL");
        if (withDetails) {
            header.add("WHY");
        }
        TextTable table = new TextTable(header.toArray(String[]::new));
        for (HostExplanation host : hosts) {
            List<String> row = new ArrayList<>();
            row.add(host.host());
            row.add(verdict(host, explained.explanation().chosen()));
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
