package dev.berth.k8s.fabric8;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ServerDocuments;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a server says of itself.
final class DocumentReceiverTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    @TempDir private Path directory;

    @Test
    void a_document_comes_with_the_servers_time() throws InterruptedException {
        BlockingQueue<String> told = new LinkedBlockingQueue<>();
        BlockingQueue<Instant> times = new LinkedBlockingQueue<>();
        ServerDocuments.DocumentHandler handler =
                new ServerDocuments.DocumentHandler() {
                    @Override
                    public void answered(Optional<Instant> serverTime, ObjectCursor document) {
                        times.add(serverTime.orElseThrow());
                        told.add(document.next().toString());
                    }

                    @Override
                    public void failed(ApiFailure failure) {
                        told.add(failure.toString());
                    }
                };
        LoopbackServer.Answer answer =
                exchange -> {
                    boolean isVersion = exchange.getRequestURI().getPath().equals("/base/version");
                    LoopbackServer.json(isVersion ? 200 : 404, "{}").to(exchange);
                };
        try (LoopbackServer server = new LoopbackServer(directory, answer);
                Fabric8KubeApi api = server.connect()) {
            Instant before = Instant.now().truncatedTo(ChronoUnit.SECONDS);
            api.document("/version", LONG, handler);

            assertThat(told.poll(30, TimeUnit.SECONDS)).isEqualTo("START_OBJECT");
            assertThat(times.remove()).isBetween(before, Instant.now());
            api.document("/apis/none", LONG, handler);
            assertThat(told.poll(30, TimeUnit.SECONDS)).startsWith("Answered[status=404");
        }
    }

    @Test
    void a_date_that_is_none_is_no_time() {
        assertThat(DocumentReceiver.time("Tue, 01 Jan 2030 12:00:05 GMT"))
                .contains(Instant.parse("2030-01-01T12:00:05Z"));
        assertThat(DocumentReceiver.time("2030-01-01T12:00:05Z")).isEmpty();
        assertThat(DocumentReceiver.time("")).isEmpty();
    }
}
