package dev.berth.conformance.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.berth.conformance.scenario.Stories.Story;
import dev.berth.conformance.scenario.Twins.Twin;
import dev.berth.memory.scenario.ScenarioResult;
import dev.berth.memory.scenario.ScenarioRunner;
import dev.berth.memory.scenario.document.BadScenarioException;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// A scenario that says something else must not pass: what passes in any case proves nothing.
final class WrongTwinsTest {
    /// Twins of one world, or case, that are run: the others differ little from these.
    private static final int WORLD_TWINS_MAX = 4;

    /// A loop of thousands of rounds is shortened, since each twin of it runs anew.
    private static final int ROUNDS = 5;

    static Stream<Story> small() {
        return Stream.of("stories", "faults", "pods", "groups").flatMap(Stories::in);
    }

    static Stream<Arguments> contradicting() {
        Stream<Arguments> ofStories = small().flatMap(story -> twins(story, Integer.MAX_VALUE));
        Stream<Arguments> ofWorlds =
                Stream.of("oracle", "cases")
                        .flatMap(Stories::in)
                        .flatMap(story -> twins(story, WORLD_TWINS_MAX));
        return Stream.concat(ofStories, ofWorlds);
    }

    private static Stream<Arguments> twins(Story story, int most) {
        Shortening.shorten(story.tree(), ROUNDS);
        List<Twin> twins = Twins.contradicting(story.tree());
        int step = Math.max(1, twins.size() / Math.max(1, Math.min(most, twins.size())));
        return Stream.iterate(0, i -> i < twins.size(), i -> i + step)
                .map(i -> Arguments.of(story.name(), twins.get(i)));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("contradicting")
    void contradicting_twin_fails(String name, Twin twin) {
        ScenarioResult result = new ScenarioRunner().run(Stories.READER.read(twin.tree()));

        assertThat(result.passed()).as(name + ": " + twin).isFalse();
    }

    @ParameterizedTest
    @MethodSource("small")
    void misspelt_word_is_refused_by_name(Story story) {
        List<Twin> twins = Twins.misspelt(story.tree());

        SoftAssertions softly = new SoftAssertions();
        softly.assertThat(twins).hasSizeGreaterThan(20);
        for (Twin twin : twins) {
            String word = twin.what().substring(0, twin.what().indexOf(' '));
            softly.assertThatThrownBy(() -> Stories.READER.read(twin.tree()))
                    .as(twin.what())
                    .isInstanceOf(BadScenarioException.class)
                    .hasMessageContaining(word);
        }
        softly.assertAll();
    }

    @Test
    void story_without_expectation_is_refused() {
        Story story = Stories.in("stories").findFirst().orElseThrow();
        story.tree().fields("spec").remove("expect");
        story.tree().fields("spec").remove("steps");

        assertThatThrownBy(() -> Stories.READER.read(story.tree()))
                .isInstanceOf(BadScenarioException.class)
                .hasMessageContaining("nothing would be checked");
    }
}
