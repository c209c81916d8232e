package dev.berth.k8s.feed;

/// Where a feed is in its life.
enum FeedPhase {
    /// Not started.
    NEW,
    /// Reads pages.
    LISTING,
    /// Hears of changes.
    WATCHING,
    /// Waits before it lists or watches again.
    PAUSED,
    /// Ended for good.
    STOPPED;

    /// True where that is a legal next phase.
    boolean mayBecome(FeedPhase next) {
        return switch (this) {
            case NEW -> next == LISTING || next == STOPPED;
            case LISTING, WATCHING, PAUSED -> next != NEW;
            case STOPPED -> false;
        };
    }
}
