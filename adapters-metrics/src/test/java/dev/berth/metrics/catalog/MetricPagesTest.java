package dev.berth.metrics.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Holds the pages about metrics against the catalog. `-Dberth.docs.update=true` writes anew what
/// they have from it.
final class MetricPagesTest {
    private static final boolean UPDATE = Boolean.getBoolean("berth.docs.update");
    private static final Path PAGES = Path.of("../docs/operations/metrics");
    private static final String MEANING = "\n## What it says\n";
    private static final String BEGIN = "<!-- metrics: made from the program -->\n";
    private static final String END = "<!-- end of metrics -->\n";
    private static final Pattern QUERY = Pattern.compile("(?s)```promql\n(.*?)```");
    private static final Pattern NAME =
            Pattern.compile("\\b(berth|kruntimes|jvm|process)_[a-z0-9_]+");

    static List<Metric> metrics() {
        return MetricCatalog.ALL;
    }

    @ParameterizedTest
    @MethodSource("metrics")
    void page_begins_as_the_catalog_says(Metric metric) throws IOException {
        String page = read(metric.name() + ".md");
        int meaning = page.indexOf(MEANING);
        if (UPDATE) {
            page = MetricPages.head(metric) + page.substring(meaning);
            Files.writeString(PAGES.resolve(metric.name() + ".md"), page);
            meaning = page.indexOf(MEANING);
        }

        assertThat(page.substring(0, meaning)).isEqualTo(MetricPages.head(metric));
    }

    @ParameterizedTest
    @MethodSource("metrics")
    void page_says_what_it_means_when_to_worry_and_how_to_ask(Metric metric) throws IOException {
        String page = read(metric.name() + ".md");

        assertThat(page).containsSubsequence(MEANING, "\n## When it is alarming\n", "\n## Query\n");
        assertThat(queries(page)).isNotEmpty().anyMatch(query -> query.contains(metric.name()));
    }

    @ParameterizedTest
    @MethodSource("metrics")
    void queries_name_metrics_that_exist(Metric metric) throws IOException {
        for (String query : queries(read(metric.name() + ".md"))) {
            Matcher names = NAME.matcher(query);
            while (names.find()) {
                assertThat(seriesNames()).contains(names.group());
            }
        }
    }

    @Test
    void there_are_no_other_pages() throws IOException {
        Set<String> pages = new TreeSet<>();
        try (Stream<Path> files = Files.list(PAGES)) {
            files.forEach(file -> pages.add(file.getFileName().toString()));
        }
        Set<String> wanted = new TreeSet<>();
        MetricCatalog.ALL.forEach(metric -> wanted.add(metric.name() + ".md"));
        wanted.add("README.md");

        assertThat(pages).isEqualTo(wanted);
    }

    @Test
    void index_has_every_metric() throws IOException {
        StringBuilder rows = new StringBuilder("| metric | type | labels | |\n|---|---|---|---|\n");
        MetricCatalog.ALL.forEach(metric -> rows.append(MetricPages.row(metric)));
        String page = read("README.md");
        int begin = page.indexOf(BEGIN) + BEGIN.length();
        if (UPDATE) {
            page = page.substring(0, begin) + rows + page.substring(page.indexOf(END));
            Files.writeString(PAGES.resolve("README.md"), page);
        }

        assertThat(page.substring(begin, page.indexOf(END))).isEqualTo(rows.toString());
    }

    private static Set<String> seriesNames() {
        Set<String> names = new TreeSet<>();
        for (Metric metric : MetricCatalog.ALL) {
            names.add(metric.name());
            if (metric.type() == MetricType.HISTOGRAM) {
                List.of("_bucket", "_sum", "_count")
                        .forEach(suffix -> names.add(metric.name() + suffix));
            }
        }
        return names;
    }

    private static List<String> queries(String page) {
        List<String> queries = new ArrayList<>();
        Matcher blocks = QUERY.matcher(page);
        while (blocks.find()) {
            queries.add(blocks.group(1));
        }
        return queries;
    }

    private static String read(String name) throws IOException {
        return Files.readString(PAGES.resolve(name));
    }
}
