package dev.berth.k8s.api;

/// Receives the answer to a request about one object: exactly one of the two.
public interface ObjectHandler {
    /// The object as it is now. The cursor stands before its first token and is only valid during
    /// the call.
    void answered(ObjectCursor object);

    /// The request was not carried out, or nobody knows.
    void failed(ApiFailure failure);
}
