package dev.berth.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.berth.bootstrap.browser.Chromium;
import dev.berth.bootstrap.browser.Tab;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The page of `berth simulate --html` as a browser shows it. tools/page.sh runs it, where there is
/// a browser.
@Tag("browser")
final class PageInBrowserTest {
    private static final Path INPUTS = Path.of("src/test/resources/dev/berth/bootstrap/html");

    /// Goes through twenty steps, each of them drawn.
    private static final String TIME_OF_A_STEP =
            """
            (async () => {
                const slider = document.querySelector("input[type=range]");
                const started = performance.now();
                for (let i = 1; i <= 20; i++) {
                    slider.value = Math.floor(i * slider.max / 21);
                    slider.dispatchEvent(new Event("input"));
                    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
                }
                return Math.round((performance.now() - started) / 20);
            })()\
            """;

    /// Most Pods, unless others are asked for: to simulate more takes longer than to look at them.
    private static final int PODS_MAX = 3_000;

    @TempDir private static Path folder;

    private static Chromium browser;

    private Tab tab;

    @BeforeAll
    static void start() {
        browser =
                Chromium.start(System.getProperty("berth.browser", ""), folder.resolve("profile"));
    }

    @AfterAll
    static void end() {
        browser.close();
    }

    @BeforeEach
    void open() {
        tab = browser.open();
        tab.look(1440, 900, "light");
    }

