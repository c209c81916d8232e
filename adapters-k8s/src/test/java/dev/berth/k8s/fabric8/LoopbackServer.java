package dev.berth.k8s.fabric8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// An HTTP server that answers each request as a test says, and a kubeconfig that names it.
final class LoopbackServer implements AutoCloseable {
    /// How one request is answered.
    interface Answer {
        void to(HttpExchange exchange) throws IOException;
    }

    /// A request as it came.
    record Came(String line, String contentType, String authorization, String body) {}

    final List<Came> came = new CopyOnWriteArrayList<>();
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Path kubeconfig;

    LoopbackServer(Path directory, Answer answer) {
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.setExecutor(threads);
            server.createContext(
                    "/",
                    exchange -> {
                        note(exchange);
                        answer.to(exchange);
                    });
            server.start();
            kubeconfig = directory.resolve("kubeconfig");
            Files.writeString(kubeconfig, kubeconfigText());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Answers with that status and JSON text.
    static Answer json(int status, String text) {
        return exchange -> {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            try (OutputStream body = exchange.getResponseBody()) {
                body.write(bytes);
            }
        };
    }

    Path kubeconfig() {
        return kubeconfig;
    }

    Fabric8KubeApi connect() {
        return Fabric8KubeApi.connect(ApiAccess.ofKubeconfig(kubeconfig, "berth/test"));
    }

    private String kubeconfigText() {
        return """
        apiVersion: v1
        kind: Config
        current-context: one
        clusters:
          - name: c
            cluster: {server: "http://127.0.0.1:%d/base/"}
        users:
          - name: u
            user: {token: secret}
        contexts:
          - name: one
            context: {cluster: c, user: u, namespace: here}
          - name: two
            context: {cluster: c, user: u}
        """
                .formatted(server.getAddress().getPort());
    }

    private void note(HttpExchange exchange) throws IOException {
        came.add(
                new Came(
                        exchange.getRequestMethod() + " " + exchange.getRequestURI(),
                        header(exchange, "Content-Type"),
                        header(exchange, "Authorization"),
                        new String(
                                exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
    }

    private static String header(HttpExchange exchange, String name) {
        String value = exchange.getRequestHeaders().getFirst(name);
        return value == null ? "" : value;
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
