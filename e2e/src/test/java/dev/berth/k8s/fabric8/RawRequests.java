package dev.berth.k8s.fabric8;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.http.HttpClient;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.fabric8.kubernetes.client.jdkhttp.JdkHttpClientFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

/// Requests of any kind, waited for: the hands of a user at the server. It stands in this package
/// since it shares the way to log in with the live client, and nothing else.
public final class RawRequests implements AutoCloseable {
    private static final long TIMEOUT_SECONDS = 30;

    private final HttpClient client;
    private final String address;

    /// Hands with the rights of that kubeconfig.
    public RawRequests(Path kubeconfig) {
        Config config = AccessConfig.read(ApiAccess.ofKubeconfig(kubeconfig, "berth-e2e"));
        this.client =
                new JdkHttpClientFactory()
                        .newBuilder(config)
                        .tag(config.getRequestConfig())
                        .build();
        this.address = config.getMasterUrl().replaceAll("/$", "");
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
}
