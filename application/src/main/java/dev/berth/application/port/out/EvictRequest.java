package dev.berth.application.port.out;

import dev.berth.domain.model.TaskKey;

/// One Task to be asked to go, so that there is room for `preemptor`. The condition is its uid.
///
/// `writeId` names the request in its answer; a repetition of an unanswered one has the same
/// number.
public record EvictRequest(long writeId, TaskKey task, TaskKey preemptor) {}
