package dev.berth.memory.scenario;

import dev.berth.memory.json.Json;
import dev.berth.memory.manifest.text.DocumentTokens;
import dev.berth.memory.manifest.text.JsonTokens;
import dev.berth.memory.manifest.text.TextLimits;
import dev.berth.memory.manifest.text.UnreadableTextException;
import dev.berth.memory.manifest.text.YamlDialect;
import dev.berth.memory.manifest.text.YamlTokens;
import dev.berth.memory.scenario.document.BadScenarioException;
import dev.berth.memory.scenario.document.ScenarioDocument;
import dev.berth.memory.scenario.document.ScenarioReader;
import dev.berth.memory.scenario.document.TreeReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds and reads scenario documents.
public final class ScenarioFiles {
    /// Deepest nesting: objects have up to 20 levels, steps and loops around them a dozen.
    private static final int NESTING_MAX = 64;

    /// Longest scalar in characters: far above any message or name.
    private static final int STRETCH_MAX = 1 << 20;

    /// Deepest folders that are looked through.
    private static final int FOLDERS_MAX = 32;

    private static final List<String> ENDINGS = List.of(".json", ".yaml", ".yml");

    private final SchemaRules rules = new SchemaRules();
    private final ScenarioReader reader = new ScenarioReader(rules);

    /// The files of a path: itself, or all scenario files of a folder in the order of their names.
    ///
    /// @throws IOException where there is no such file or folder
    public static List<Path> find(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            if (!Files.isReadable(path)) {
                throw new IOException("there is no such file or folder that can be read");
            }
            return List.of(path);
        }
        try (Stream<Path> all = Files.walk(path, FOLDERS_MAX)) {
            return all.filter(ScenarioFiles::isScenarioFile)
                    .sorted(Comparator.comparing(Path::toString))
                    .toList();
        } catch (UncheckedIOException e) {
            throw new IOException("the folder can not be read: " + e.getMessage(), e);
        }
    }

    private static boolean isScenarioFile(Path path) {
        String name = path.toString().toLowerCase(Locale.ROOT);
        return Files.isRegularFile(path) && ENDINGS.stream().anyMatch(name::endsWith);
    }

    /// The documents of a file; each that is no scenario says why.
    ///
    /// @throws IOException where the file can not be read
    public List<ScenarioFile> read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return read(file.toString(), in);
        }
    }

    /// The documents of a text, which is called `name`.
    public List<ScenarioFile> read(String name, InputStream text) {
        TextLimits limits = new TextLimits(NESTING_MAX, STRETCH_MAX);
        boolean json = name.toLowerCase(Locale.ROOT).endsWith(".json");
        List<ScenarioFile> documents = new ArrayList<>();
        try (DocumentTokens tokens =
                json
                        ? new JsonTokens(text, limits)
                        : new YamlTokens(text, limits, YamlDialect.CORE)) {
            while (tokens.nextDocument()) {
                Json tree = TreeReader.read(tokens);
                if (!(tree instanceof Json.Null)) {
                    documents.add(document(name, tree));
                }
            }
        } catch (UnreadableTextException e) {
            documents.add(bad(name, name + ":" + e.line() + ": " + e.problem()));
        }
        if (documents.isEmpty()) {
            documents.add(bad(name, name + ": has no document"));
        }
        return documents;
    }

    private ScenarioFile document(String file, Json tree) {
        try {
            ScenarioDocument document = reader.read(tree);
            return new ScenarioFile(
                    document.name(), Optional.of(document), "", rules.takeWarnings());
        } catch (BadScenarioException e) {
            rules.takeWarnings();
            return bad(nameOf(tree).orElse(file), file + ": " + e.getMessage());
        }
    }

    private static Optional<String> nameOf(Json tree) {
        return tree instanceof Json.Fields fields
                ? Optional.of(fields.fields("metadata").text("name"))
                        .filter(name -> !name.isEmpty())
                : Optional.empty();
    }

    private static ScenarioFile bad(String name, String problem) {
        return new ScenarioFile(name, Optional.empty(), problem, List.of());
    }
}
