package dev.berth.bootstrap.serve.diagnostics;

import dev.berth.bootstrap.management.Page;
import dev.berth.bootstrap.management.Request;
import dev.berth.bootstrap.management.Route;
import dev.berth.metrics.MetricsFormat;
import dev.berth.metrics.MetricsRegistry;
import java.util.Optional;

/// The metrics, in Prometheus' text format, or in OpenMetrics for those that ask for it. Where that
/// is configured, for those only who may `get` the non-resource URL `/metrics`.
///
/// ```text
/// 200 the metrics   401 no token, or nobody's   403 may not get them   503 can not be answered now
/// ```
public final class MetricsRoute implements Route {
    /// Where it is served.
    public static final String PATH = "/metrics";

    private final MetricsRegistry registry;
    private final Optional<Reviews> reviews;

    /// @param reviews ask who may read; empty where everyone may
    public MetricsRoute(MetricsRegistry registry, Optional<Reviews> reviews) {
        this.registry = registry;
        this.reviews = reviews;
    }

    @Override
    public Page answer(Request request) {
        if (reviews.isEmpty()) {
            return metrics(request);
        }
        if (request.token().isEmpty()) {
            return Page.text(401, "a bearer token is needed");
        }
        try {
            Optional<Reviews.User> user = reviews.get().user(request.token().get());
            if (user.isEmpty()) {
                return Page.text(401, "the API server does not know this token");
            }
            return reviews.get().mayGetPath(user.get(), PATH)
                    ? metrics(request)
                    : Page.text(403, user.get().name() + " may not get " + PATH);
        } catch (ReviewFailedException e) {
            return Page.text(503, String.valueOf(e.getMessage()));
        }
    }

    private Page metrics(Request request) {
        MetricsFormat format = MetricsFormat.accepted(request.accept());
        return new Page(200, format.contentType(), registry.page(format));
    }
}
