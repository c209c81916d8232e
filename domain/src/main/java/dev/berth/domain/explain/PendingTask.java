package dev.berth.domain.explain;

import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.TaskKey;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// A Task that waits, and why. `hosts` says how many Hosts rejected it for which reason, as far as
/// that was counted: for Pods that were judged.
public record PendingTask(
        TaskKey task, ReasonCode reason, String message, Map<ReasonCode, Integer> hosts) {
    public PendingTask {
        hosts = Collections.unmodifiableMap(new LinkedHashMap<>(hosts));
    }

    /// A Task about which no Hosts were counted.
    public PendingTask(TaskKey task, ReasonCode reason, String message) {
        this(task, reason, message, new LinkedHashMap<>());
    }
}
