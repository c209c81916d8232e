package dev.berth.bootstrap.html;

import dev.berth.bootstrap.html.ShownTask.Standing;
import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.explain.GroupVerdict;
import dev.berth.memory.simulate.Outcome;
import dev.berth.memory.simulate.Survey;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// A simulation as one HTML page.
///
/// The page fetches nothing, and its policy allows only its own style and its own script, by their
/// digests. All text of the input is escaped. Its tables stand there for whoever runs no scripts;
/// the script draws the map from the same facts.
public final class HtmlReport {
    /// How every page begins: by this a page of ours is known.
    static final String START = "<!doctype html>\n<!-- A report of berth simulate. -->\n";

    private static final List<String> SCRIPTS =
            List.of(
                    "facts.js",
                    "dom.js",
                    "amounts.js",
                    "grouping.js",
                    "tiles.js",
                    "cards.js",
                    "map.js",
                    "details.js",
                    "steps.js",
                    "groups.js",
                    "waiting.js",
                    "tables.js",
                    "start.js");

    private HtmlReport() {}

    /// The page in UTF-8, about the Tasks of that namespace, or all of them for "".
    public static byte[] of(Outcome outcome, Survey survey, String namespace) {
        World world = new World(outcome, survey, namespace);
        String style = Template.part("page.css");
        String script = script();
        TreeMap<String, String> values = new TreeMap<>();
        values.put("style", style);
        values.put("script", script);
        values.put("styledigest", digest(style));
        values.put("scriptdigest", digest(script));
        values.put("scope", namespace.isEmpty() ? "" : " in namespace " + SafeText.html(namespace));
        values.put("now", SafeText.html(outcome.start().toString()));
        putCount(values, "placed", world.count(Standing.PLACED));
        putCount(values, "waiting", world.count(Standing.WAITING));
        putCount(values, "ended", world.count(Standing.ENDED));
        putCount(values, "evicted", world.count(Standing.EVICTED));
        values.put("hosts", grouped(world.hosts().size()));
        values.put("groups", groups(world.groups()));
        values.put("warnings", PageTables.warnings(world));
        values.put("tables", PageTables.all(world));
        values.put("data", PageData.of(world));
        String page = START + Template.fill(Template.part("page.html"), values);
        return page.getBytes(StandardCharsets.UTF_8);
    }

    /// How many groups are placed, of how many; "" where there is none.
    private static String groups(List<GroupReport> groups) {
        if (groups.isEmpty()) {
            return "";
        }
        long placed =
                groups.stream().filter(group -> group.verdict() == GroupVerdict.PLACED).count();
        return "<div class=\"stat\"><dt>groups placed</dt><dd>"
                + grouped(placed)
                + "<span class=\"of\"> of "
                + grouped(groups.size())
                + "</span></dd></div>\n";
    }

    private static void putCount(Map<String, String> values, String name, long count) {
        values.put(name, grouped(count));
        values.put("zero" + name, count == 0 ? " zero" : "");
    }

    private static String grouped(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    /// All scripts in one function, so that they share nothing with whatever else is on a page.
    private static String script() {
        StringBuilder script = new StringBuilder("(() => {\n\"use strict\";\n");
        SCRIPTS.forEach(name -> script.append(Template.part(name)));
        return script.append("})();\n").toString();
    }

    private static String digest(String text) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return "sha256-" + Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
