package dev.berth.application.port.out;

import dev.berth.domain.decision.Assignment;
import dev.berth.domain.model.Observed;
import java.time.Instant;

/// One bind to write: the assignment, on the condition that the Task is still as observed.
///
/// `writeId` names the request in its answer; a repetition of an unanswered write has the same
/// number. `at` is the time that the write records; a repetition keeps the first one's.
public record BindRequest(long writeId, Assignment assignment, Observed observed, Instant at) {}
