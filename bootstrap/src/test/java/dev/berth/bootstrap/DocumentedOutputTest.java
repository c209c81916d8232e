package dev.berth.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

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

/// Documents show what the program says: "`./berth ...` says, with exit code N:" and a block.
final class DocumentedOutputTest {
    private static final Pattern SAYS =
            Pattern.compile(
                    "`\\./berth ([^`]+)` says, with exit code\\s(\\d):\\n\\n```\\n(.*?)```",
                    Pattern.DOTALL);
    private static final int DOCUMENTED_MIN = 10;

    /// A command of a document, and what it is said to say.
    record Said(String document, String command, int exit, String out) {
        @Override
        public String toString() {
            return document + ": " + command;
        }
    }

    static List<Said> said() {
        List<Said> said = new ArrayList<>();
        try (Stream<Path> documents = Files.walk(Berth.ROOT.resolve("docs"))) {
            List<Path> all =
                    new ArrayList<>(
                            documents
                                    .filter(path -> path.toString().endsWith(".md"))
                                    .sorted()
                                    .toList());
            all.add(Berth.ROOT.resolve("README.md"));
            for (Path document : all) {
                Matcher each = SAYS.matcher(Files.readString(document));
                while (each.find()) {
                    said.add(
                            new Said(
                                    Berth.ROOT.relativize(document).toString(),
                                    each.group(1),
                                    Integer.parseInt(each.group(2)),
                                    each.group(3)));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return said;
    }

    @ParameterizedTest
    @MethodSource("said")
    void program_says_what_its_documents_show(Said said) {
        String[] arguments =
                Stream.of(said.command().split(" "))
                        .map(word ->
                                word.startsWith("examples/")
                                        ? Berth.ROOT.resolve(word).toString()
                                        : word)
                        .toArray(String[]::new);

        Berth berth = Berth.run(arguments);

        assertThat(berth.out()).isEqualTo(said.out());
        assertThat(berth.exit()).isEqualTo(said.exit());
    }

    @Test
    void documents_show_what_the_program_says() {
        assertThat(said()).hasSizeGreaterThan(DOCUMENTED_MIN);
    }

    @Test
    void example_scenarios_pass() {
        Berth berth = Berth.run("test", Berth.example("scenarios"));

        assertThat(berth.out())
                .isEqualTo(
                        "ok      api-trouble\nok      many-runs\nok      slot-is-freed\n3 passed, 0 failed\n");
        assertThat(berth.exit()).isZero();
    }
}
