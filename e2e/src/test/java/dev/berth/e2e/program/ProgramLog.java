package dev.berth.e2e.program;

import dev.berth.e2e.server.Objects;
import dev.berth.k8s.api.MalformedObjectException;
import dev.berth.memory.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What a program wrote to stdout and stderr so far.
public final class ProgramLog {
    /// Lines of a tail: enough for what led to an end.
    private static final int TAIL_LINES = 40;

    private final Path file;

    ProgramLog(Path file) {
        this.file = file;
    }

    /// One line of the log.
    ///
    /// @param event what it is about, from the program's closed list
    public record Line(String event, String level, String message, Json.Fields fields) {}

    /// All lines that are events, in order.
    public List<Line> lines() {
        return text().stream().flatMap(ProgramLog::parse).toList();
    }

    /// The first event of that name whose message has that part.
    public Optional<Line> find(String event, String part) {
        return lines().stream()
                .filter(line -> line.event().equals(event) && line.message().contains(part))
                .findFirst();
    }

    /// True where there is such an event.
    public boolean has(String event, String part) {
        return find(event, part).isPresent();
    }

    /// The last lines, as they are.
    public String tail() {
        List<String> lines = text();
        return String.join(
                "\n", lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size()));
    }

    private List<String> text() {
        try {
            return Files.exists(file) ? Files.readString(file).lines().toList() : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Line> parse(String line) {
        if (!line.startsWith("{")) {
            return Stream.empty();
        }
        try {
            Json.Fields fields = Objects.parse(line);
            return Stream.of(
                    new Line(
                            fields.text("event"),
                            fields.text("level"),
                            fields.text("message"),
                            fields));
        } catch (MalformedObjectException _) {
            // The last line may not be complete yet.
            return Stream.empty();
        }
    }
}
