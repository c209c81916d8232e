package dev.berth.domain.preemption;

import dev.berth.domain.model.Requests;
import dev.berth.domain.model.demand.HostPort;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.shape.AlteredHost;
import dev.berth.domain.state.TaskEntry;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// A Host as it would be without some of the Tasks that hold its capacity. What other Tasks see of
/// those is left as it is.
final class RelievedHost implements AlteredHost {
    private final HostView host;
    private final List<TaskEntry> tasks;
    private final Set<TaskEntry> gone = new LinkedHashSet<>();

    // Sums of 128 bits, since each amount may have 63.
    private final long[] low;
    private final long[] high;

    /// The Host without any Task but those in `stay`. `tasks` are all that hold capacity of it.
    RelievedHost(HostView host, List<TaskEntry> tasks, List<TaskEntry> stay) {
        this.host = host;
        this.tasks = new ArrayList<>(tasks);
        this.low = new long[host.capacity().size()];
        this.high = new long[host.capacity().size()];
        gone.addAll(tasks);
        stay.forEach(this::putBack);
    }

    /// The Task stays after all.
    void putBack(TaskEntry task) {
        gone.remove(task);
        Requests requests = task.requests();
        for (int i = 0; i < requests.size(); i++) {
            int index = host.capacity().indexOf(requests.name(i));
            if (index >= 0) {
                low[index] += requests.amount(i);
                high[index] += Long.compareUnsigned(low[index], requests.amount(i)) < 0 ? 1 : 0;
            }
        }
    }

    /// The Task goes.
    void takeOff(TaskEntry task) {
        gone.add(task);
        Requests requests = task.requests();
        for (int i = 0; i < requests.size(); i++) {
            int index = host.capacity().indexOf(requests.name(i));
            if (index >= 0) {
                high[index] -= Long.compareUnsigned(low[index], requests.amount(i)) < 0 ? 1 : 0;
                low[index] -= requests.amount(i);
            }
        }
    }

    @Override
    public HostView host() {
        return host;
    }

    @Override
    public boolean isPortFree(HostPort port) {
        for (TaskEntry task : tasks) {
            if (!gone.contains(task) && task.ports().stream().anyMatch(port::conflictsWith)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public long used(int index) {
        return high[index] == 0 && low[index] >= 0 ? low[index] : Long.MAX_VALUE;
    }
}
