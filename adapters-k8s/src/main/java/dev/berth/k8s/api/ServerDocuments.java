package dev.berth.k8s.api;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// What an API server says of itself, beside its objects: its version, and which resources it
/// serves. Asked for by those who examine a server; the scheduler itself does not need it.
public interface ServerDocuments {
    /// Reads the document at a path below the server's address, `/version` say. Without an answer
    /// after `timeout` it ends with `ApiFailure.NoAnswer`. As of `KubeApi`, the handler is called
    /// later.
    void document(String path, Duration timeout, DocumentHandler handler);

    /// Receives the answer to one such request: exactly one of the two.
    interface DocumentHandler {
        /// The document. The cursor stands before its first token and is only valid during the
        /// call.
        ///
        /// @param serverTime the server's clock when it answered, cut to whole seconds; empty where
        ///   it did not say
        void answered(Optional<Instant> serverTime, ObjectCursor document);

        /// The request was not carried out, or nobody knows.
        void failed(ApiFailure failure);
    }
}
