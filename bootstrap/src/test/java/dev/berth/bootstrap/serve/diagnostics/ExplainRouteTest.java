package dev.berth.bootstrap.serve.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.application.port.in.Diagnostics;
import dev.berth.application.port.in.SchedulerControl;
import dev.berth.bootstrap.management.Page;
import dev.berth.bootstrap.management.Request;
import dev.berth.bootstrap.serve.loop.LoopQuestions;
import dev.berth.bootstrap.serve.loop.LoopThread;
import dev.berth.domain.explain.Advice;
import dev.berth.domain.explain.Explanation;
import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.explain.HostExplanation;
import dev.berth.domain.explain.PendingTask;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.group.GroupName;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
final class ExplainRouteTest {
    private static final String SOMEONE =
            "{\"status\":{\"authenticated\":true,\"user\":{\"username\":\"eve\",\"uid\":\"u1\","
                    + "\"groups\":[\"a\",\"b\"],\"extra\":{\"k\":[\"v\"]}}}}";
    private static final String ALLOWED = "{\"status\":{\"allowed\":true}}";

    private final ScriptedReviews api = new ScriptedReviews();
    private final LoopThread loop =
            new LoopThread(
                    new Idle(),
                    new LoopQuestions(new OneRun()),
                    InstantSource.system(),
                    (_, _) -> {});
    private final ExplainRoute route =
            new ExplainRoute(new Reviews(api, Duration.ofSeconds(5)), loop);

    @AfterEach
    void end() throws InterruptedException {
        loop.stop(Duration.ofSeconds(30));
    }

    @Test
    void who_may_get_the_run_gets_its_explanation() {
        loop.start();
        api.answering(SOMEONE).answering(ALLOWED);

        Page page = ask("team", "waits", "secret");

        assertThat(page)
                .isEqualTo(
                        Page.json(
                                200,
                                "{\"kind\":\"Run\",\"task\":\"team/waits\",\"result\":\"Pending\",\"chosen\":\"\","
                                        + "\"hosts\":[{\"host\":\"rp-0\",\"feasible\":false,\"filters\":[{\"filter\":\"F\","
                                        + "\"verdict\":\"Rejected\",\"reason\":\"R\",\"detail\":\"why\"}],\"scores\":[],\"total\":0}]}"));
        assertThat(api.asked().getFirst()).contains("\"token\":\"secret\"");
        assertThat(api.asked().getLast())
                .contains(
                        "\"resourceAttributes\":{\"verb\":\"get\",\"group\":\"kruntimes.io\",\"resource\":\"runs\","
                                + "\"namespace\":\"team\",\"name\":\"waits\"}",
                        "\"user\":\"eve\",\"uid\":\"u1\",\"groups\":[\"a\",\"b\"],\"extra\":{\"k\":[\"v\"]}");
    }

    @Test
    void a_run_that_does_not_wait_is_said_to_whom_may_get_it_only() {
        loop.start();
        api.answering(SOMEONE).answering(ALLOWED);
        assertThat(ask("team", "other", "secret").status()).isEqualTo(404);

        api.answering(SOMEONE).answering("{\"status\":{\"allowed\":false}}");
        assertThat(ask("team", "other", "secret"))
                .isEqualTo(Page.text(403, "eve may not get Run team/other"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    {"status":{"allowed":true,"denied":true}} | 403
                    {"status":{}}                             | 403
                    {}                                        | 403
                    []                                        | 403
                    {"status":{"allowed":"true"}}             | 403
                    {"status"                                 | 503
                    """)
    void only_a_clear_yes_is_a_yes(String review, int status) {
        api.answering(SOMEONE).answering(review);

        assertThat(ask("team", "waits", "secret").status()).isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    {"status":{"authenticated":false}}                            | 401
                    {"status":{"user":{"username":"eve"}}}                        | 401
                    {"status":{"authenticated":true}}                             | 401
                    {"status":{"authenticated":true,"user":{"username":""}}}      | 401
                    {}                                                            | 401
                    """)
    void a_token_of_nobody_is_refused(String review, int status) {
        api.answering(review);

        assertThat(ask("team", "waits", "secret").status()).isEqualTo(status);
    }

    @Test
    void without_a_token_or_a_name_nobody_is_asked() {
        assertThat(route.answer(new Request(names("team", "waits"), Optional.empty(), "")).status())
                .isEqualTo(401);
        assertThat(ask("", "waits", "secret").status()).isEqualTo(400);
        assertThat(ask("team", "a/b", "secret").status()).isEqualTo(400);
        assertThat(api.asked()).isEmpty();
    }

    @Test
    void a_scheduler_that_may_not_ask_says_what_it_needs() {
        api.failing(403);

        assertThat(ask("team", "waits", "secret"))
                .isEqualTo(
                        Page.text(
                                503,
                                "the scheduler may not create tokenreviews and subjectaccessreviews;"
                                        + " grant it system:auth-delegator"));
    }

    @Test
    void a_request_does_not_tell_its_token() {
        assertThat(new Request(names("team", "waits"), Optional.of("secret"), "").toString())
                .doesNotContain("secret");
    }

    private Page ask(String namespace, String run, String token) {
        return route.answer(new Request(names(namespace, run), Optional.of(token), ""));
    }

    private static Map<String, String> names(String namespace, String run) {
        return Map.of("namespace", namespace, "run", run);
    }

    /// Never has anything to do.
    private static final class Idle implements SchedulerControl {
        @Override
        public int doWork(Instant now) {
            return 0;
        }

        @Override
        public Optional<Instant> nextDue() {
            return Optional.empty();
        }
    }

    /// Knows of one Run that waits.
    private static final class OneRun implements Diagnostics {
        @Override
        public List<GroupReport> groups() {
            return List.of();
        }

        @Override
        public List<Advice> wouldFit(GroupName group) {
            return List.of();
        }

        @Override
        public Optional<Explanation> explain(TaskKind kind, ObjectName task) {
            return task.equals(new ObjectName("team", "waits"))
                    ? Optional.of(
                            new Explanation(
                                    new TaskKey(kind, task, new Uid("u")),
                                    List.of(
                                            new HostExplanation(
                                                    "rp-0",
                                                    List.of(
                                                            new HostExplanation.FilterAnswer(
                                                                    "F", "R", "why")),
                                                    List.of(),
                                                    0)),
                                    "",
                                    ""))
                    : Optional.empty();
        }

        @Override
        public List<PendingTask> pending() {
            return List.of();
        }

        @Override
        public SortedMap<String, Long> charged(ObjectName host) {
            return new TreeMap<>();
        }

        @Override
        public SortedMap<String, Integer> sizes() {
            return new TreeMap<>();
        }

        @Override
        public List<String> audit() {
            return List.of();
        }
    }
}
