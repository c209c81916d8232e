package dev.berth.e2e.proxy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.berth.e2e.server.ApiServer;
import dev.berth.e2e.server.Patience;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/// A proxy to an API server, which takes plain HTTP. It serves, until it is told to do worse:
///
/// - *drops answers*: every so manyth write is applied, and its answer is not passed on: the
///   connection is closed, or nothing comes until long after the client gave up;
/// - *hangs*: it takes whatever comes and passes nothing on, in no direction; what it held back
///   goes on its way when it serves again, however late;
/// - *refuses*: it closes every connection.
public final class FaultyProxy implements AutoCloseable {
    /// Longer than any program of the suites waits for an answer.
    private static final Duration MUTE_FOR = Duration.ofSeconds(6);

    private static final List<String> PASSED_ON =
            List.of("Authorization", "Accept", "Content-Type", "User-Agent");

    static {
        // Small pieces must not wait for an acknowledgement of the last one.
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private final HttpServer listener;
    private final HttpClient client;
    private final String target;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Set<HttpExchange> open = ConcurrentHashMap.newKeySet();
    private final AtomicInteger writes = new AtomicInteger();
    private final AtomicInteger dropped = new AtomicInteger();
    private volatile Mode mode = Mode.SERVING;
    private volatile int dropEvery;
    private volatile boolean closed;

    /// What it does with all that comes.
    private enum Mode {
        SERVING,
        HANGING,
        REFUSING
    }

    /// A proxy to that server, which serves.
    public FaultyProxy(ApiServer server) {
        this.target = server.requests().address();
        this.client =
                HttpClient.newBuilder()
                        .sslContext(Trust.in(server.requests().authority()))
                        .connectTimeout(Duration.ofSeconds(5))
                        .build();
        try {
            this.listener =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        listener.setExecutor(threads);
        listener.createContext("/", this::handle);
        listener.start();
    }

    /// Where it is.
    public String address() {
        return "http://127.0.0.1:" + listener.getAddress().getPort();
    }

    /// Drops the answer of every so manyth write of the status of a Run from now on.
    public void dropAnswers(int every) {
        dropEvery = every;
    }

    /// How many answers were dropped.
    public int dropped() {
        return dropped.get();
    }

    /// Hangs from now on.
    public void hang() {
        mode = Mode.HANGING;
    }

    /// Closes every connection, and every new one, from now on.
    public void refuse() {
        mode = Mode.REFUSING;
        open.forEach(HttpExchange::close);
    }

    /// Serves again.
    public void serve() {
        mode = Mode.SERVING;
    }

    @Override
    public void close() {
        closed = true;
        listener.stop(0);
        threads.shutdownNow();
        client.shutdownNow();
    }

    private void handle(HttpExchange exchange) {
        open.add(exchange);
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            if (passes()) {
                HttpResponse<InputStream> answer = forward(exchange, body);
                try (InputStream received = answer.body()) {
                    if (isDropped(exchange)) {
                        drop(received);
                    } else if (passes()) {
                        answer(exchange, answer.statusCode(), answer, received);
                    }
                }
            }
        } catch (IOException _) {
            // One of both sides is gone; the other gets to know by the close.
        } catch (InterruptedException | AssertionError _) {
            // The proxy closes.
            Thread.currentThread().interrupt();
        } finally {
            open.remove(exchange);
        }
    }

    private HttpResponse<InputStream> forward(HttpExchange exchange, byte[] body)
            throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(target + exchange.getRequestURI()))
                        .method(
                                exchange.getRequestMethod(),
                                body.length == 0
                                        ? HttpRequest.BodyPublishers.noBody()
                                        : HttpRequest.BodyPublishers.ofByteArray(body));
        for (String name : PASSED_ON) {
            String value = exchange.getRequestHeaders().getFirst(name);
            if (value != null) {
                request.header(name, value);
            }
        }
        return client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
    }

    private void answer(
            HttpExchange exchange, int status, HttpResponse<?> answer, InputStream received)
            throws IOException {
        for (String name : List.of("Content-Type", "Retry-After")) {
            answer.headers()
                    .firstValue(name)
                    .ifPresent(value -> exchange.getResponseHeaders().set(name, value));
        }
        exchange.sendResponseHeaders(status, 0);
        try (OutputStream out = exchange.getResponseBody()) {
            byte[] piece = new byte[16 << 10];
            for (int length = received.read(piece); length >= 0; length = received.read(piece)) {
                if (!passes()) {
                    return;
                }
                out.write(piece, 0, length);
                out.flush();
            }
        }
    }

    /// Waits while it hangs. Returns whether it serves.
    private boolean passes() {
        while (mode == Mode.HANGING && !closed) {
            Patience.pass(Duration.ofMillis(20));
        }
        return mode == Mode.SERVING && !closed;
    }

    private boolean isDropped(HttpExchange exchange) {
        return dropEvery > 0
                && exchange.getRequestMethod().equals("PATCH")
                && exchange.getRequestURI().getPath().endsWith("/status")
                && writes.incrementAndGet() % dropEvery == 0;
    }

    /// The server has answered, so the write is applied, or refused.
    private void drop(InputStream received) throws IOException {
        received.readAllBytes();
        if (dropped.incrementAndGet() % 2 == 0) {
            Patience.pass(MUTE_FOR);
        }
    }
}
