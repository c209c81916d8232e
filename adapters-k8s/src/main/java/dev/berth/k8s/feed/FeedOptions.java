package dev.berth.k8s.feed;

import java.time.Duration;

/// How a feed asks.
///
/// @param pageSize objects in one page of a list
/// @param requestTimeout how long one page may take
/// @param watchTimeout when the server is to end a watch, at the earliest; at most twice as late
/// @param silenceMax how long a watch may say nothing before it is taken for dead
/// @param backoffMin pause after the first failure
/// @param backoffMax longest pause after failures
/// @param unavailableRetry pause before a resource that is optional is looked for again
public record FeedOptions(
        int pageSize,
        Duration requestTimeout,
        Duration watchTimeout,
        Duration silenceMax,
        Duration backoffMin,
        Duration backoffMax,
        Duration unavailableRetry) {

    /// What a real server is used to: pages of 500 and watches of five to ten minutes, as other
    /// clients have them; bookmarks come each minute, so that two of them and a half are silence.
    public static final FeedOptions DEFAULT =
            new FeedOptions(
                    500,
                    Duration.ofSeconds(30),
                    Duration.ofMinutes(5),
                    Duration.ofSeconds(150),
                    Duration.ofMillis(500),
                    Duration.ofSeconds(30),
                    Duration.ofMinutes(5));

    public FeedOptions {
        if (pageSize < 1) {
            throw new IllegalArgumentException("pageSize (" + pageSize + ") is below 1");
        }
        if (!backoffMin.isPositive() || backoffMax.compareTo(backoffMin) < 0) {
            throw new IllegalArgumentException(
                    "backoffMin ("
                            + backoffMin
                            + ") must be above zero and at most backoffMax ("
                            + backoffMax
                            + ")");
        }
    }
}
