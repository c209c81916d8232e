package dev.berth.bootstrap;

import dev.berth.bootstrap.serve.diagnostics.ExplainRoute;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/// A question to a running scheduler, over HTTP.
final class SchedulerQuestion {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    /// Longest answer in bytes: two thousand hosts with their filters have about one million.
    private static final int LENGTH_MAX = 8 << 20;

    private SchedulerQuestion() {}

    /// What the scheduler said.
    @SuppressWarnings("ArrayRecordComponent") // handed over, never compared
    record Answer(int status, byte[] bytes) {
        String body() {
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    /// Asks why that Run waits.
    ///
    /// @throws IllegalArgumentException where the token must not be sent there
    /// @throws IOException where there is no answer
    static Answer explain(URI server, String namespace, String run, String token)
            throws IOException {
        checkSafe(server);
        URI uri =
                URI.create(
                        server.toString().replaceAll("/+$", "")
                                + ExplainRoute.PATH
                                + "?namespace="
                                + encoded(namespace)
                                + "&run="
                                + encoded(run));
        HttpRequest request =
                HttpRequest.newBuilder(uri)
                        .timeout(TIMEOUT)
                        .header("Authorization", "Bearer " + token)
                        .build();
        try (HttpClient client = HttpClient.newBuilder().connectTimeout(TIMEOUT).build()) {
            HttpResponse<InputStream> response =
                    client.send(request, HttpResponse.BodyHandlers.ofInputStream());
            try (InputStream body = response.body()) {
                return new Answer(response.statusCode(), body.readNBytes(LENGTH_MAX));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /// A token goes nowhere where others could read it on its way.
    private static void checkSafe(URI server) {
        String host = server.getHost();
        boolean isHttps = "https".equals(server.getScheme());
        if (host == null || !(isHttps || "http".equals(server.getScheme()))) {
            throw new IllegalArgumentException(
                    "--server: " + server + ": expected http://HOST:PORT");
        }
        try {
            if (!isHttps && !InetAddress.getByName(host).isLoopbackAddress()) {
                throw new IllegalArgumentException(
                        "--server: "
                                + server
                                + ": your token is not sent without TLS to another machine; use https, or kubectl"
                                + " port-forward");
            }
        } catch (UnknownHostException _) {
            throw new IllegalArgumentException("--server: " + server + ": the host is not known");
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
