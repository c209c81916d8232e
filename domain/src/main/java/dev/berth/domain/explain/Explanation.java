package dev.berth.domain.explain;

import dev.berth.domain.model.TaskKey;
import java.util.List;

/// The whole answer for one Task, on the state as it is now: its candidates in name order. `chosen`
/// names the Host that a cycle would take, "" for none; `note` says what keeps the Task from being
/// considered at all, "" for nothing.
public record Explanation(TaskKey task, List<HostExplanation> hosts, String chosen, String note) {
    public Explanation {
        hosts = List.copyOf(hosts);
    }
}
