package dev.berth.e2e.server;

import dev.berth.memory.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// The store of an API server of our own. Unlike the server it is there all the time, and it tells
/// every state that an object ever had.
public final class Etcd implements AutoCloseable {
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final HttpClient client = HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
    private final String address;

    /// The store behind that server.
    public Etcd(ApiServer server) {
        this.address = server.controlPlane().etcdAddress();
    }

    /// A state of an object.
    ///
    /// @param key where it lies
    /// @param revision the resourceVersion of this state
    /// @param value the object, or "" where it is deleted
    public record Change(String key, long revision, String value) {}

    /// The revision of the last write of all.
    public long revision() {
        return number(post("/v3/kv/range", "{\"key\":\"AA==\"}").fields("header"), "revision");
    }

    /// Forgets what was before that revision.
    public void compact(long revision) {
        post("/v3/kv/compaction", "{\"revision\":\"" + revision + "\",\"physical\":true}");
    }

    /// Tells each change of what lies under `prefix` from that revision on, in their order, until
    /// the connection ends.
    public void watch(String prefix, long revision, Consumer<Change> told)
            throws IOException, InterruptedException {
        byte[] end = prefix.getBytes(StandardCharsets.UTF_8);
        end[end.length - 1]++;
        String body =
                "{\"create_request\":{\"key\":\"%s\",\"range_end\":\"%s\",\"start_revision\":\"%d\"}}"
                        .formatted(
                                base64(prefix.getBytes(StandardCharsets.UTF_8)),
                                base64(end),
                                revision);
        HttpResponse<Stream<String>> response =
                client.send(request("/v3/watch", body), HttpResponse.BodyHandlers.ofLines());
        try (Stream<String> lines = response.body()) {
            lines.forEach(line -> tell(Objects.parse(line).fields("result"), told));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    @Override
    public void close() {
        client.shutdownNow();
    }

    private static void tell(Json.Fields result, Consumer<Change> told) {
        for (Json event : result.items("events")) {
            Json.Fields pair = ((Json.Fields) event).fields("kv");
            told.accept(
                    new Change(
                            text(pair.text("key")),
                            number(pair, "mod_revision"),
                            text(pair.text("value"))));
        }
        if (result.find("canceled").isPresent()) {
            throw new IllegalStateException("the store ended a watch: " + result);
        }
    }

    private Json.Fields post(String path, String body) {
        try {
            HttpResponse<String> response =
                    client.send(request(path, body), HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() != 200) {
                throw new AssertionError(path + " was answered with " + response.body());
            }
            return Objects.parse(response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(path + " was interrupted", e);
        }
    }

    private HttpRequest request(String path, String body) {
        return HttpRequest.newBuilder(URI.create(address + path))
                .timeout(TIMEOUT)
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
    }

    private static long number(Json.Fields fields, String name) {
        return Long.parseLong(fields.text(name));
    }

    private static String text(String base64) {
        return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
