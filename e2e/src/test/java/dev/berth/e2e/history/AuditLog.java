package dev.berth.e2e.history;

import dev.berth.e2e.program.Program;
import dev.berth.e2e.server.ApiServer;
import dev.berth.e2e.server.Objects;
import dev.berth.k8s.api.MalformedObjectException;
import dev.berth.memory.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/// Who wrote what, as the API server wrote it down.
public final class AuditLog {
    private static final String CREDENTIAL = "authentication.kubernetes.io/credential-id";

    private AuditLog() {}

    /// One write of the status of a Run, or of a Lease.
    ///
    /// @param at when the server received the request
    /// @param credentialId which token it came with, or ""
    /// @param resource `runs` or `leases`
    /// @param status how it was answered, as an HTTP status
    public record Write(
            Instant at,
            String credentialId,
            String resource,
            String namespace,
            String name,
            int status) {
        /// True where it changed something, or could have.
        public boolean isAccepted() {
            return status / 100 == 2;
        }
    }

    /// All writes of a program to that resource so far, in the order of their answers.
    public static List<Write> writes(ApiServer server, Program program, String resource) {
        try (Stream<String> lines = Files.lines(server.controlPlane().auditLog())) {
            return lines.flatMap(AuditLog::parse)
                    .filter(write -> write.resource().equals(resource))
                    .filter(write ->
                            write.credentialId().equals(program.credentials().credentialId()))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Write> parse(String line) {
        try {
            Json.Fields event = Objects.parse(line);
            Json.Fields object = event.fields("objectRef");
            List<Json> credentials = event.fields("user").fields("extra").items(CREDENTIAL);
            return Stream.of(
                    new Write(
                            Instant.parse(event.text("requestReceivedTimestamp")),
                            credentials.isEmpty()
                                    ? ""
                                    : ((Json.Text) credentials.getFirst()).value(),
                            object.text("resource"),
                            object.text("namespace"),
                            object.text("name"),
                            status(event)));
        } catch (MalformedObjectException _) {
            // The last line may not be complete yet.
            return Stream.empty();
        }
    }

    private static int status(Json.Fields event) {
        return event.fields("responseStatus").find("code").orElse(new Json.Null())
                        instanceof Json.Num(String literal)
                ? Integer.parseInt(literal)
                : 0;
    }
}
