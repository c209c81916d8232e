package dev.berth.bootstrap.render;

import dev.berth.memory.json.Json;
import dev.berth.memory.scenario.Finding;
import dev.berth.memory.scenario.ScenarioResult;
import java.util.ArrayList;
import java.util.List;

/// Results of scenarios, for people and for programs.
public final class TestReport {
    private final List<Told> results = new ArrayList<>();

    private record Told(String file, ScenarioResult result) {}

    /// Adds the result of one more scenario, which stands in that file.
    public void add(String file, ScenarioResult result) {
        results.add(new Told(file, result));
    }

    /// How many scenarios there are.
    public int size() {
        return results.size();
    }

    /// How many of them failed.
    public long failed() {
        return results.stream().filter(told -> !told.result().passed()).count();
    }

    /// One line, and one for each failure; of one that failed, its file.
    public static String human(String file, ScenarioResult result) {
        StringBuilder text = new StringBuilder();
        text.append(result.passed() ? "ok      " : "FAILED  ")
                .append(TextTable.clean(result.name()))
                .append(result.passed() ? "" : "  (" + TextTable.clean(file) + ")")
                .append('\n');
        for (String failure : result.failures()) {
            text.append("        ").append(TextTable.clean(failure)).append('\n');
        }
        return text.toString();
    }

    /// The last line.
    public String summary() {
        return (size() - failed()) + " passed, " + failed() + " failed\n";
    }

    /// All of it as JSON.
    public String json() {
        Json.Fields report = Json.Fields.none();
        report.put("passed", new Json.Num(Long.toString(size() - failed())));
        report.put("failed", new Json.Num(Long.toString(failed())));
        report.put(
                "scenarios", new Json.Items(results.stream().map(TestReport::scenario).toList()));
        return JsonText.of(report);
    }

    private static Json scenario(Told told) {
        ScenarioResult result = told.result();
        Json.Fields scenario = Json.Fields.none();
        scenario.put("name", result.name());
        scenario.put("file", told.file());
        scenario.put("passed", new Json.Bool(result.passed()));
        scenario.put(
                "failures",
                new Json.Items(result.failures().stream().<Json>map(Json.Text::new).toList()));
        scenario.put(
                "observed",
                new Json.Items(result.findings().stream().map(TestReport::finding).toList()));
        if (result.findingsLeftOut() > 0) {
            scenario.put("observedLeftOut", new Json.Num(Long.toString(result.findingsLeftOut())));
        }
        return scenario;
    }

    private static Json finding(Finding finding) {
        Json.Fields fields = Json.Fields.none();
        fields.put("at", finding.time());
        fields.put("what", finding.what());
        fields.put("expected", finding.expected());
        fields.put("observed", finding.observed());
        fields.put("passed", new Json.Bool(finding.passed()));
        return fields;
    }

    /// All of it as a JUnit file.
    public String junit() {
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        xml.append("<testsuite name=\"berth scenarios\" tests=\"")
                .append(size())
                .append("\" failures=\"")
                .append(failed())
                .append("\" errors=\"0\" skipped=\"0\">\n");
        for (Told told : results) {
            ScenarioResult result = told.result();
            xml.append("  <testcase classname=\"")
                    .append(escaped(told.file()))
                    .append("\" name=\"")
                    .append(escaped(result.name()))
                    .append('"');
            if (result.passed()) {
                xml.append("/>\n");
                continue;
            }
            xml.append(">\n    <failure message=\"")
                    .append(escaped(result.failures().getFirst()))
                    .append("\">")
                    .append(escaped(String.join("\n", result.failures())))
                    .append("</failure>\n  </testcase>\n");
        }
        return xml.append("</testsuite>\n").toString();
    }

    /// XML 1.0 has no way to say control characters.
    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        text.codePoints()
                .forEach(c -> {
                    switch (c) {
                        case '<' -> escaped.append("&lt;");
                        case '>' -> escaped.append("&gt;");
                        case '&' -> escaped.append("&amp;");
                        case '"' -> escaped.append("&quot;");
                        case '\n' -> escaped.append("&#10;");
                        default -> escaped.appendCodePoint(isInXml(c) ? c : '?');
                    }
                });
        return escaped.toString();
    }

    private static boolean isInXml(int c) {
        return c == '\t'
                || (c >= 0x20 && c <= 0xD7FF)
                || (c >= 0xE000 && c <= 0xFFFD)
                || (c >= 0x10000 && c <= 0x10FFFF);
    }
}
