package dev.berth.k8s.feed;

import dev.berth.domain.event.FeedKind;
import dev.berth.k8s.api.ApiFailure;
import java.util.Optional;

/// What is wrong with one feed now, told once for each trouble and once when it is over.
final class TroubleLog {
    private final FeedKind kind;
    private final String resource;
    private final FeedNotices notices;
    private String key = "";
    private String text = "";

    TroubleLog(FeedKind kind, String resource, FeedNotices notices) {
        this.kind = kind;
        this.resource = resource;
        this.notices = notices;
    }

    /// The present trouble, in words.
    Optional<String> present() {
        return Optional.of(text).filter(t -> !t.isEmpty());
    }

    /// A list or a watch failed, and is tried again.
    void failed(String verb, ApiFailure failure) {
        switch (failure) {
            case ApiFailure.NoAnswer(String message) ->
                    tell(
                            FeedNotice.Level.WARNING,
                            verb,
                            "no answer to "
                                    + verb
                                    + " "
                                    + resource
                                    + ": "
                                    + message
                                    + "; trying again");
            case ApiFailure.Answered answer -> {
                boolean isDenied = answer.status() == 401 || isUnserved(answer);
                tell(
                        isDenied ? FeedNotice.Level.ERROR : FeedNotice.Level.WARNING,
                        verb + " " + answer.status(),
                        verb
                                + " "
                                + resource
                                + " was answered with "
                                + answer.status()
                                + " "
                                + answer.reason()
                                + ": "
                                + answer.message()
                                + (isDenied ? remedy(answer) : "; trying again"));
            }
        }
    }

    /// The resource is not there for us, and the feed does without.
    void unavailable(ApiFailure.Answered answer) {
        tell(
                FeedNotice.Level.WARNING,
                "list unavailable",
                resource
                        + (answer.isNotFound() ? " are not served" : " may not be read")
                        + "; going on as if there were none");
    }

    /// A list or a watch is of no use, without an error.
    void useless(String verb, String how) {
        tell(
                FeedNotice.Level.WARNING,
                verb + " " + how,
                "the " + verb + " of " + resource + " " + how + "; trying again");
    }

    /// All that concerns this verb is well; the empty one is all verbs.
    void over(String verb) {
        if (key.isEmpty() || !key.startsWith(verb)) {
            return;
        }
        notices.notice(
                new FeedNotice(kind, FeedNotice.Level.INFO, resource + " are heard of again"));
        key = "";
        text = "";
    }

    /// True where the server says that the resource is not for us.
    static boolean isForbidden(ApiFailure.Answered answer) {
        return answer.status() == 403;
    }

    /// True where the server says that the resource is not there, or not for us.
    static boolean isUnserved(ApiFailure.Answered answer) {
        return answer.isNotFound() || isForbidden(answer);
    }

    private static String remedy(ApiFailure.Answered answer) {
        return answer.isNotFound()
                ? "; install its CustomResourceDefinition"
                : "; grant list and watch";
    }

    private void tell(FeedNotice.Level level, String newKey, String newText) {
        text = newText;
        if (!key.equals(newKey)) {
            key = newKey;
            notices.notice(new FeedNotice(kind, level, newText));
        }
    }
}
