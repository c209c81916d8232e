package dev.berth.conformance.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.conformance.scenario.Stories.Story;
import dev.berth.conformance.tidy.Repository;
import dev.berth.memory.json.Json;
import dev.berth.memory.scenario.ScenarioResult;
import dev.berth.memory.scenario.ScenarioRunner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Runs every scenario document of the tests.
final class StoriesTest {

    @ParameterizedTest
    @MethodSource("dev.berth.conformance.scenario.Stories#all")
    void story_comes_out_right(Story story) {
        ScenarioResult result = new ScenarioRunner().run(Stories.READER.read(story.tree()));

        assertThat(result.failures()).isEmpty();
        assertThat(result.findings()).isNotEmpty();
    }

    @Test
    void no_story_is_missing() {
        Stream<Story> worlds = Stories.in("oracle");

        assertThat(worlds).hasSize(40);
        assertThat(Stories.in("stories")).hasSize(16);
        assertThat(Stories.in("pods")).hasSize(37);
        assertThat(Stories.in("groups")).hasSize(35);
        assertThat(Stories.in("cases")).hasSize(90);
    }

    @Test
    void each_story_about_pods_is_on_their_page_with_its_report() throws IOException {
        String page = Files.readString(Repository.here().resolve("docs/testing/pod-stories.md"));

        for (Story story : Stories.in("pods").toList()) {
            Json.Fields spec = story.tree().fields("spec");
            Json.Fields labels = story.tree().fields("metadata").fields("labels");
            assertThat(page)
                    .contains(
                            "| %s | %s | %s | %s |\n"
                                    .formatted(
                                            story.name(),
                                            labels.text("kind"),
                                            spec.text("description"),
                                            spec.text("source")));
        }
        assertThat(page.lines().filter(line -> line.matches("\\| [a-z-]+ \\| .*")).toList())
                .hasSize((int) Stories.in("pods").count() + 1);
    }

    @Test
    void tests_that_the_page_of_pods_names_exist() throws IOException {
        Repository root = Repository.here();
        String page = Files.readString(root.resolve("docs/testing/pod-stories.md"));
        Matcher named = Pattern.compile("`(\\w+Test)\\.(\\w+)`").matcher(page);
        List<String> missing = new ArrayList<>();
        int found = 0;
        while (named.find()) {
            found++;
            String file = named.group(1) + ".java";
            try (Stream<Path> sources = Files.walk(root.resolve("."))) {
                boolean isThere =
                        sources.filter(path -> path.endsWith(file))
                                .anyMatch(path -> has(path, "void " + named.group(2) + "("));
                if (!isThere) {
                    missing.add(named.group());
                }
            }
        }

        assertThat(found).isGreaterThan(4);
        assertThat(missing).isEmpty();
    }

    private static boolean has(Path source, String text) {
        try {
            return Files.readString(source).contains(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
