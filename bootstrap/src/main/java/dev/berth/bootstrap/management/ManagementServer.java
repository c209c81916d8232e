package dev.berth.bootstrap.management;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.function.BiConsumer;

/// Serves a few paths by GET on one port, each request in a virtual thread, and no more of them at
/// once than it can bear: who comes in excess is told to come again.
public final class ManagementServer implements AutoCloseable {
    /// Requests that are answered at once. Probes and scrapes are a handful; each may hold a page
    /// in memory.
    static final int REQUESTS_MAX = 16;

    private static final String BEARER = "Bearer ";

    /// Bounds of the JDK's server, which it reads once: seconds for a request and its answer,
    /// connections, and headers. The program has 256 MiB.
    private static final Map<String, String> LIMITS =
            Map.of(
                    "sun.net.httpserver.maxReqTime", "10",
                    "sun.net.httpserver.maxRspTime", "30",
                    "sun.net.httpserver.idleInterval", "30",
                    "jdk.httpserver.maxConnections", "64",
                    "sun.net.httpserver.maxReqHeaders", "50",
                    "sun.net.httpserver.maxReqHeaderSize", "32768");

    private final HttpServer server;
    private final ExecutorService threads =
            Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("http-", 0).factory());
    private final Semaphore room = new Semaphore(REQUESTS_MAX);
    private final BiConsumer<String, RuntimeException> failed;

    private ManagementServer(HttpServer server, BiConsumer<String, RuntimeException> failed) {
        this.server = server;
        this.failed = failed;
    }

    /// A server that listens there and answers at these paths.
    ///
    /// @param failed is told of the path whose route threw
    /// @throws IOException where the address can not be had
    public static ManagementServer start(
            InetSocketAddress address,
            Map<String, Route> routes,
            BiConsumer<String, RuntimeException> failed)
            throws IOException {
        LIMITS.forEach((name, value) -> {
            if (System.getProperty(name) == null) {
                System.setProperty(name, value);
            }
        });
        ManagementServer started = new ManagementServer(HttpServer.create(address, 0), failed);
        // One context for all, since the JDK's server would also take /healthzzz for /healthz.
        started.server.createContext("/", exchange -> started.handle(exchange, routes));
        started.server.setExecutor(started.threads);
        started.server.start();
        return started;
    }

    /// The address where it listens, with the port that it got where it asked for any.
    public InetSocketAddress address() {
        return server.getAddress();
    }

    /// Ends it; requests that are being answered are cut.
    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void handle(HttpExchange exchange, Map<String, Route> routes) throws IOException {
        try (exchange) {
            boolean hasRoom = room.tryAcquire();
            try {
                send(
                        exchange,
                        hasRoom ? page(exchange, routes) : Page.text(503, "busy; come again"));
            } finally {
                if (hasRoom) {
                    room.release();
                }
            }
        }
    }

    private Page page(HttpExchange exchange, Map<String, Route> routes) {
        String path = exchange.getRequestURI().getPath();
        Route route = routes.get(path);
        if (route == null) {
            return Page.text(404, "not found");
        }
        String method = exchange.getRequestMethod();
        if (!method.equals("GET") && !method.equals("HEAD")) {
            return Page.text(405, "only GET is served here");
        }
        Request request;
        try {
            request =
                    new Request(
                            Query.parse(exchange.getRequestURI().getRawQuery()),
                            token(exchange),
                            accept(exchange));
        } catch (IllegalArgumentException e) {
            return Page.text(400, "the query can not be read");
        }
        try {
            return route.answer(request);
        } catch (RuntimeException e) {
            failed.accept(path, e);
            return Page.text(500, "this failed; the log has more");
        }
    }

    private static Optional<String> token(HttpExchange exchange) {
        return Optional.ofNullable(exchange.getRequestHeaders().getFirst("Authorization"))
                .filter(header -> header.regionMatches(true, 0, BEARER, 0, BEARER.length()))
                .map(header -> header.substring(BEARER.length()).strip())
                .filter(token -> !token.isEmpty());
    }

    private static String accept(HttpExchange exchange) {
        String accept = exchange.getRequestHeaders().getFirst("Accept");
        return accept == null ? "" : accept;
    }

    private static void send(HttpExchange exchange, Page page) throws IOException {
        byte[] body = page.body().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", page.contentType());
        exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
        if (exchange.getRequestMethod().equals("HEAD")) {
            exchange.sendResponseHeaders(page.status(), -1);
            return;
        }
        exchange.sendResponseHeaders(page.status(), body.length == 0 ? -1 : body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }
}
