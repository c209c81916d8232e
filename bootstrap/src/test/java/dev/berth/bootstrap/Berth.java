package dev.berth.bootstrap;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// One run of the program in this process: what it wrote, and its exit code.
public record Berth(int exit, String out, String err) {
    /// The folder of the repository.
    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    public static Berth run(String... arguments) {
        return runWith("", arguments);
    }

    /// A run with text on its standard input.
    public static Berth runWith(String input, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal =
                Terminal.on(
                        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), out, err);
        int exit = Main.run(terminal, arguments);
        return new Berth(
                exit,
                out.toString(StandardCharsets.UTF_8),
                withoutProgress(err.toString(StandardCharsets.UTF_8)));
    }

    /// Progress depends on how fast the machine is.
    private static String withoutProgress(String err) {
        StringBuilder kept = new StringBuilder();
        err.lines()
                .filter(line -> !(line.startsWith("berth: ") && line.endsWith(" ...")))
                .forEach(line -> kept.append(line).append('\n'));
        return kept.toString();
    }

    static String example(String name) {
        return ROOT.resolve("examples").resolve(name).toString();
    }
}
