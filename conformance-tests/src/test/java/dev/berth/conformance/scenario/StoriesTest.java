package dev.berth.conformance.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.conformance.scenario.Stories.Story;
import dev.berth.memory.scenario.ScenarioResult;
import dev.berth.memory.scenario.ScenarioRunner;
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
        assertThat(Stories.in("pods")).hasSize(29);
        assertThat(Stories.in("groups")).hasSize(35);
        assertThat(Stories.in("cases")).hasSize(90);
    }
}
