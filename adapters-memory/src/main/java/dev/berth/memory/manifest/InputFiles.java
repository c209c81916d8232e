package dev.berth.memory.manifest;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// Finds the files of the inputs: a file as it is, a folder with all its manifests, in the order of
/// their names.
final class InputFiles {
    private static final List<String> ENDINGS = List.of(".json", ".yaml", ".yml");

    /// Deeper folders are a loop of links rather than a layout.
    private static final int FOLDERS_MAX = 32;

    private final ProblemLog log;

    InputFiles(ProblemLog log) {
        this.log = log;
    }

    void each(String input, Consumer<Path> sink) {
        if (input.contains("://")) {
            log.error(
                    Source.file(input),
                    "addresses are not read. Fetch it first, and give the file or pipe it to -f -.");
            return;
        }
        if (input.isEmpty()) {
            log.error(Source.file("''"), "expected the name of a file or folder; it is empty.");
            return;
        }
        Path path;
        try {
            path = Path.of(input);
        } catch (InvalidPathException _) {
            log.error(Source.file(input), "this is no name of a file.");
            return;
        }
        if (Files.isDirectory(path)) {
            if (folder(path, sink, 1) == 0) {
                log.error(
                        Source.file(input),
                        "the folder has no file that ends in .json, .yaml or .yml.");
            }
        } else if (Files.exists(path)) {
            sink.accept(path);
        } else {
            log.error(Source.file(input), "there is no such file or folder.");
        }
    }

    private int folder(Path folder, Consumer<Path> sink, int depth) {
        if (depth > FOLDERS_MAX) {
            log.error(
                    Source.file(folder.toString()),
                    "folders are nested deeper than " + FOLDERS_MAX + " levels.");
            return 1;
        }
        int found = 0;
        for (Path path : children(folder)) {
            if (Files.isDirectory(path)) {
                found += folder(path, sink, depth + 1);
            } else if (isManifest(path)) {
                found++;
                if (Files.isRegularFile(path)) {
                    sink.accept(path);
                } else {
                    // A pipe that nobody writes to, or a device without an end.
                    log.error(
                            Source.file(path.toString()),
                            "is no regular file. Take it out of the folder, or give it by its own name.");
                }
            }
        }
        return found;
    }

    private List<Path> children(Path folder) {
        List<Path> children = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            stream.forEach(children::add);
        } catch (IOException | DirectoryIteratorException e) {
            log.error(
                    Source.file(folder.toString()), "the folder cannot be read: " + e.getMessage());
        }
        children.sort(Comparator.comparing(Path::toString));
        return children;
    }

    private static boolean isManifest(Path path) {
        String name = path.toString().toLowerCase(Locale.ROOT);
        return ENDINGS.stream().anyMatch(name::endsWith);
    }
}
