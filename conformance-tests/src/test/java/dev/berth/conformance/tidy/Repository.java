package dev.berth.conformance.tidy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/// The checkout in which the tests run.
public final class Repository {

    /// Directories in which nothing is written by hand.
    private static final List<String> MADE = List.of(".git", ".berth", ".idea", "target");

    private final Path root;

    private Repository(Path root) {
        this.root = root;
    }

    /// The checkout around the current directory.
    public static Repository here() {
        for (Path directory = Path.of("").toAbsolutePath();
                directory != null;
                directory = directory.getParent()) {
            if (Files.exists(directory.resolve("check"))
                    && Files.exists(directory.resolve("pom.xml"))) {
                return new Repository(directory);
            }
        }
        throw new IllegalStateException(
                "no directory above " + Path.of("").toAbsolutePath() + " has check and pom.xml");
    }

    /// The file or directory at a path that starts at the root.
    public Path resolve(String path) {
        return root.resolve(path);
    }

    /// All files that were written by hand, in the order of their paths.
    List<TextFile> files() {
        List<Path> paths = new ArrayList<>();
        try {
            Files.walkFileTree(
                    root,
                    new SimpleFileVisitor<>() {
                        @Override
                        public FileVisitResult preVisitDirectory(
                                Path directory, BasicFileAttributes attributes) {
                            return MADE.contains(String.valueOf(directory.getFileName()))
                                    ? FileVisitResult.SKIP_SUBTREE
                                    : FileVisitResult.CONTINUE;
                        }

                        @Override
                        public FileVisitResult visitFile(
                                Path file, BasicFileAttributes attributes) {
                            if (attributes.isRegularFile()) {
                                paths.add(file);
                            }
                            return FileVisitResult.CONTINUE;
                        }
                    });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return paths.stream()
                .map(file ->
                        new TextFile(root.relativize(file).toString().replace('\\', '/'), file))
                .filter(file -> !file.path().equals(".git"))
                .sorted((a, b) -> a.path().compareTo(b.path()))
                .toList();
    }
}
