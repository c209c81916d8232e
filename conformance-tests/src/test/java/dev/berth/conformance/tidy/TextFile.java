package dev.berth.conformance.tidy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file of the checkout.
///
/// @param path from the root, with slashes
/// @param file where it is
record TextFile(String path, Path file) {

    /// The content; what is not UTF-8 is replaced.
    String text() {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
