package dev.berth.bootstrap.browser;

import dev.berth.memory.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One process of Chromium, without a window, without a network.
public final class Chromium implements AutoCloseable {
    private static final Pattern LISTENING =
            Pattern.compile("DevTools listening on ws://(127\\.0\\.0\\.1:[0-9]+)/.*");

    private static final int END_PATIENCE_SECONDS = 10;

    private final Process process;
    private final String address;
    private final HttpClient client = HttpClient.newHttpClient();

    private Chromium(Process process, String address) {
        this.process = process;
        this.address = address;
    }

    /// Starts that program; what it keeps goes into `profile`, an empty folder.
    public static Chromium start(String program, Path profile) {
        List<String> command =
                List.of(
                        program,
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-quic",
                        "--disable-dev-shm-usage",
                        "--no-first-run",
                        "--no-default-browser-check",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync",
                        "--hide-scrollbars",
                        "--lang=en",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        "about:blank");
        try {
            ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
            builder.environment().put("TMPDIR", Files.createDirectories(profile).toString());
            Process process = builder.start();
            Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
            BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
            StringBuilder said = new StringBuilder();
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                Matcher listening = LISTENING.matcher(line);
                if (listening.matches()) {
                    // Else it stands still once the pipe is full.
                    Thread.ofVirtual().start(() -> output.lines().forEach(ignored -> {}));
                    return new Chromium(process, listening.group(1));
                }
                said.append(line).append('\n');
            }
            throw new IllegalStateException(program + " ended at its start:\n" + said);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A new tab.
    public Tab open() {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create("http://" + address + "/json/new?about:blank"))
                        .PUT(HttpRequest.BodyPublishers.noBody())
                        .build();
        try {
            byte[] answer = client.send(request, HttpResponse.BodyHandlers.ofByteArray()).body();
            Json.Fields target = (Json.Fields) Json.parse(answer);
            return new Tab(client, URI.create(target.text("webSocketDebuggerUrl")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        // Asked to end, it takes away what it has put elsewhere.
        process.destroy();
        process.onExit()
                .completeOnTimeout(process, END_PATIENCE_SECONDS, TimeUnit.SECONDS)
                .join()
                .destroyForcibly()
                .onExit()
                .join();
    }
}
