package dev.berth.application.port.out;

import dev.berth.domain.decision.Assignment;
import dev.berth.domain.model.Observed;

/// One bind to write: the assignment, on the condition that the Task is still as observed.
///
/// `writeId` names the request in its answer; a repetition of an unanswered write has the same
/// number.
public record BindRequest(long writeId, Assignment assignment, Observed observed) {}
