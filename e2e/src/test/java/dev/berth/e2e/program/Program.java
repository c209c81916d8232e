package dev.berth.e2e.program;

import dev.berth.e2e.server.Checkout;
import dev.berth.e2e.server.Patience;
import dev.berth.e2e.server.WorkDirectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// One process of `berth serve`, as the build packs it.
///
/// ```text
/// start --> runs --stop, kill, its own decision--> ended
///           |  ^
///     freeze|  |thaw
///           v  |
///          frozen --kill--> ended
/// ```
public final class Program implements AutoCloseable {
    private static final Duration START_PATIENCE = Duration.ofSeconds(60);
    private static final Duration END_PATIENCE = Duration.ofSeconds(30);
    private static final Duration PROBE_TIMEOUT = Duration.ofSeconds(2);
    private static final HttpClient PROBES =
            HttpClient.newBuilder().connectTimeout(PROBE_TIMEOUT).build();

    private final String name;
    private final Credentials credentials;
    private final Process process;
    private final ProgramLog log;

    private Program(String name, Credentials credentials, Process process, ProgramLog log) {
        this.name = name;
        this.credentials = credentials;
        this.process = process;
        this.log = log;
    }

    /// Starts one, and does not wait.
    ///
    /// @param name what it is called in reports
    public static Program start(String name, Credentials credentials, Settings settings) {
        Path directory = WorkDirectory.create("program-");
        Path output = directory.resolve("log");
        try {
            Path configuration =
                    Files.writeString(directory.resolve("scheduler.yaml"), settings.yaml());
            ProcessBuilder builder =
                    new ProcessBuilder(
                                    Checkout.resolve("berth").toString(),
                                    "serve",
                                    "--kubeconfig=" + credentials.kubeconfig(),
                                    "--config=" + configuration,
                                    "--metrics-bind-address=127.0.0.1:0",
                                    "--health-probe-bind-address=127.0.0.1:0")
                            .redirectInput(
                                    ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                            .redirectErrorStream(true)
                            .redirectOutput(output.toFile());
            builder.environment().put("HOSTNAME", name);
            Process process = builder.start();
            Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
            Files.writeString(directory.resolve("pid"), process.pid() + "\n");
            return new Program(name, credentials, process, new ProgramLog(output));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// What it is called in reports.
    public String name() {
        return name;
    }

    /// Who it is at the API server.
    public Credentials credentials() {
        return credentials;
    }

    /// What it wrote.
    public ProgramLog log() {
        return log;
    }

    /// True until it ended.
    public boolean isAlive() {
        return process.isAlive();
    }

    /// Waits until `/readyz` says yes.
    public Program awaitReady() {
        await("to be ready", () -> isWell("/readyz"));
        return this;
    }

    /// Waits until it decides.
    public Program awaitLeading() {
        return awaitLog("Leading", "deciding");
    }

    /// Waits until it wrote an event of that name whose message has that part.
    public Program awaitLog(String event, String part) {
        await("to log " + event + " with: " + part, () -> log.has(event, part));
        return this;
    }

    /// True where the probe at that path says yes.
    public boolean isWell(String probe) {
        return log.find("Listening", "/readyz")
                .map(line -> status(line.fields().text("address"), probe) == 200)
                .orElse(false);
    }

    /// Ends it at once: kill -9.
    public void kill() {
        process.destroyForcibly();
        awaitEnd();
    }

    /// Lets it stand still: SIGSTOP.
    public void freeze() {
        signal("STOP");
    }

    /// Lets it go on: SIGCONT.
    public void thaw() {
        signal("CONT");
    }

    /// Asks it to end, SIGTERM, and waits. Returns its exit code.
    public int stop() {
        process.destroy();
        return awaitEnd();
    }

    /// Waits for its end. Returns its exit code.
    public int awaitEnd() {
        try {
            if (!process.waitFor(END_PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                throw new AssertionError(name + " did not end in " + END_PATIENCE);
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while " + name + " ends", e);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    private void await(String what, java.util.function.BooleanSupplier condition) {
        Patience.await(
                START_PATIENCE,
                "the program " + name + " " + what,
                () -> {
                    if (condition.getAsBoolean()) {
                        return true;
                    }
                    if (!process.isAlive()) {
                        throw new AssertionError(
                                name
                                        + " ended with exit code "
                                        + process.exitValue()
                                        + " instead of "
                                        + what);
                    }
                    return false;
                });
    }

    private static int status(String address, String probe) {
        try {
            return PROBES.send(
                            HttpRequest.newBuilder(URI.create("http://" + address + probe))
                                    .timeout(PROBE_TIMEOUT)
                                    .build(),
                            HttpResponse.BodyHandlers.discarding())
                    .statusCode();
        } catch (IOException e) {
            return 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }

    private void signal(String signal) {
        try {
            Process kill =
                    new ProcessBuilder(List.of("kill", "-" + signal, Long.toString(process.pid())))
                            .inheritIO()
                            .start();
            if (!kill.waitFor(END_PATIENCE.toSeconds(), TimeUnit.SECONDS)
                    || kill.exitValue() != 0) {
                throw new AssertionError(name + " could not be sent " + signal);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while signalling " + name, e);
        }
    }
}
