package dev.berth.k8s.fabric8;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.http.AsyncBody;
import io.fabric8.kubernetes.client.http.HttpClient;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.fabric8.kubernetes.client.jdkhttp.JdkHttpClientFactory;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/// Requests of any kind, waited for: the hands of a user at the server. It stands in this package
/// since it shares the way to log in with the live client, and nothing else.
public final class RawRequests implements AutoCloseable {
    private static final long TIMEOUT_SECONDS = 30;

    private final HttpClient client;
    private final String address;
    private final String authority;

    /// Hands with the rights of that kubeconfig.
    public RawRequests(Path kubeconfig) {
        Config config = AccessConfig.read(ApiAccess.ofKubeconfig(kubeconfig, "berth-e2e"));
        this.client =
                new JdkHttpClientFactory()
                        .newBuilder(config)
                        .tag(config.getRequestConfig())
                        .build();
        this.address = config.getMasterUrl().replaceAll("/$", "");
        this.authority = authority(config);
    }

    /// A response.
    public record Response(int status, String body) {
        /// True for every 2xx.
        public boolean isSuccess() {
            return status / 100 == 2;
        }
    }

    /// Reads what is at that path.
    public Response get(String path) {
        return send(request(path));
    }

    /// Sends a body of that content type.
    public Response send(String method, String path, String contentType, String body) {
        return send(request(path).method(method, contentType, body));
    }

    /// Whose word about the server counts: certificates in PEM, in Base64. Empty where those of
    /// this machine are trusted.
    public String authority() {
        return authority;
    }

    private static String authority(Config config) {
        if (config.getCaCertData() != null) {
            return config.getCaCertData();
        }
        if (config.getCaCertFile() == null) {
            return "";
        }
        try {
            return Base64.getEncoder()
                    .encodeToString(Files.readAllBytes(Path.of(config.getCaCertFile())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Where the server is: `https://HOST:PORT`.
    public String address() {
        return address;
    }

    /// A stream of lines that goes on until it is closed by either side.
    public interface Lines extends AutoCloseable {
        /// Waits until the server closed it.
        ///
        /// @throws CompletionException where it broke
        void awaitEnd();

        @Override
        void close();
    }

    /// Opens the stream of lines at that path, for a watch.
    ///
    /// @throws AssertionError where the server refuses or is not there
    public Lines stream(String path, Consumer<byte[]> line) {
        LineSplitter splitter = new LineSplitter(line);
        HttpRequest request =
                client.newHttpRequestBuilder()
                        .uri(address + path)
                        .header("Accept", "application/json")
                        .forStreaming()
                        .build();
        HttpResponse<AsyncBody> response;
        try {
            response =
                    client.consumeBytes(
                                    request,
                                    (buffers, body) -> {
                                        buffers.forEach(splitter::take);
                                        body.consume();
                                    })
                            .get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new AssertionError("no answer from " + address + " to " + path, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(path + " was interrupted", e);
        }
        if (!response.isSuccessful()) {
            response.body().cancel();
            throw new AssertionError(path + " was answered with " + response.code());
        }
        AsyncBody body = response.body();
        body.consume();
        return new Lines() {
            @Override
            public void awaitEnd() {
                body.done().join();
            }

            @Override
            public void close() {
                body.cancel();
            }
        };
    }

    private HttpRequest.Builder request(String path) {
        return client.newHttpRequestBuilder()
                .uri(address + path)
                .header("Accept", "application/json")
                .timeout(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    }

    private Response send(HttpRequest.Builder request) {
        try {
            HttpResponse<byte[]> response = client.sendAsync(request.build(), byte[].class).join();
            return new Response(
                    response.code(), new String(response.body(), StandardCharsets.UTF_8));
        } catch (CompletionException e) {
            throw new AssertionError("no answer from " + address, e);
        }
    }

    @Override
    public void close() {
        client.close();
    }

    /// Cuts what arrives into lines.
    private static final class LineSplitter {
        private final Consumer<byte[]> line;
        private final ByteArrayOutputStream open = new ByteArrayOutputStream();

        LineSplitter(Consumer<byte[]> line) {
            this.line = line;
        }

        void take(ByteBuffer buffer) {
            while (buffer.hasRemaining()) {
                byte next = buffer.get();
                if (next == '\n') {
                    line.accept(open.toByteArray());
                    open.reset();
                } else {
                    open.write(next);
                }
            }
        }
    }
}
