package dev.berth.domain.core;

import dev.berth.domain.decision.Decision;
import dev.berth.domain.model.TaskKey;
import java.util.Optional;

/// What one turn of the core did: the Task that was judged, and the decision where it asks for a
/// write.
public record CycleResult(TaskKey task, Optional<Decision> decision) {}
