package dev.berth.application.port.out;

import dev.berth.domain.decision.StatusChange;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.TaskKey;

/// One status to write, on the condition that the Task is still as observed.
public record StatusRequest(long writeId, TaskKey task, Observed observed, StatusChange change) {}
