package dev.berth.k8s.feed;

import dev.berth.domain.event.FeedKind;

/// Something that the operator of a feed should know.
public record FeedNotice(FeedKind kind, Level level, String text) {
    /// How bad it is.
    public enum Level {
        /// All is well again.
        INFO,
        /// Something failed, or is missing, that the feed can do without for now.
        WARNING,
        /// The feed can not do its work until someone helps.
        ERROR
    }
}
