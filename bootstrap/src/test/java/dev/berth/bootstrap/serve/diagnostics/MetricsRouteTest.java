package dev.berth.bootstrap.serve.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.bootstrap.management.Page;
import dev.berth.bootstrap.management.Request;
import dev.berth.metrics.MetricsRegistry;
import dev.berth.metrics.catalog.LoopMetrics;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class MetricsRouteTest {
    private static final String SOMEONE =
            "{\"status\":{\"authenticated\":true,\"user\":{\"username\":\"prometheus\",\"uid\":\"u1\","
                    + "\"groups\":[\"a\"]}}}";

    private final ScriptedReviews api = new ScriptedReviews();
    private final MetricsRegistry registry = new MetricsRegistry();
    private final MetricsRoute open = new MetricsRoute(registry, Optional.empty());
    private final MetricsRoute guarded =
            new MetricsRoute(registry, Optional.of(new Reviews(api, Duration.ofSeconds(5))));

    @Test
    void page_has_the_format_that_is_asked_for() {
        registry.counter(LoopMetrics.WAKES, "fallback").increment(7);

        Page text = open.answer(request(Optional.empty(), "text/plain"));
        Page openMetrics =
                open.answer(request(Optional.empty(), "application/openmetrics-text;q=0.6,*/*"));

        assertThat(text.status()).isEqualTo(200);
        assertThat(text.contentType()).isEqualTo("text/plain; version=0.0.4; charset=utf-8");
        assertThat(text.body())
                .contains("# TYPE berth_wakes_total counter", "{source=\"fallback\"} 7.0")
                .doesNotContain("# EOF");
        assertThat(openMetrics.contentType())
                .isEqualTo("application/openmetrics-text; version=1.0.0; charset=utf-8");
        assertThat(openMetrics.body())
                .contains("# TYPE berth_wakes counter", "{source=\"fallback\"} 7.0")
                .endsWith("# EOF\n");
    }

    @Test
    void who_may_get_the_path_gets_the_metrics() {
        api.answering(SOMEONE).answering("{\"status\":{\"allowed\":true}}");

        Page page = guarded.answer(request(Optional.of("secret"), ""));

        assertThat(page.status()).isEqualTo(200);
        assertThat(api.asked().getFirst()).contains("\"token\":\"secret\"");
        assertThat(api.asked().getLast())
                .contains(
                        "\"nonResourceAttributes\":{\"verb\":\"get\",\"path\":\"/metrics\"}",
                        "\"user\":\"prometheus\",\"uid\":\"u1\",\"groups\":[\"a\"]")
                .doesNotContain("\"resourceAttributes\"");
    }

    @Test
    void without_a_token_nobody_is_asked() {
        assertThat(guarded.answer(request(Optional.empty(), "")))
                .isEqualTo(Page.text(401, "a bearer token is needed"));
        assertThat(api.asked()).isEmpty();
    }

    @Test
    void token_of_nobody_is_refused() {
        api.answering("{\"status\":{\"authenticated\":false}}");

        assertThat(guarded.answer(request(Optional.of("secret"), "")).status()).isEqualTo(401);
    }

    @Test
    void without_the_right_nothing_is_shown() {
        api.answering(SOMEONE).answering("{\"status\":{\"allowed\":false}}");

        assertThat(guarded.answer(request(Optional.of("secret"), "")))
                .isEqualTo(Page.text(403, "prometheus may not get /metrics"));
    }

    @Test
    void server_that_does_not_say_closes_the_page() {
        api.failing(403);

        Page page = guarded.answer(request(Optional.of("secret"), ""));

        assertThat(page.status()).isEqualTo(503);
        assertThat(page.body()).contains("system:auth-delegator").doesNotContain("secret");
    }

    private static Request request(Optional<String> token, String accept) {
        return new Request(Map.of(), token, accept);
    }
}
