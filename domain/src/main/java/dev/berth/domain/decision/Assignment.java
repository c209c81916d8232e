package dev.berth.domain.decision;

import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.TaskKey;

/// A Task and the Host that was decided for it.
public record Assignment(TaskKey task, HostKey host) {}
