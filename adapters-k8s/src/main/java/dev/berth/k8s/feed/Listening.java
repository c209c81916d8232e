package dev.berth.k8s.feed;

/// What a feed listens to: a list, a watch or the end of a pause. A feed listens to one at a time,
/// and all others are deaf.
interface Listening {
    /// The feed turns to something else: what this holds, it lets go of.
    void leave();
}