    @AfterEach
    void close() {
        assertThat(tab.takeComplaints()).isEmpty();
        tab.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 20, 500, 5000})
    void every_size_of_cluster_is_drawn_in_both_modes(int nodes) throws IOException {
        Path page = page(nodes);

        for (String mode : List.of("light", "dark")) {
            tab.look(1440, 900, mode);
            tab.show(page);

            int drawn = tab.number("document.querySelectorAll('.host, canvas').length");
            assertThat(drawn).isBetween(1, 500);
            assertThat(tab.value("document.querySelector('.stats').innerText"))
                    .contains(String.format(Locale.ROOT, "%,d", nodes));
            picture(nodes + "-" + mode);
        }
        // Not more with the number of Nodes: that is what makes it quick.
        assertThat(tab.number("document.querySelectorAll('*').length")).isLessThan(2_500);
        assertThat(Files.size(page)).isLessThan(200_000L + 1_000L * nodes);
        System.out.printf(
                "page of %d Nodes and %d Pods: %d bytes, there after %s ms, a step takes %s ms%n",
                nodes,
                pods(nodes),
                Files.size(page),
                tab.value(
                        "Math.round(performance.getEntriesByType('navigation')[0].loadEventStart)"),
                tab.value(TIME_OF_A_STEP));
    }

    @Test
    void steps_show_the_map_as_it_was_then() throws IOException {
        Path page = folder.resolve("quickstart.html");
        Berth.run("simulate", "-f", Berth.example("quickstart"), "--html", page.toString());
        tab.show(page);
        assertThat(use("python-0")).isEqualTo("2 of 3");

        press("[aria-label='Step on']", 0);
        tab.run("document.querySelector('input[type=range]').focus()");
        tab.press("Home");
        assertThat(use("python-0")).isEqualTo("0 of 3");
        tab.press("ArrowRight");
        tab.press("ArrowRight");

        assertThat(use("python-0")).isEqualTo("1 of 3");
        assertThat(tab.value("document.querySelector('.host.step h5').innerText"))
                .startsWith("python-0");
        assertThat(tab.value("document.querySelector('.steps [aria-current]').innerText"))
                .contains("default/load-data", "to python-0");
        tab.press("End");
        assertThat(use("python-0")).isEqualTo("2 of 3");
    }

    private void show(String input) {
        Path page = folder.resolve(input + ".html");
        String file = INPUTS.resolve(input + ".yaml").toString();
        Berth.run("simulate", "-f", file, "--html", page.toString());
        tab.show(page);
    }

    @Test
    void groups_tell_why_they_have_no_room_and_what_would_help() throws IOException {
        show("groups");

        assertThat(tab.value("document.querySelector('.groups .reason').innerText"))
                .contains("Why not", "fit only on b1 and b2", "It would fit with", "1 more Node");
        assertThat(tab.number("document.querySelectorAll('.groups .reason.placed .told').length"))
                .isZero();
        picture("groups");
    }

    @Test
    void who_has_to_go_is_evicted_not_failed() throws IOException {
        show("evicted");

        assertThat(tab.value("document.querySelector('.stat.evicted').innerText")).contains("1");
        assertThat(tab.value("document.querySelector('.steps .rows').innerText"))
                .contains("evicted for Pod default/urgent");
        press(".steps .find button", 4);
        assertThat(tab.number("document.querySelectorAll('.steps .rows button').length"))
                .isEqualTo(1);
        picture("evicted");
    }

    @Test
    void groups_show_their_verdict_and_mark_their_hosts() {
        show("groups");

        List<String> cards =
                tab.value(
                                "[...document.querySelectorAll('.groups .reason h3')].map(e => e.innerText).join()")
                        .lines()
                        .toList();
        press(".groups .reason button", 0);
        String marked =
                tab.value(
                        "[...document.querySelectorAll('.host.member h5')].map(e => e.innerText).join()");

        assertThat(cards).containsExactly("ml/two", "ProvenInfeasible,ml/one", "Placed");
        assertThat(marked).isIn("a1", "b1,b2");
        tab.run("document.querySelectorAll('.groups details')[1].open = true");
        assertThat(tab.value("document.querySelectorAll('.groups details')[1].innerText"))
                .contains("ml/one-0", "ml/one-1");
    }

    @Test
    void decisions_are_found_by_task_host_and_reason() throws IOException {
        tab.show(page(20));
        int all = tab.number("document.querySelectorAll('.steps .rows button').length");

        search("gpu-that-is-nowhere");
        assertThat(tab.value("document.querySelector('.steps .rows').innerText"))
                .isEqualTo("No decision fits.");
        search("node-7");
        int some = tab.number("document.querySelectorAll('.steps .rows button').length");

        assertThat(some).isPositive().isLessThan(all);
        assertThat(
                        tab.value(
                                "[...document.querySelectorAll('.steps .rows .what')].every(e => e.innerText === 'to node-7')"))
                .isEqualTo("true");
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 500})
    void keyboard_goes_over_the_map_and_selects(int nodes) throws IOException {
        tab.show(page(nodes));

        tab.run("document.querySelector('.map').focus()");
        tab.press("ArrowRight");
        String first = spoken();
        tab.press("ArrowRight");
        String second = spoken();
        tab.press("ArrowDown");
        String below = spoken();
        tab.press("Enter");

        assertThat(List.of(first, second, below)).doesNotHaveDuplicates();
        assertThat(tab.value("document.querySelector('.details h2').innerText"))
                .isEqualTo(below.split(",", -1)[0]);
        tab.press("Escape");
        assertThat(tab.value("document.querySelector('.details h2').innerText")).isEqualTo("Host");
    }

    @Test
    void mouse_shows_what_is_under_it_and_selects() throws IOException {
        tab.show(page(500));
        int x =
                tab.number(
                        "Math.round(document.querySelector('canvas').getBoundingClientRect().x)");
        int y =
                tab.number(
                        "Math.round(document.querySelector('canvas').getBoundingClientRect().y)");

        tab.point(x + 8, y + 8, false);
        String tip = tab.value("document.querySelector('.tip').innerText");
        tab.point(x + 8, y + 8, true);

        assertThat(tip).contains("cpu: ", " of 32");
        assertThat(tip.lines().findFirst())
                .contains(tab.value("document.querySelector('.details h2').innerText"));
    }

    @Test
    void every_control_is_reached_by_tab() throws IOException {
        tab.show(page(500));

        StringBuilder reached = new StringBuilder();
        for (int i = 0; i < 14; i++) {
            tab.press("Tab");
            reached.append(
                    tab.value(
                            "((e) => e.tagName + '.' + e.className + ' ' + (e.ariaLabel ?? ''))(document.activeElement)"));
            reached.append('\n');
        }

        assertThat(reached)
                .contains(
                        "SELECT", ".map", "Step back", "Step on", "INPUT. Step", "Find decisions");
    }

    @Test
    void without_scripts_the_tables_are_there() throws IOException {
        Path page = page(20);
        tab.disableScripts();

        tab.show(page);

        assertThat(tab.number("document.querySelectorAll('noscript table').length")).isEqualTo(4);
        assertThat(
                        tab.value(
                                "document.querySelector('noscript table').getBoundingClientRect().height > 20"))
                .isEqualTo("true");
        picture("no-scripts");
    }

    @Test
    void hostile_names_are_seen_as_they_are_and_do_nothing() {
        Path page = folder.resolve("hostile.html");
        Berth.run(
                "simulate",
                "--lenient",
                "-f",
                INPUTS.resolve("hostile.yaml").toString(),
                "--html",
                page.toString());

        tab.show(page);

        assertThat(tab.number("document.querySelectorAll('script').length")).isEqualTo(2);
        assertThat(
                        tab.number(
                                "document.querySelectorAll('svg, img, iframe, style ~ style').length"))
                .isZero();
        assertThat(tab.value("document.querySelector('.map').innerText"))
                .contains("n1\"><script>alert(1)<b>", "</script><script>alert(2)</script>");
        assertThat(tab.value("document.querySelector('.reasons').innerText"))
                .contains("</noscript></script><script>alert(6)</script>\ufffd\ufffd");
    }

    @Test
    void page_asks_for_nothing_and_its_policy_refuses_what_others_would_add() throws IOException {
        Path page = page(20);
        tab.show(page);

        assertThat(tab.requests()).containsExactly(page.toUri().toString());
        assertThatThrownBy(() -> tab.value("document.body.innerHTML = '<b>x</b>'"))
                .hasMessageContaining("TrustedHTML");
        assertThat(tab.takeComplaints()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void text_stands_out_from_its_ground(String mode) throws IOException {
        tab.look(1440, 900, mode);
        tab.show(page(20));

        for (String ground : List.of("ground", "card")) {
            assertThat(contrast("ink", ground)).as("ink on " + ground).isGreaterThan(7_00);
            for (String text : List.of("muted", "placed", "waiting", "ended")) {
                assertThat(contrast(text, ground)).as(text + " on " + ground).isGreaterThan(3_00);
            }
            assertThat(contrast("muted", ground)).as("muted on " + ground).isGreaterThan(4_50);
        }
    }

    @ParameterizedTest
    @CsvSource({"380, 20", "380, 500", "800, 500", "2400, 5000"})
    void nothing_hangs_over_the_edge_of_a_narrow_or_wide_window(int width, int nodes)
            throws IOException {
        tab.look(width, 900, "light");

        tab.show(page(nodes));

        assertThat(tab.number("document.scrollingElement.scrollWidth")).isEqualTo(width);
        picture(nodes + "-wide-" + width);
    }

    private String use(String host) {
        return tab.value(
                "[...document.querySelectorAll('.host')].find(e => e.innerText.startsWith('"
                        + host
                        + "')).querySelector('.meter .row span:last-child').innerText");
    }

    private String spoken() {
        return tab.value("document.querySelector('[aria-live].hide').textContent");
    }

    private void search(String text) {
        tab.run(
                "const e = document.querySelector('[aria-label=\"Find decisions\"]'); e.value = '"
                        + text
                        + "'; e.dispatchEvent(new Event('input'))");
    }

    private void press(String selector, int number) {
        tab.run("document.querySelectorAll(\"" + selector + "\")[" + number + "].click()");
    }

    /// The contrast of two colours as WCAG 2 counts it, in hundredths.
    private int contrast(String text, String ground) {
        return tab.number(
                """
                (() => {
                    const light = name => {
                        const probe = document.createElement("i");
                        probe.style.color = "var(--" + name + ")";
                        document.body.append(probe);
                        const parts = getComputedStyle(probe).color.match(/\\d+/g).map(Number);
                        probe.remove();
                        const [r, g, b] = parts.map(part => part / 255)
                            .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
                        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
                    };
                    const both = [light("%s"), light("%s")];
                    return Math.round(100 * Math.max(...both) / Math.min(...both));
                })()\
                """
                        .formatted(text, ground));
    }

    /// Takes a picture where somebody wants to look.
    private void picture(String name) {
        String pictures = System.getProperty("berth.pictures", "");
        if (!pictures.isEmpty()) {
            tab.picture(Path.of(pictures).resolve(name + ".png"));
        }
    }

    private static int pods(int nodes) {
        return Math.min(nodes * 6, Integer.getInteger("berth.pods", PODS_MAX));
    }

    private static Path page(int nodes) throws IOException {
        Path page = folder.resolve(nodes + ".html");
        if (!Files.exists(page)) {
            Path input =
                    Files.writeString(folder.resolve("in.yaml"), Clusters.of(nodes, pods(nodes)));
            Berth berth = Berth.run("simulate", "-f", input.toString(), "--html", page.toString());
            assertThat(berth.err()).isEmpty();
        }
        return page;
    }
}
