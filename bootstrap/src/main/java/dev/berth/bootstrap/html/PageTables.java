package dev.berth.bootstrap.html;

import dev.berth.bootstrap.html.ShownTask.Standing;
import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.model.Host;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The tables that stand on the page for whoever runs no scripts.
final class PageTables {
    private final World world;
    private final List<List<ShownTask>> byHost = new ArrayList<>();
    private final StringBuilder html = new StringBuilder();

    private PageTables(World world) {
        this.world = world;
        world.hosts().forEach(host -> byHost.add(new ArrayList<>()));
        for (ShownTask task : world.tasks()) {
            if (task.host() != ShownTask.NOWHERE) {
                byHost.get(task.host()).add(task);
            }
        }
    }

    /// How groups fared, why Tasks wait, where the others went, and what each Host holds.
    static String all(World world) {
        PageTables tables = new PageTables(world);
        tables.groups();
        tables.reasons();
        tables.tasks("Not placed", List.of(Standing.WAITING, Standing.ENDED, Standing.EVICTED));
        tables.tasks("Placed, in the order of the decisions", List.of(Standing.PLACED));
        tables.hosts();
        return tables.html.toString();
    }

    /// A line for each warning, "" for none.
    static String warnings(World world) {
        StringBuilder lines = new StringBuilder();
        for (String warning : world.outcome().warnings()) {
            lines.append("<p class=\"warning\">").append(SafeText.html(warning)).append("</p>\n");
        }
        return lines.toString();
    }

    private void groups() {
        if (world.groups().isEmpty()) {
            return;
        }
        List<List<String>> members = new ArrayList<>();
        world.groups().forEach(group -> members.add(new ArrayList<>()));
        for (ShownTask task : world.tasks()) {
            if (task.shown() && task.group() != ShownTask.ALONE) {
                members.get(task.group()).add(member(task));
            }
        }
        head(
                "Groups",
                "Kind",
                "Group",
                "Verdict",
                "Placed",
                "Minimum",
                "Message",
                "Why not",
                "Would fit",
                "Members");
        for (int i = 0; i < world.groups().size(); i++) {
            GroupReport group = world.groups().get(i);
            html.append("<tr>");
            cell(List.of(group.group().kind().kind()));
            cell(List.of(group.group().name().toString()));
            cell(List.of(group.verdict().word()));
            cell(List.of(Integer.toString(group.placed())));
            cell(List.of(Integer.toString(group.minCount())));
            cell(List.of(group.message()));
            GroupWords words = GroupWords.of(group);
            cell(List.of(String.join("; ", words.proofs())));
            cell(List.of(String.join("; ", words.advice())));
            cell(members.get(i));
            html.append("</tr>\n");
        }
        end();
    }

    private static String member(ShownTask task) {
        String name = task.ref().name().name();
        return task.hostName().isEmpty() ? name : name + " on " + task.hostName();
    }

    private void reasons() {
        Map<String, Integer> counts = new TreeMap<>();
        for (ShownTask task : world.tasks()) {
            if (task.reason() != null) {
                counts.merge(task.reason().code(), 1, Integer::sum);
            }
        }
        if (!counts.isEmpty()) {
            head("Why Tasks are not placed", "Reason", "Tasks");
            counts.forEach((code, count) -> row(code, Integer.toString(count)));
            end();
        }
    }

    private void tasks(String title, List<Standing> standings) {
        List<ShownTask> tasks =
                world.tasks().stream()
                        .filter(task -> task.shown() && standings.contains(task.standing()))
                        .toList();
        if (tasks.isEmpty()) {
            return;
        }
        boolean placed = standings.contains(Standing.PLACED);
        if (placed) {
            head(title, "Kind", "Task", "Host");
        } else {
            head(title, "Kind", "Task", "Result", "Reason", "Message");
        }
        for (ShownTask task : tasks) {
            String kind = task.ref().kind().kind();
            String name = task.ref().name().toString();
            Reason reason = task.reason();
            if (placed || reason == null) {
                row(kind, name, task.hostName());
            } else {
                row(kind, name, task.standing().word(), reason.code(), reason.message());
            }
        }
        end();
    }

    private void hosts() {
        if (world.hosts().isEmpty()) {
            return;
        }
        head("Hosts", "Host", "Pool", "State", "In use", "Tasks");
        for (int i = 0; i < world.hosts().size(); i++) {
            Host host = world.hosts().get(i);
            List<ShownTask> tasks = byHost.get(i);
            html.append("<tr>");
            cell(List.of(host.key().name().name()));
            cell(List.of(pool(host)));
            cell(List.of(host.ready() ? "ready" : host.unready()));
            cell(use(host, tasks));
            cell(names(tasks));
            html.append("</tr>\n");
        }
        end();
    }

    private static String pool(Host host) {
        return host.pool().isNodes()
                ? "Nodes"
                : host.pool().namespace() + "/" + host.pool().runtime();
    }

    private static List<String> use(Host host, List<ShownTask> tasks) {
        SortedMap<String, BigDecimal> used = new TreeMap<>();
        for (ShownTask task : tasks) {
            Quantities.of(task.pool(), task.requests())
                    .forEach((name, amount) -> used.merge(name, amount, BigDecimal::add));
        }
        List<String> texts = new ArrayList<>();
        Quantities.of(host.pool(), host.capacity())
                .forEach((name, amount) ->
                        texts.add(
                                name
                                        + " "
                                        + Quantities.text(
                                                name, used.getOrDefault(name, BigDecimal.ZERO))
                                        + " of "
                                        + Quantities.text(name, amount)));
        return texts;
    }

    private static List<String> names(List<ShownTask> tasks) {
        List<String> names = new ArrayList<>();
        int others = 0;
        for (ShownTask task : tasks) {
            if (!task.shown()) {
                others++;
            } else {
                names.add(
                        task.ref().name()
                                + (task.standing() == Standing.PLACED ? " (placed now)" : ""));
            }
        }
        if (others > 0) {
            names.add(others + " of other namespaces");
        }
        return names;
    }

    private void head(String title, String... columns) {
        html.append("<h2>").append(title).append("</h2>\n<table><thead><tr>");
        for (String column : columns) {
            html.append("<th scope=\"col\">").append(column).append("</th>");
        }
        html.append("</tr></thead><tbody>\n");
    }

    /// A row of texts.
    private void row(String... texts) {
        html.append("<tr>");
        for (String text : texts) {
            cell(List.of(text));
        }
        html.append("</tr>\n");
    }

    /// A cell that lists texts.
    private void cell(List<String> texts) {
        html.append("<td>")
                .append(texts.stream().map(SafeText::html).collect(Collectors.joining(", ")))
                .append("</td>");
    }

    private void end() {
        html.append("</tbody></table>\n");
    }
}
