package dev.berth.domain.explain;

import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.TaskKey;

/// A Task that waits, and why.
public record PendingTask(TaskKey task, ReasonCode reason, String message) {}
