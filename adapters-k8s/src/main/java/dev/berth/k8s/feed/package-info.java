/// What keeps the core told of what the API server holds: list-watch loops as state machines.
@NullMarked
package dev.berth.k8s.feed;

import org.jspecify.annotations.NullMarked;
