package dev.berth.bootstrap.render;

import dev.berth.domain.model.ObjectName;
import dev.berth.memory.simulate.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What a simulation found, for people.
public final class OutcomeTables {
    private static final String PLACED = "Placed";
    private static final String PENDING = "Pending";

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

    private static String runtime(Outcome outcome, ObjectName task) {
        return outcome.pending().stream()
                .filter(pending -> pending.task().equals(task))
                .map(Outcome.Pending::runtime)
                .findFirst()
                .orElse("");
    }
}
