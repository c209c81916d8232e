package dev.berth.k8s.api;

import java.time.Duration;

/// Puts a whole object in place of the one of that name. `body` is UTF-8 JSON; its metadata has
/// that name, and the preconditions: `resourceVersion`, and `uid`. Without an answer after
/// `timeout` it ends with `ApiFailure.NoAnswer`.
///
/// The uid matters also where the object may be gone: the server *creates* a Lease or an Event that
/// is replaced and does not exist, unless the body has a uid, which is then a conflict.
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record ReplaceRequest(ObjectRef object, byte[] body, Duration timeout) {}
