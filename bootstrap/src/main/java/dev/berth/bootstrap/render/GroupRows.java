package dev.berth.bootstrap.render;

import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.model.ReasonCode;
import java.util.ArrayList;
import java.util.List;

/// Groups and their verdicts, for people.
final class GroupRows {
    private GroupRows() {}

    /// A table with a line for each group, "" where there is none.
    static String text(List<GroupReport> groups, boolean withNamespace, boolean wide) {
        if (groups.isEmpty()) {
            return "";
        }
        List<String> header = new ArrayList<>();
        if (withNamespace) {
            header.add("NAMESPACE");
        }
        header.addAll(List.of("GROUP", "VERDICT", "PLACED", "MINIMUM", "REASON"));
        if (wide) {
            header.add("MESSAGE");
        }
        TextTable table = new TextTable(header.toArray(String[]::new));
        for (GroupReport group : groups) {
            List<String> cells = new ArrayList<>();
            if (withNamespace) {
                cells.add(group.group().name().namespace());
            }
            cells.addAll(
                    List.of(
                            group.group().name().name(),
                            group.verdict().word(),
                            Integer.toString(group.placed()),
                            Integer.toString(group.minCount()),
                            group.reason().map(ReasonCode::code).orElse("")));
            if (wide) {
                cells.add(group.message());
            }
            table.row(cells);
        }
        return "\n" + table.text();
    }
}
