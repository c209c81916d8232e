package dev.berth.bootstrap.management;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
final class ManagementServerTest {
    private final CountDownLatch go = new CountDownLatch(1);
    private final List<String> failures = new CopyOnWriteArrayList<>();
    private final HttpClient client = HttpClient.newHttpClient();
    private final ManagementServer server = start();

    private ManagementServer start() {
        try {
            return ManagementServer.start(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                    Map.of(
                            "/echo",
                            request ->
                                    Page.json(
                                            200,
                                            request.parameter("run") + request.token().orElse("-")),
                            "/wait",
                            _ -> waited(),
                            "/broken",
                            _ -> broken()),
                    (path, e) -> failures.add(path + ": " + e.getMessage()));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @BeforeEach
    void noFailures() {
        failures.clear();
    }

    @AfterEach
    void close() {
        go.countDown();
        server.close();
        client.close();
    }

    @Test
    void a_route_gets_the_parameters_and_the_token() throws Exception {
        HttpResponse<String> answer =
                client.send(
                        request("/echo?run=a%2Fb&run=c")
                                .header("Authorization", "bearer t")
                                .build(),
                        HttpResponse.BodyHandlers.ofString());

        assertThat(answer.body()).isEqualTo("a/bt");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/json");
    }

    @ParameterizedTest
    @CsvSource({"127.0.0.1:8080, 127.0.0.1:8080", "[::1]:81, [0:0:0:0:0:0:0:1]:81"})
    void an_address_is_printed_as_a_url_has_it(String text, String printed) {
        assertThat(BindAddress.parse(text).map(BindAddress::print)).contains(printed);
    }

    @ParameterizedTest
    @CsvSource({"/ec, 404", "/echoes, 404", "/echo/x, 404", "/, 404"})
    void only_whole_paths_are_answered(String path, int status) throws Exception {
        assertThat(send(path).statusCode()).isEqualTo(status);
    }

    @Test
    void other_methods_are_refused_and_head_has_no_body() throws Exception {
        HttpResponse<String> post =
                client.send(
                        request("/echo").POST(HttpRequest.BodyPublishers.ofString("x")).build(),
                        HttpResponse.BodyHandlers.ofString());
        HttpResponse<String> head =
                client.send(
                        request("/echo")
                                .method("HEAD", HttpRequest.BodyPublishers.noBody())
                                .build(),
                        HttpResponse.BodyHandlers.ofString());

        assertThat(post.statusCode()).isEqualTo(405);
        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
    }

    @Test
    void a_route_that_fails_is_told_and_tells_nobody_else_why() throws Exception {
        HttpResponse<String> answer = send("/broken");

        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(answer.body()).doesNotContain("secret");
        assertThat(failures).containsExactly("/broken: secret");
    }

    @Test
    void who_comes_in_excess_is_told_to_come_again() {
        List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
        for (int i = 0; i < ManagementServer.REQUESTS_MAX + 4; i++) {
            answers.add(
                    client.sendAsync(
                            request("/wait").build(), HttpResponse.BodyHandlers.ofString()));
        }

        CompletableFuture.anyOf(answers.toArray(CompletableFuture[]::new)).join();
        go.countDown();

        assertThat(answers.stream().map(answer -> answer.join().statusCode())).contains(200, 503);
    }

    @ParameterizedTest
    @ValueSource(strings = {"8080", ":", ":65536", ":-1", "no.such.host.invalid:1", "a:b", ""})
    void what_is_no_address_is_refused(String text) {
        assertThatThrownBy(() -> BindAddress.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(text);
    }

    @Test
    void addresses_are_spelled_as_in_go() {
        assertThat(BindAddress.parse("0")).isEmpty();
        assertThat(BindAddress.parse(":8080")).contains(new InetSocketAddress(8080));
        assertThat(BindAddress.parse("127.0.0.1:1").orElseThrow()).hasToString("/127.0.0.1:1");
        assertThat(BindAddress.parse("[::1]:1").orElseThrow().getPort()).isEqualTo(1);
    }

    private Page waited() {
        try {
            go.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return Page.text(200, "waited");
    }

    private static Page broken() {
        throw new IllegalStateException("secret");
    }

    private HttpResponse<String> send(String path) throws Exception {
        return client.send(request(path).build(), HttpResponse.BodyHandlers.ofString());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:" + server.address().getPort() + path));
    }
}
