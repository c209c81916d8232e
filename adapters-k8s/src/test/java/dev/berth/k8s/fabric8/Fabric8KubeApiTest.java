package dev.berth.k8s.fabric8;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.berth.k8s.api.Collection;
import dev.berth.k8s.api.CreateRequest;
import dev.berth.k8s.api.ListRequest;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.PatchRequest;
import dev.berth.k8s.api.ReplaceRequest;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.api.Subscription;
import dev.berth.k8s.api.WatchRequest;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class Fabric8KubeApiTest {
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final Duration SHORT = Duration.ofMillis(200);
    private static final ObjectRef RUN = new ObjectRef(Resource.RUNS, "ns", "r");
    private static final Collection RUNS = new Collection(Resource.RUNS, "ns", "a=b,!c");

    @TempDir private Path directory;

    private final Heard heard = new Heard();

    @Test
    void requests_name_what_they_are_about() {
        String body = "{\"metadata\":{\"name\":\"ä\"}}";
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        try (LoopbackServer server = server(LoopbackServer.json(200, body));
                Fabric8KubeApi api = server.connect()) {
            api.read(RUN, LONG, heard);
            assertThat(heard.next()).isEqualTo("answered[metadata, name, ä]");
            api.patchStatus(new PatchRequest(RUN, bytes, LONG), heard);
            heard.next();
            api.patch(
                    new PatchRequest(new ObjectRef(Resource.EVENTS, "ns", "e"), bytes, LONG),
                    heard);
            heard.next();
            api.create(new CreateRequest(Resource.EVENTS, "ns", bytes, LONG), heard);
            heard.next();
            api.create(new CreateRequest(Resource.TOKEN_REVIEWS, "", bytes, LONG), heard);
            heard.next();
            api.replace(
                    new ReplaceRequest(new ObjectRef(Resource.LEASES, "ns", "l"), bytes, LONG),
                    heard);
            heard.next();

            assertThat(server.came)
                    .extracting(came -> came.line() + " " + came.contentType() + " " + came.body())
                    .containsExactly(
                            "GET /base/apis/kruntimes.io/v1alpha1/namespaces/ns/runs/r  ",
                            "PATCH /base/apis/kruntimes.io/v1alpha1/namespaces/ns/runs/r/status"
                                    + " application/merge-patch+json "
                                    + body,
                            "PATCH /base/apis/events.k8s.io/v1/namespaces/ns/events/e"
                                    + " application/merge-patch+json "
                                    + body,
                            "POST /base/apis/events.k8s.io/v1/namespaces/ns/events"
                                    + " application/json "
                                    + body,
                            "POST /base/apis/authentication.k8s.io/v1/tokenreviews"
                                    + " application/json "
                                    + body,
                            "PUT /base/apis/coordination.k8s.io/v1/namespaces/ns/leases/l"
                                    + " application/json "
                                    + body);
            assertThat(server.came)
                    .extracting(LoopbackServer.Came::authorization)
                    .containsOnly("Bearer secret");
            assertThat(api.namespace()).contains("here");
            assertThat(api.address()).endsWith("/base");
        }
    }

    @Test
    void a_page_is_told_item_by_item() {
        String page =
                "{\"items\":[{\"n\":1},{\"n\":2}],\"metadata\":{\"resourceVersion\":\"5\",\"continue\":\"t\"}}";
        try (LoopbackServer server = server(LoopbackServer.json(200, page));
                Fabric8KubeApi api = server.connect()) {
            api.list(new ListRequest(RUNS, 500, "a/b=", LONG), heard);

            assertThat(heard.next()).isEqualTo("item[n, 1]");
            assertThat(heard.next()).isEqualTo("item[n, 2]");
            assertThat(heard.next()).isEqualTo("page 5 t");
            assertThat(server.came.getFirst().line())
                    .isEqualTo(
                            "GET /base/apis/kruntimes.io/v1alpha1/namespaces/ns/runs?limit=500"
                                    + "&labelSelector=a%3Db%2C%21c&continue=a%2Fb%3D");
        }
    }

    @Test
    void a_page_that_is_not_complete_has_failed() {
        try (LoopbackServer server = server(LoopbackServer.json(200, "{\"items\":[{\"n\":1}"));
                Fabric8KubeApi api = server.connect()) {
            api.list(new ListRequest(RUNS, 500, "", LONG), heard);

            assertThat(heard.next()).isEqualTo("item[n, 1]");
            assertThat(heard.next()).isEqualTo("no answer: the page ended before it was complete");
        }
    }

    @Test
    void a_watch_tells_events_as_they_come_until_it_is_closed() {
        CountDownLatch next = new CountDownLatch(1);
        LoopbackServer.Answer answer =
                exchange -> {
                    exchange.sendResponseHeaders(200, 0);
                    try (OutputStream body = exchange.getResponseBody()) {
                        write(body, "{\"type\":\"ADDED\",\"object\":{\"n\":1}}\n");
                        await(next);
                        write(body, "{\"type\":\"DELETED\",\"object\":{\"n\":1}}\n");
                    }
                };
        try (LoopbackServer server = server(answer);
                Fabric8KubeApi api = server.connect()) {
            api.watch(new WatchRequest(RUNS, "5", Duration.ofSeconds(90)), heard);

            assertThat(heard.next()).isEqualTo("ADDED[n, 1]");
            next.countDown();
            assertThat(heard.next()).isEqualTo("DELETED[n, 1]");
            assertThat(heard.next()).isEqualTo("closed");
            assertThat(server.came.getFirst().line())
                    .isEqualTo(
                            "GET /base/apis/kruntimes.io/v1alpha1/namespaces/ns/runs?watch=true"
                                    + "&allowWatchBookmarks=true&timeoutSeconds=90"
                                    + "&resourceVersion=5&labelSelector=a%3Db%2C%21c");
        }
    }

    @Test
    void a_watch_whose_connection_is_cut_has_failed() {
        LoopbackServer.Answer answer =
                exchange -> {
                    exchange.sendResponseHeaders(200, 0);
                    write(
                            exchange.getResponseBody(),
                            "{\"type\":\"ADDED\",\"object\":{\"n\":1}}\n");
                    throw new IOException("the connection is cut");
                };
        try (LoopbackServer server = server(answer);
                Fabric8KubeApi api = server.connect()) {
            api.watch(new WatchRequest(RUNS, "5", LONG), heard);

            assertThat(heard.next()).isEqualTo("ADDED[n, 1]");
            assertThat(heard.next()).startsWith("no answer: ");
        }
    }

    @Test
    void a_cancelled_watch_lets_go_of_its_connection() throws InterruptedException {
        CountDownLatch cancelled = new CountDownLatch(1);
        CountDownLatch letGo = new CountDownLatch(1);
        LoopbackServer.Answer answer =
                exchange -> {
                    exchange.sendResponseHeaders(200, 0);
                    OutputStream body = exchange.getResponseBody();
                    write(body, "{\"type\":\"ADDED\",\"object\":{\"n\":1}}\n");
                    await(cancelled);
                    try {
                        while (true) {
                            write(body, "{\"type\":\"ADDED\",\"object\":{\"n\":2}}\n");
                        }
                    } catch (IOException _) {
                        letGo.countDown();
                    }
                };
        try (LoopbackServer server = server(answer);
                Fabric8KubeApi api = server.connect()) {
            Subscription watch = api.watch(new WatchRequest(RUNS, "5", LONG), heard);
            assertThat(heard.next()).isEqualTo("ADDED[n, 1]");

            watch.cancel();
            cancelled.countDown();

            letGo.await();
            assertThat(heard.isSilent()).isTrue();
        }
    }

    @Test
    void a_refusal_tells_its_status_and_when_to_come_again() {
        LoopbackServer.Answer answer =
                exchange -> {
                    exchange.getResponseHeaders().add("Retry-After", "4");
                    LoopbackServer.json(
                                    429, "{\"reason\":\"TooManyRequests\",\"message\":\"busy\"}")
                            .to(exchange);
                };
        try (LoopbackServer server = server(answer);
                Fabric8KubeApi api = server.connect()) {
            api.patchStatus(new PatchRequest(RUN, new byte[] {'{', '}'}, LONG), heard);

            assertThat(heard.next()).isEqualTo("429 TooManyRequests busy Optional[PT4S]");
            // What is repeated is for the core to say.
            assertThat(server.came).hasSize(1);
        }
    }

    @Test
    void a_refusal_without_a_body_tells_its_status() {
        try (LoopbackServer server = server(LoopbackServer.json(503, ""));
                Fabric8KubeApi api = server.connect()) {
            api.read(RUN, LONG, heard);

            assertThat(heard.next()).isEqualTo("503   Optional.empty");
            assertThat(server.came).hasSize(1);
        }
    }

    @Test
    void an_endless_refusal_is_cut_off() {
        LoopbackServer.Answer answer =
                exchange -> {
                    exchange.sendResponseHeaders(500, 0);
                    OutputStream body = exchange.getResponseBody();
                    while (true) {
                        write(body, "x".repeat(10_000));
                    }
                };
        try (LoopbackServer server = server(answer);
                Fabric8KubeApi api = server.connect()) {
            api.read(RUN, LONG, heard);

            assertThat(heard.next()).startsWith("500  xxx").hasSizeLessThan(1_100);
        }
    }

    @Test
    void an_object_beyond_the_bound_is_cut_off() {
        LoopbackServer.Answer answer =
                exchange -> {
                    exchange.sendResponseHeaders(200, 0);
                    OutputStream body = exchange.getResponseBody();
                    while (true) {
                        write(body, " ".repeat(100_000));
                    }
                };
        try (LoopbackServer server = server(answer);
                Fabric8KubeApi api = server.connect()) {
            api.read(RUN, LONG, heard);

            assertThat(heard.next()).contains("an answer is longer than 8388608 bytes");
        }
    }

    @Test
    void a_request_without_an_answer_ends_when_its_time_is_out() {
        CountDownLatch never = new CountDownLatch(1);
        try (LoopbackServer server = server(_ -> await(never));
                Fabric8KubeApi api = server.connect()) {
            api.read(RUN, SHORT, heard);

            assertThat(heard.next()).isEqualTo("no answer: no answer within 200 ms");
            never.countDown();
        }
    }

    @Test
    void a_body_that_stops_ends_when_its_time_is_out() {
        CountDownLatch never = new CountDownLatch(1);
        LoopbackServer.Answer answer =
                exchange -> {
                    exchange.sendResponseHeaders(200, 0);
                    write(exchange.getResponseBody(), "{\"items\":[");
                    await(never);
                };
        try (LoopbackServer server = server(answer);
                Fabric8KubeApi api = server.connect()) {
            api.list(new ListRequest(RUNS, 500, "", SHORT), heard);

            assertThat(heard.next()).isEqualTo("no answer: no answer within 200 ms");
            never.countDown();
        }
    }

    @Test
    void a_server_that_is_not_there_gives_no_answer() {
        LoopbackServer server = server(LoopbackServer.json(200, "{}"));
        try (Fabric8KubeApi api = server.connect()) {
            server.close();

            api.read(RUN, LONG, heard);

            assertThat(heard.next()).startsWith("no answer: ConnectException");
        }
    }

    @Test
    void a_client_that_was_closed_gives_no_answer() {
        try (LoopbackServer server = server(LoopbackServer.json(200, "{}"))) {
            Fabric8KubeApi api = server.connect();
            api.close();

            api.read(RUN, LONG, heard);

            assertThat(heard.next()).startsWith("no answer: ");
            assertThat(server.came).isEmpty();
        }
    }

    @Test
    void a_kubeconfig_that_is_not_there_is_named() {
        Path missing = directory.resolve("missing");

        assertThatThrownBy(() -> Fabric8KubeApi.connect(ApiAccess.ofKubeconfig(missing, "berth")))
                .isInstanceOf(ApiAccessException.class)
                .hasMessage("kubeconfig " + missing + " is not a file that can be read");
    }

    @Test
    void a_kubeconfig_that_is_none_is_named() throws IOException {
        Path wrong = Files.writeString(directory.resolve("wrong"), "{{{");

        assertThatThrownBy(() -> Fabric8KubeApi.connect(ApiAccess.ofKubeconfig(wrong, "berth")))
                .isInstanceOf(ApiAccessException.class)
                .hasMessageStartingWith("kubeconfig " + wrong + " can not be used: ");
    }

    @Test
    void a_context_that_is_not_there_is_named() {
        try (LoopbackServer server = server(LoopbackServer.json(200, "{}"))) {
            assertThatThrownBy(() -> Fabric8KubeApi.connect(context(server, "three")))
                    .isInstanceOf(ApiAccessException.class)
                    .hasMessage("context three is not in the kubeconfig, which has [one, two]");
            try (Fabric8KubeApi api = Fabric8KubeApi.connect(context(server, "two"))) {
                assertThat(api.namespace()).isEmpty();
            }
        }
    }

    private static ApiAccess context(LoopbackServer server, String context) {
        return new ApiAccess(
                Optional.of(server.kubeconfig()),
                Optional.of(context),
                "berth/test",
                ApiAccess.CONNECT_TIMEOUT);
    }

    private LoopbackServer server(LoopbackServer.Answer answer) {
        return new LoopbackServer(directory, answer);
    }

    private static void write(OutputStream body, String text) throws IOException {
        body.write(text.getBytes(StandardCharsets.UTF_8));
        body.flush();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
