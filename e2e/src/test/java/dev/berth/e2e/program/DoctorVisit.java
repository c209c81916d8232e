package dev.berth.e2e.program;

import dev.berth.e2e.server.Checkout;
import dev.berth.e2e.server.Objects;
import dev.berth.e2e.server.WorkDirectory;
import dev.berth.memory.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// One run of `berth doctor -o json`, as the build packs it.
///
/// @param exit its exit code
/// @param report what it found; empty where it said nothing
/// @param error what it wrote on stderr
public record DoctorVisit(int exit, Json.Fields report, String error) {
    /// It gives up by itself before.
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    /// Examines the cluster of that kubeconfig, with more arguments.
    public static DoctorVisit of(Path kubeconfig, String... arguments) {
        Path directory = WorkDirectory.create("doctor-");
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Checkout.resolve("berth").toString(),
                                "doctor",
                                "-o",
                                "json",
                                "--kubeconfig=" + kubeconfig));
        command.addAll(List.of(arguments));
        Path out = directory.resolve("out");
        Path error = directory.resolve("err");
        try {
            Process process =
                    new ProcessBuilder(command)
                            .redirectInput(
                                    ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                            .redirectOutput(out.toFile())
                            .redirectError(error.toFile())
                            .start();
            if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError("berth doctor did not end in " + PATIENCE);
            }
            String text = Files.readString(out);
            return new DoctorVisit(
                    process.exitValue(),
                    text.isEmpty() ? Json.Fields.none() : Objects.parse(text),
                    Files.readString(error));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("berth doctor was interrupted", e);
        }
    }

    /// What follows for Berth, each sentence after its level.
    public List<String> findings() {
        return report.items("findings").stream()
                .map(finding ->
                        ((Json.Fields) finding).text("level")
                                + " "
                                + ((Json.Fields) finding).text("text"))
                .toList();
    }

    /// The rights that are not granted: `patch runs/status`.
    public List<String> notGranted() {
        return report.items("rights").stream()
                .map(Json.Fields.class::cast)
                .filter(right -> right.find("granted").orElseThrow().equals(new Json.Bool(false)))
                .map(right -> right.text("verb") + " " + right.text("resource"))
                .toList();
    }
}
