package dev.berth.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What `berth simulate --html` writes, and when it writes nothing.
final class SimulateHtmlTest {
    private static final Path EXPECTED = Path.of("src/test/resources/dev/berth/bootstrap/html");

    private static final Pattern STYLE_AND_SCRIPT =
            Pattern.compile("(?s)(<style>|<script>).*?(</style>|</script>)|'sha256-[^']*'");

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"quickstart", "pods", "workloads"})
    void page_has_the_same_bytes_as_ever(String example) throws IOException {
        Path expected = EXPECTED.resolve(example + ".html");

        assertSameBytes(page("-f", Berth.example(example)), expected);
    }

    @Test
    void page_about_groups_has_the_same_bytes_as_ever() throws IOException {
        String page = page("-f", EXPECTED.resolve("groups.yaml").toString());

        assertSameBytes(page, EXPECTED.resolve("groups.html"));
        assertThat(page)
                .contains("<dt>groups placed</dt><dd>1<span class=\"of\"> of 2</span></dd>")
                .contains("<td>ml/one</td><td>Placed</td><td>2</td><td>2</td><td></td>")
                .contains("<td>ml/two</td><td>ProvenInfeasible</td><td>0</td><td>3</td>")
                .contains("<td>one-0 on ", "<td>two-0, two-1, two-2</td>")
                .contains("<th scope=\"col\">Why not</th><th scope=\"col\">Would fit</th>")
                .contains(
                        "<td>the 3 members of class two-0 fit only on b1 and b2, with places for"
                                + " 2</td><td>minCount 2 instead of 3; 1 more Node like a1; 1 more"
                                + " Node like b1</td>");
    }

    @Test
    void who_has_to_go_is_shown_as_evicted() throws IOException {
        String page = page("-f", EXPECTED.resolve("evicted.yaml").toString());

        assertThat(page)
                .contains("<div class=\"stat evicted\"><dt>evicted</dt><dd>1</dd></div>")
                .contains("<div class=\"stat ended zero\"><dt>ended</dt><dd>0</dd></div>")
                .contains(
                        "<td>default/old</td><td>Evicted</td><td>Preempted</td><td>for Pod"
                                + " default/urgent</td>");
    }

    private static void assertSameBytes(String page, Path expected) throws IOException {
        String facts = STYLE_AND_SCRIPT.matcher(page).replaceAll("$1$2");
        if (Boolean.getBoolean("berth.page.update")) {
            Files.writeString(expected, facts);
        }
        assertThat(facts)
                .as("if the change is meant, run with -Dberth.page.update=true and look at it")
                .isEqualTo(Files.readString(expected));
    }

    @Test
    void page_does_not_depend_on_locale_and_time_zone() throws IOException {
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        String expected = page("-f", Berth.example("pods"));
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG"));
            TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Chatham"));

            assertThat(page("-f", Berth.example("pods"))).isEqualTo(expected);
        } finally {
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
        }
    }

    @Test
    void page_fetches_nothing_and_allows_only_its_own_parts() throws IOException {
        String page = page("-f", Berth.example("quickstart"));

        assertThat(page)
                .contains("default-src 'none'; style-src 'sha256-")
                .contains("require-trusted-types-for 'script'; trusted-types 'none'")
                .doesNotContain("unsafe-")
                .doesNotContainPattern("(src|href)\\s*=\\s*[\"']?\\s*(https?:)?//")
                .doesNotContain("http:", "https:", "@import", "url(");
    }

    @Test
    void hostile_names_and_messages_stay_text() throws IOException {
        String page = page("--lenient", "-f", EXPECTED.resolve("hostile.yaml").toString());

        assertThat(page).contains("alert(1)", "alert(2)", "alert(4)", "alert(5)", "alert(6)");
        assertThat(count(page, "<script")).isEqualTo(2);
        assertThat(count(page, "</script")).isEqualTo(2);
        assertThat(count(page, "</noscript")).isEqualTo(1);
        assertThat(count(page, "</style")).isEqualTo(1);
        assertThat(page).doesNotContain("<svg", "<img", "<i>t", "\u202e", "\u0007");
        assertThat(page).contains("\"@{data}\"");
    }

    @Test
    void stdout_and_exit_code_are_as_without_it() throws IOException {
        Path page = folder.resolve("page.html");
        Berth without = Berth.run("simulate", "-f", Berth.example("quickstart"), "-o", "json");

        Berth with =
                Berth.run(
                        "simulate",
                        "-f",
                        Berth.example("quickstart"),
                        "-o",
                        "json",
                        "--html",
                        page.toString());

        assertThat(with).isEqualTo(without);
        assertThat(page).exists();
    }

    @Test
    void what_cannot_be_written_is_said_before_anything_is_read() throws IOException {
        Path other = Files.writeString(folder.resolve("other.html"), "<html>");

        Berth berth = Berth.run("simulate", "-f", "no-such-file.yaml", "--html", other.toString());

        assertThat(berth.err())
                .isEqualTo(
                        "error: --html: "
                                + other
                                + ": is there already and is no report of berth: remove it, or name another file\n");
        assertThat(berth.out()).isEmpty();
        assertThat(berth.exit()).isEqualTo(2);
        assertThat(other).hasContent("<html>");
    }

    @Test
    void bad_input_leaves_the_old_page() throws IOException {
        String old = page("-f", Berth.example("quickstart"));
        Path page = folder.resolve("page.html");

        Berth berth =
                Berth.runWith("kind: Pod\n", "simulate", "-f", "-", "--html", page.toString());

        assertThat(berth.exit()).isEqualTo(2);
        assertThat(page).hasContent(old);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(page);
        }
    }

    @Test
    void with_a_namespace_others_are_counted_and_not_named() throws IOException {
        String input =
                Manifests.NODE
                        + waiting("mine", "a")
                        + waiting("theirs", "secret-1")
                        + waiting("theirs", "secret-2").replace("spec: {", "spec: {nodeName: n1, ");
        Path file = Files.writeString(folder.resolve("in.yaml"), input);

        String page = page("-f", file.toString(), "-n", "mine");

        assertThat(page)
                .contains("in namespace mine", "\"name\":[\"mine/a\",\"\",\"\"]")
                .contains("2 of other namespaces")
                .doesNotContain("secret", "theirs");
    }

    @Test
    void an_input_without_hosts_makes_a_page_too() throws IOException {
        Path file = Files.writeString(folder.resolve("in.yaml"), Manifests.run("a"));

        assertThat(page("-f", file.toString()))
                .contains("\"hosts\":{\"name\":[]")
                .contains("<td>default/a</td><td>Pending</td>");
    }

    private static String waiting(String namespace, String name) {
        return """
        ---
        apiVersion: v1
        kind: Pod
        metadata: {name: %s, namespace: %s}
        spec: {containers: [{name: c, image: x}]}
        """
                .formatted(name, namespace);
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    /// The page that these arguments make.
    private String page(String... arguments) throws IOException {
        Path page = folder.resolve("page.html");
        List<String> all =
                Stream.concat(
                                Stream.of("simulate", "--html", page.toString()),
                                Arrays.stream(arguments))
                        .toList();
        Berth berth = Berth.run(all.toArray(String[]::new));
        assertThat(berth.exit()).as(berth.err()).isIn(0, 3);
        return Files.readString(page, StandardCharsets.UTF_8);
    }
}
