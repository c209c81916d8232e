package dev.berth.k8s.api;

/// Receives one page of a list: its items in turn, then either the end of the page or a failure.
public interface ListHandler {
    /// One object. The cursor stands before the object's first token and is only valid during the
    /// call.
    void item(ObjectCursor object);

    /// The page is complete. `version` is the list's resourceVersion; `continueToken` is "" on the
    /// last page.
    void page(String version, String continueToken);

    /// The page failed; items seen so far must not be trusted as complete.
    void failed(ApiFailure failure);
}
