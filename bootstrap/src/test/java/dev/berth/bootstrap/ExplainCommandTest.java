package dev.berth.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.bootstrap.management.ManagementServer;
import dev.berth.bootstrap.management.Page;
import dev.berth.bootstrap.management.Request;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `berth explain`, against a server that answers as told.
final class ExplainCommandTest {
    private static final String ANSWER =
            """
            {"kind":"Run","task":"team/train","result":"Pending","chosen":"rp-1","hosts":[
             {"host":"rp-0","feasible":false,"filters":[{"filter":"F","verdict":"Rejected","reason":"Full","detail":"runs 2 of 2"}],
              "scores":[],"total":0},
             {"host":"rp-1","feasible":true,"filters":[{"filter":"F","verdict":"Feasible"}],
              "scores":[{"scorer":"S","score":70,"weight":1}],"total":70}]}\
            """;

    @TempDir private Path folder;
    private final List<Request> asked = new CopyOnWriteArrayList<>();
    private Page page = Page.json(200, ANSWER);
    private ManagementServer server = start();

    private ManagementServer start() {
        try {
            return ManagementServer.start(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                    Map.of(
                            "/diagnostics/explain",
                            request -> {
                                asked.add(request);
                                return page;
                            }),
                    (path, e) -> {});
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @BeforeEach
    void kubeconfig() throws IOException {
        Files.writeString(
                folder.resolve("kubeconfig"),
                """
                apiVersion: v1
                kind: Config
                current-context: a
                clusters: [{name: a, cluster: {server: "https://127.0.0.1:1"}}]
                users: [{name: a, user: {token: mine}}]
                contexts: [{name: a, context: {cluster: a, user: a, namespace: team}}]
                """);
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void the_answer_is_a_table_as_that_of_simulate() {
        Berth berth = ask();

        assertThat(berth.out())
                .isEqualTo(
                        """
                        Run team/train: Pending
                        RUNTIME-POD   VERDICT    F      S    TOTAL   WHY
                        rp-0          rejected   Full   -    -       runs 2 of 2
                        rp-1          chosen     ok     70   70      -
                        """);
        assertThat(berth.exit()).isZero();
        assertThat(asked)
                .singleElement()
                .satisfies(request -> {
                    assertThat(request.parameter("namespace")).isEqualTo("team");
                    assertThat(request.parameter("run")).isEqualTo("train");
                    assertThat(request.token()).contains("mine");
                });
    }

    @Test
    void the_answer_for_programs_is_that_of_the_scheduler() {
        Berth berth = ask("-o", "json", "-n", "other");

        assertThat(berth.out()).contains("\"task\": \"team/train\"", "\"detail\": \"runs 2 of 2\"");
        assertThat(asked.getFirst().parameter("namespace")).isEqualTo("other");
        assertThat(berth.exit()).isZero();
    }

    @Test
    void a_token_can_come_from_elsewhere() {
        Berth berth =
                Berth.runWith(
                        "other\n",
                        "explain",
                        "run",
                        "train",
                        "--kubeconfig",
                        folder.resolve("kubeconfig").toString(),
                        "--server",
                        url(),
                        "--token-file=-");

        assertThat(asked.getFirst().token()).contains("other");
        assertThat(berth.exit()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"404, 3", "403, 1", "401, 1", "503, 1"})
    void what_the_scheduler_refuses_is_said(int status, int exit) {
        page = Page.text(status, "because");

        Berth berth = ask();

        assertThat(berth.err()).contains("because");
        assertThat(berth.out()).isEmpty();
        assertThat(berth.exit()).isEqualTo(exit);
    }

    @Test
    void an_answer_of_something_else_is_no_answer() {
        page = Page.text(200, "<html>");

        Berth berth = ask();

        assertThat(berth.err()).contains("answered with something else; is it a scheduler?");
        assertThat(berth.exit()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    http://192.0.2.1:8080 | your token is not sent without TLS to another machine
                    ftp://127.0.0.1       | expected http://HOST:PORT
                    http:nothing          | expected http://HOST:PORT
                    """)
    void a_token_is_not_sent_where_others_could_read_it(String to, String message) {
        Berth berth =
                Berth.run(
                        "explain",
                        "run",
                        "train",
                        "--kubeconfig",
                        folder.resolve("kubeconfig").toString(),
                        "--server",
                        to);

        assertThat(berth.err()).contains(message);
        assertThat(berth.exit()).isEqualTo(2);
    }

    @Test
    void a_server_that_is_not_there_is_named() {
        String url = url();
        server.close();

        Berth berth =
                Berth.run(
                        "explain",
                        "run",
                        "train",
                        "--kubeconfig",
                        folder.resolve("kubeconfig").toString(),
                        "--server",
                        url);

        assertThat(berth.err()).startsWith("error: no answer from " + url);
        assertThat(berth.exit()).isEqualTo(1);
        server = start();
    }

    private String url() {
        return "http://127.0.0.1:" + server.address().getPort();
    }

    private Berth ask(String... more) {
        List<String> arguments =
                new ArrayList<>(
                        List.of(
                                "explain",
                                "run",
                                "train",
                                "--kubeconfig",
                                folder.resolve("kubeconfig").toString(),
                                "--server",
                                url()));
        arguments.addAll(List.of(more));
        return Berth.run(arguments.toArray(String[]::new));
    }
}
