package dev.berth.bootstrap.serve;

import dev.berth.bootstrap.management.Page;
import dev.berth.bootstrap.management.Route;
import dev.berth.bootstrap.serve.log.Log;
import dev.berth.bootstrap.serve.log.LogEvent;
import dev.berth.bootstrap.serve.log.LogLine;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/// The probes. They say yes or no to everyone; why not is in the log, once for each change.
final class HealthRoutes {
    private final Health health;
    private final Log log;

    @Inject
    HealthRoutes(Health health, Log log) {
        this.health = health;
        this.log = log;
    }

    /// The routes by their paths.
    Map<String, Route> all() {
        return Map.of(
                "/healthz", probe("alive", health::deadly),
                "/readyz", probe("ready", health::notReady));
    }

    private Route probe(String what, Supplier<List<String>> problems) {
        AtomicReference<List<String>> last = new AtomicReference<>(List.of());
        return _ -> {
            List<String> now = problems.get();
            boolean wasWell = last.getAndSet(now).isEmpty();
            if (now.isEmpty() != wasWell) {
                log.info(
                        LogLine.of(
                                LogEvent.HEALTH,
                                now.isEmpty()
                                        ? what
                                        : "not " + what + ": " + String.join("; ", now)));
            }
            return now.isEmpty() ? Page.text(200, "ok") : Page.text(503, "not " + what);
        };
    }
}
