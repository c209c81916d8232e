package dev.berth.application.port.out;

import dev.berth.domain.decision.StatusChange;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.TaskKey;
import java.time.Instant;

/// One status to write, on the condition that the Task is still as observed.
///
/// `writeId` names the request in its answer; a repetition of an unanswered write has the same
/// number. `at` is the time that the write records; a repetition keeps the first one's.
public record StatusRequest(
        long writeId, TaskKey task, Observed observed, StatusChange change, Instant at) {}
