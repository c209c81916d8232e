package dev.berth.conformance.documents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.conformance.tidy.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class ReasonExamplesTest {
    private static final Repository REPOSITORY = Repository.here();

    static List<Path> examples() throws IOException {
        try (Stream<Path> files = Files.list(REPOSITORY.resolve("examples/reasons"))) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void page_shows_what_is_decided_about_its_example(Path example) throws IOException {
        String code = example.getFileName().toString().replace(".yaml", "");
        String page = Files.readString(REPOSITORY.resolve("docs/reasons/" + code + ".md"));

        List<String> decided = ExampleRun.of(example).decided();

        assertThat(decided).isNotEmpty().allSatisfy(line -> assertThat(page).contains(line));
        assertThat(decided)
                .anySatisfy(line -> assertThat(line).containsPattern("\\b" + code + "\\b"));
    }

    @Test
    void examples_are_read_without_a_complaint() throws IOException {
        assertThat(examples())
                .hasSizeGreaterThan(20)
                .allSatisfy(example -> assertThat(ExampleRun.of(example).complaints()).isEmpty());
    }
}
