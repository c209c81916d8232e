package dev.berth.k8s.api;

import java.time.Duration;

/// A JSON merge patch of an object or of its status subresource. A precondition is in `body`, UTF-8
/// JSON: `metadata.resourceVersion`. A `metadata.uid` is none: the server does not look at it for
/// custom resources, and calls another one invalid for built-in kinds; but no two objects ever have
/// the same version. Without an answer after `timeout` it ends with `ApiFailure.NoAnswer`.
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record PatchRequest(ObjectRef object, byte[] body, Duration timeout) {}
