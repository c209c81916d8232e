/// The pure core of the scheduler: events in, decisions out; no clock, thread, lock, log or
/// randomness.
@NullMarked
package dev.berth.domain;

import org.jspecify.annotations.NullMarked;
