package dev.berth.k8s.api;

/// Receives the events of one watch, in order, until it ends.
public interface WatchHandler {
    /// An object that was added, modified or deleted. The cursor stands before the object's first
    /// token and is only valid during the call.
    void event(ChangeType type, ObjectCursor object);

    /// Everything up to this version was delivered.
    void bookmark(String version);

    /// The server or the connection ended the watch without an error.
    void closed();

    /// The watch ended with an error, such as 410 for an expired version.
    void failed(ApiFailure failure);

    /// What happened to an object.
    enum ChangeType {
        ADDED,
        MODIFIED,
        DELETED
    }
}
