package dev.berth.k8s.api;

import java.time.Duration;

/// One page of a consistent list (resourceVersion unset, never 0).
///
/// `continueToken` is "" for the first page; `limit` is the page's size, at least 1; without an
/// answer after `timeout` the request ends with `ApiFailure.NoAnswer`.
public record ListRequest(
        Collection collection, int limit, String continueToken, Duration timeout) {}
