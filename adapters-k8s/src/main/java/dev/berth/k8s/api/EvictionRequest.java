package dev.berth.k8s.api;

import java.time.Duration;

/// Asks for a Pod to go, by the eviction API, which keeps disruption budgets. `body` is an
/// `Eviction`, UTF-8 JSON; `deleteOptions.preconditions.uid` says which Pod of that name. Without
/// an answer after `timeout` it ends with `ApiFailure.NoAnswer`.
///
/// A Pod of another uid is `ApiFailure.Answered` 409, one that a budget protects now 429.
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record EvictionRequest(ObjectRef pod, byte[] body, Duration timeout) {}
