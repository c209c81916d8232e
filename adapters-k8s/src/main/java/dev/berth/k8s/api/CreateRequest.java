package dev.berth.k8s.api;

import java.time.Duration;

/// Creates an object in a namespace, "" for resources that have none. `body` is the whole object,
/// UTF-8 JSON, with its name and without a resourceVersion. Without an answer after `timeout` it
/// ends with `ApiFailure.NoAnswer`.
///
/// An object of that name that exists already is `ApiFailure.Answered` 409 with the reason
/// `AlreadyExists`.
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record CreateRequest(Resource resource, String namespace, byte[] body, Duration timeout) {}
