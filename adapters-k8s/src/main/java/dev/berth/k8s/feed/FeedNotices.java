package dev.berth.k8s.feed;

/// Hears what the operator of feeds should know, once for each trouble. May be called from any
/// thread.
public interface FeedNotices {
    /// A feed has this to say.
    void notice(FeedNotice notice);
}
