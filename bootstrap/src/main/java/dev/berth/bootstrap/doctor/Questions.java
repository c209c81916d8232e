package dev.berth.bootstrap.doctor;

import dev.berth.bootstrap.render.JsonText;
import dev.berth.bootstrap.serve.Cluster;
import dev.berth.k8s.api.Collection;
import dev.berth.k8s.api.CreateRequest;
import dev.berth.k8s.api.ListRequest;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.json.Json;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// Asks a server one thing after the other and waits for each answer, all together no longer than a
/// bound.
final class Questions {
    /// Most pages of one list: 10,000 objects say how it is.
    static final int PAGES_MAX = 20;

    /// Longest text of the server that is shown, in characters.
    static final int TEXT_MAX = 256;

    private static final int PAGE_SIZE = 500;

    /// How much later than the client we give up.
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final Cluster cluster;
    private final InstantSource clock;
    private final Duration requestTimeout;
    private final Instant end;
    private Optional<ClockOffset> offset = Optional.empty();

    /// @param timeoutMax how long all questions may take
    Questions(Cluster cluster, InstantSource clock, Duration requestTimeout, Duration timeoutMax) {
        this.cluster = cluster;
        this.clock = clock;
        this.requestTimeout = requestTimeout;
        this.end = clock.instant().plus(timeoutMax);
    }

    /// How far the server's clock is ahead, as far as its documents said.
    Optional<ClockOffset> offset() {
        return offset;
    }

    /// This machine's clock.
    Instant now() {
        return clock.instant();
    }

    /// The first characters of what a server said: no text of it fills the screen.
    static String bounded(String text) {
        if (text.length() <= TEXT_MAX) {
            return text;
        }
        int cut = Character.isHighSurrogate(text.charAt(TEXT_MAX - 1)) ? TEXT_MAX - 1 : TEXT_MAX;
        return text.substring(0, cut) + "...";
    }

    /// The document at a path.
    Answer<Json.Fields> document(String path) {
        Instant sent = clock.instant();
        Answer<Pending.Timed> answer =
                ask((timeout, pending) ->
                        cluster.documents()
                                .document(path, timeout, Pending.document(pending, clock, sent)));
        return switch (answer) {
            case Answer.Given<Pending.Timed>(Pending.Timed timed) -> {
                timed.offset().ifPresent(this::heard);
                yield new Answer.Given<>(timed.document());
            }
            case Answer.Refused<Pending.Timed>(int status, String message) ->
                    new Answer.Refused<>(status, message);
            case Answer.Silent<Pending.Timed>(String why) -> new Answer.Silent<>(why);
        };
    }

    /// One object.
    Answer<Json.Fields> read(ObjectRef object) {
        return ask(
                (timeout, pending) -> cluster.api().read(object, timeout, Pending.object(pending)));
    }

    /// What the server makes of an object that only asks.
    Answer<Json.Fields> review(Resource resource, Json.Fields spec) {
        Json.Fields review = Json.Fields.none();
        review.put("apiVersion", resource.apiVersion());
        review.put("kind", resource.kind());
        review.put("spec", spec);
        byte[] body = JsonText.of(review).getBytes(StandardCharsets.UTF_8);
        return ask((timeout, pending) ->
                cluster.api()
                        .create(
                                new CreateRequest(resource, "", body, timeout),
                                Pending.object(pending)));
    }

    /// Tells of each object of a list, of the first `PAGES_MAX` pages. The answer is true where
    /// that was all of them.
    Answer<Boolean> list(Collection collection, Consumer<ObjectCursor> item) {
        String token = "";
        for (int page = 0; page < PAGES_MAX; page++) {
            String from = token;
            Answer<String> next =
                    ask((timeout, pending) ->
                            cluster.api()
                                    .list(
                                            new ListRequest(collection, PAGE_SIZE, from, timeout),
                                            Pending.page(pending, item)));
            switch (next) {
                case Answer.Given<String>(String following) -> token = following;
                case Answer.Refused<String>(int status, String message) -> {
                    return new Answer.Refused<>(status, message);
                }
                case Answer.Silent<String>(String why) -> {
                    return new Answer.Silent<>(why);
                }
            }
            if (token.isEmpty()) {
                return new Answer.Given<>(true);
            }
        }
        return new Answer.Given<>(false);
    }

    private <T> Answer<T> ask(BiConsumer<Duration, Pending<T>> question) {
        Duration left = Duration.between(clock.instant(), end);
        if (!left.isPositive()) {
            return new Answer.Silent<>("the time for all questions is over");
        }
        Duration timeout = left.compareTo(requestTimeout) < 0 ? left : requestTimeout;
        Pending<T> pending = new Pending<>();
        question.accept(timeout, pending);
        return pending.await(timeout.plus(GRACE));
    }

    /// What contradicts all before it is of a clock that was set meanwhile: the last counts.
    private void heard(ClockOffset said) {
        offset = Optional.of(offset.flatMap(known -> known.and(said)).orElse(said));
    }
}
