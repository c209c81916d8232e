package dev.berth.domain.model.demand;

import dev.berth.domain.model.ReasonCode;

/// What keeps a Task from every Host there could be, until the Task itself changes: a gate, or a
/// constraint that is not supported or cannot be understood.
public record Obstacle(ReasonCode reason, String message) {}
