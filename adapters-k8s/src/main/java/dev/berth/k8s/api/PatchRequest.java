package dev.berth.k8s.api;

import java.time.Duration;

/// A JSON merge patch of an object's status subresource. Preconditions (metadata.uid,
/// metadata.resourceVersion) are part of `body`, UTF-8 JSON. Without an answer after `timeout` it
/// ends with `ApiFailure.NoAnswer`.
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record PatchRequest(ObjectRef object, byte[] body, Duration timeout) {}
