package dev.berth.domain.queue;

import dev.berth.domain.model.ReasonCode;

/// Why the units of a Shape wait: nothing fits until something changes.
public record Parking(ReasonCode reason, String message) {}
