package dev.berth.k8s.api;

import java.time.Duration;

/// Binds a Pod to a Node. `body` is a `Binding`, UTF-8 JSON; its metadata has the preconditions:
/// `uid` and `resourceVersion` of the Pod. Annotations there are added to the Pod in the same
/// write. Without an answer after `timeout` it ends with `ApiFailure.NoAnswer`.
///
/// A Pod that has a Node already, is being deleted, or is not as demanded is `ApiFailure.Answered`
/// 409.
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record BindingRequest(ObjectRef pod, byte[] body, Duration timeout) {}
