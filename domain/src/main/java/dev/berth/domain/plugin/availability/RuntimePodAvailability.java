package dev.berth.domain.plugin.availability;

import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.plugin.Filter;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.RejectionReason;
import dev.berth.domain.plugin.TaskView;
import dev.berth.domain.plugin.Terms;
import java.util.List;

/// Filter for Runtime Pods that are ready, have a fresh heartbeat and room for the whole request.
public final class RuntimePodAvailability implements Filter {
    /// The one reason of this filter.
    public static final RejectionReason UNAVAILABLE =
            new RejectionReason(
                    ReasonCode.RUNTIME_POD_UNAVAILABLE,
                    0,
                    "waiting for available runtime pods for runtime \"{runtime}\"");

    @Override
    public String name() {
        return "RuntimePodAvailability";
    }

    @Override
    public List<HostTest> prepare(TaskView task, Terms terms) {
        return List.of(new Alive(), new Room(task.requests()));
    }
}
