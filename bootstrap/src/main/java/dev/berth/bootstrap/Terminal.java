package dev.berth.bootstrap;

import dev.berth.bootstrap.render.TextTable;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Collectors;

/// Where the program reads and writes: UTF-8 whatever the locale, so that output never depends on
/// it.
///
/// `quiet` is true where stderr is no terminal on which progress may be drawn.
record Terminal(InputStream in, OutputStream out, PrintStream err, boolean quiet) {
    /// That of the process.
    static Terminal ofProcess() {
        boolean quiet =
                !Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
        // System.out swallows what goes wrong, such as a full disk.
        OutputStream out = new FileOutputStream(FileDescriptor.out);
        return new Terminal(System.in, out, utf8(System.err), quiet);
    }

    /// A terminal on these streams.
    static Terminal on(InputStream in, OutputStream out, OutputStream err) {
        return new Terminal(in, out, utf8(err), true);
    }

    private static PrintStream utf8(OutputStream stream) {
        return new PrintStream(stream, false, StandardCharsets.UTF_8);
    }

    /// Writes text to stdout, or throws [UncheckedIOException]: half an output must not look whole.
    void print(String text) {
        try {
            out.write(text.getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    /// Writes a line to stderr. What it quotes may be anything, also an argument.
    void say(String line) {
        err.print(line.lines().map(TextTable::clean).collect(Collectors.joining("\n")) + "\n");
        err.flush();
    }
}
