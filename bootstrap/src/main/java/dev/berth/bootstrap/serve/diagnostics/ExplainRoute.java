package dev.berth.bootstrap.serve.diagnostics;

import dev.berth.bootstrap.management.Page;
import dev.berth.bootstrap.management.Request;
import dev.berth.bootstrap.management.Route;
import dev.berth.bootstrap.serve.loop.LoopThread;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.TaskKind;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;

/// Answers why a Run waits: `/diagnostics/explain?namespace=NS&run=NAME`, with the token of someone
/// who may get that Run.
///
/// ```text
/// 200 the explanation      401 no token, or nobody's       403 may not get that Run
/// 404 no such Run waits    400 no name of a Run            503 can not be answered now
/// ```
public final class ExplainRoute implements Route {
    /// Where it is served.
    public static final String PATH = "/diagnostics/explain";

    /// Longest wait for the loop, which answers between two turns.
    private static final int SECONDS_MAX = 10;

    private static final Pattern NAME = Pattern.compile("[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?");

    private final Reviews reviews;
    private final LoopThread loop;

    /// Answers of that loop to those whom the reviews let pass.
    public ExplainRoute(Reviews reviews, LoopThread loop) {
        this.reviews = reviews;
        this.loop = loop;
    }

    @Override
    public Page answer(Request request) {
        String namespace = request.parameter("namespace");
        String name = request.parameter("run");
        if (!NAME.matcher(namespace).matches() || !NAME.matcher(name).matches()) {
            return Page.text(400, "name a Run: " + PATH + "?namespace=NAMESPACE&run=NAME");
        }
        if (request.token().isEmpty()) {
            return Page.text(401, "a bearer token is needed");
        }
        try {
            return answer(request.token().get(), new ObjectName(namespace, name));
        } catch (ReviewFailedException e) {
            return Page.text(503, String.valueOf(e.getMessage()));
        }
    }

    private Page answer(String token, ObjectName run) {
        Optional<Reviews.User> user = reviews.user(token);
        if (user.isEmpty()) {
            return Page.text(401, "the API server does not know this token");
        }
        // Whether the Run exists is not for those to learn who may not get it.
        if (!reviews.mayGetRun(user.get(), run)) {
            return Page.text(403, user.get().name() + " may not get Run " + run);
        }
        Optional<Future<String>> answer =
                loop.ask(diagnostics ->
                        diagnostics.explain(TaskKind.RUN, run).map(ExplanationJson::of).orElse(""));
        if (answer.isEmpty()) {
            return Page.text(503, "too many questions; ask again");
        }
        try {
            String json = answer.get().get(SECONDS_MAX, TimeUnit.SECONDS);
            return json.isEmpty()
                    ? Page.text(404, "Run " + run + " does not wait for a Runtime Pod")
                    : Page.json(200, json);
        } catch (TimeoutException _) {
            return Page.text(503, "the scheduler is busy; ask again");
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Page.text(503, "the program is ending");
        }
    }
}
