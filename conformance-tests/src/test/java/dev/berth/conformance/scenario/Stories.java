package dev.berth.conformance.scenario;

import dev.berth.memory.json.Json;
import dev.berth.memory.manifest.text.TextLimits;
import dev.berth.memory.manifest.text.YamlDialect;
import dev.berth.memory.manifest.text.YamlTokens;
import dev.berth.memory.scenario.SchemaRules;
import dev.berth.memory.scenario.document.ScenarioReader;
import dev.berth.memory.scenario.document.TreeReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The scenario documents of the tests.
final class Stories {
    /// Reads documents as the command does.
    static final ScenarioReader READER = new ScenarioReader(new SchemaRules());

    private static final Path ROOT = Path.of("src", "test", "resources", "scenarios");
    private static final TextLimits LIMITS = new TextLimits(64, 1 << 20);

    private Stories() {}

    /// One document, as the tree that was read.
    record Story(String name, Json.Fields tree) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Story> in(String folder) {
        try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
            List<Path> sorted = files.sorted().toList();
            return sorted.stream().map(Stories::read);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Stream<Story> all() {
        return Stream.of("oracle", "stories", "faults", "pods", "groups", "cases")
                .flatMap(Stories::in);
    }

    private static Story read(Path file) {
        try (InputStream in = Files.newInputStream(file);
                YamlTokens tokens = new YamlTokens(in, LIMITS, YamlDialect.CORE)) {
            tokens.nextDocument();
            return new Story(
                    file.getFileName().toString().replace(".yaml", ""),
                    (Json.Fields) TreeReader.read(tokens));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
