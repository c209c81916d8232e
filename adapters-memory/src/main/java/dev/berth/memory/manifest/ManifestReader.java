package dev.berth.memory.manifest;

import dev.berth.memory.manifest.schema.SchemaTable;
import dev.berth.memory.manifest.text.DocumentTokens;
import dev.berth.memory.manifest.text.MixedTokens;
import dev.berth.memory.manifest.text.TextForm;
import dev.berth.memory.manifest.text.TextLimits;
import dev.berth.memory.manifest.text.YamlDialect;
import dev.berth.memory.manifest.text.YamlTokens;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// Reads manifests, one object at a time: ordinary YAML and JSON, of many documents, and dumps of
/// any size.
///
/// Whatever is wrong becomes a problem of the reading, never an exception, and does not hide what
/// comes after it. Memory is bounded by the largest object. Scalars mean what `kubectl` makes of
/// them.
public final class ManifestReader {
    /// The input that stands for the standard input.
    public static final String STANDARD_INPUT = "-";

    private static final int BUFFER_BYTES = 64 << 10;

    /// So far a text is looked at to tell JSON from YAML.
    private static final int SNIFFED_BYTES = 16 << 10;

    private final SchemaTable schema;
    private final Strictness strictness;
    private final ManifestLimits limits;

    public ManifestReader(Strictness strictness) {
        this(strictness, ManifestLimits.DEFAULT);
    }

    public ManifestReader(Strictness strictness, ManifestLimits limits) {
        this.schema = SchemaTable.load();
        this.strictness = strictness;
        this.limits = limits;
    }

    /// Reads inputs in their order: names of files and folders, and `-` for `standardInput`.
    public Reading read(List<String> inputs, InputStream standardInput, Consumer<Manifest> sink) {
        ProblemLog log = new ProblemLog();
        ObjectIntake intake = new ObjectIntake(schema, strictness, limits, log, sink);
        DocumentObjects objects = new DocumentObjects(intake, log);
        InputFiles files = new InputFiles(log);
        for (String input : inputs) {
            if (input.equals(STANDARD_INPUT)) {
                text(STANDARD_INPUT, standardInput, objects, log);
            } else {
                files.each(input, path -> file(path, objects, log));
            }
        }
        Reading reading = log.reading(intake.accepted());
        if (objects.found() > 0 || reading.hasErrors()) {
            return reading;
        }
        // As `kubectl apply` does: where the command before a pipe has failed, all is not well.
        log.error(
                Source.file(String.join(", ", inputs)),
                "there is no object in it. Did the command fail that should write it?");
        return log.reading(intake.accepted());
    }

    /// Reads one text.
    ///
    /// @param name what problems call it
    public Reading read(String name, InputStream text, Consumer<Manifest> sink) {
        ProblemLog log = new ProblemLog();
        ObjectIntake intake = new ObjectIntake(schema, strictness, limits, log, sink);
        text(name, text, new DocumentObjects(intake, log), log);
        return log.reading(intake.accepted());
    }

    private void file(Path path, DocumentObjects objects, ProblemLog log) {
        try (InputStream in = Files.newInputStream(path)) {
            text(path.toString(), in, objects, log);
        } catch (IOException e) {
            log.error(Source.file(path.toString()), "cannot be read: " + e.getMessage());
        }
    }

    private void text(String name, InputStream text, DocumentObjects objects, ProblemLog log) {
        try {
            BufferedInputStream buffered = new BufferedInputStream(text, BUFFER_BYTES);
            boolean isJson =
                    name.toLowerCase(Locale.ROOT).endsWith(".json") || looksLikeJson(buffered);
            TextLimits bounds = new TextLimits(limits.nesting(), limits.objectBytes());
            // Whoever opened the text closes it.
            DocumentTokens tokens =
                    isJson
                            ? new MixedTokens(buffered, bounds)
                            : new YamlTokens(buffered, bounds, YamlDialect.MANIFEST);
            objects.read(name, tokens);
        } catch (IOException e) {
            log.error(Source.file(name), "cannot be read: " + e.getMessage());
        }
    }

    private static boolean looksLikeJson(BufferedInputStream text) throws IOException {
        text.mark(SNIFFED_BYTES);
        byte[] head = text.readNBytes(SNIFFED_BYTES);
        text.reset();
        return TextForm.isJson(head);
    }
}
