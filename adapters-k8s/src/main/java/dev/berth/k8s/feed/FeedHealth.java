package dev.berth.k8s.feed;

import dev.berth.domain.event.FeedKind;
import java.time.Duration;
import java.util.Optional;

/// How a feed fares at one moment.
///
/// @param synced whether its first list is complete
/// @param served false where the server does not serve its resource to us and the feed does without
/// @param watched false where the server lists the resource to us, but refuses to tell of its
///   changes
/// @param quietFor time since the server last said anything about the resource: a page, an event or
///   a bookmark
/// @param trouble what failed last, where nothing succeeded since
public record FeedHealth(
        FeedKind kind,
        boolean synced,
        boolean served,
        boolean watched,
        Duration quietFor,
        Optional<String> trouble) {}
