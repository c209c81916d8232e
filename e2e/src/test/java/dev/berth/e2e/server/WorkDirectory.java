package dev.berth.e2e.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Where the suites keep what they start: logs, kubeconfigs, the state of servers. tools/e2e.sh
/// names it with `-Dberth.e2e.work`, and clears away what a killed run left there.
public final class WorkDirectory {
    private WorkDirectory() {}

    /// A new directory.
    public static Path create(String prefix) {
        try {
            String root = System.getProperty("berth.e2e.work", "");
            return root.isEmpty()
                    ? Files.createTempDirectory("berth-e2e-" + prefix)
                    : Files.createTempDirectory(Files.createDirectories(Path.of(root)), prefix);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
