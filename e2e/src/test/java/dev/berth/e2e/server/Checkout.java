package dev.berth.e2e.server;

import java.nio.file.Files;
import java.nio.file.Path;

/// The checkout in which the tests run.
public final class Checkout {
    private Checkout() {}

    /// The file or directory at a path that starts at the root.
    public static Path resolve(String path) {
        for (Path directory = Path.of("").toAbsolutePath();
                directory != null;
                directory = directory.getParent()) {
            if (Files.exists(directory.resolve("check"))
                    && Files.exists(directory.resolve("pom.xml"))) {
                return directory.resolve(path);
            }
        }
        throw new IllegalStateException(
                "no directory above " + Path.of("").toAbsolutePath() + " has check and pom.xml");
    }
}
