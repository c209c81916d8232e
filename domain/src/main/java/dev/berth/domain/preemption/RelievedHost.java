package dev.berth.domain.preemption;

import dev.berth.domain.model.Requests;
import dev.berth.domain.model.demand.HostPort;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.shape.AlteredHost;
import dev.berth.domain.state.TaskEntry;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// A Host as it would be without some of the Tasks that hold its capacity. What other Tasks see of
/// those is left as it is.
final class RelievedHost implements AlteredHost {
    private final HostView host;
    private final List<TaskEntry> tasks;
    private final Set<TaskEntry> gone = new LinkedHashSet<>();
    private final BigInteger[] used;

    /// The Host without any Task but those in `stay`. `tasks` are all that hold capacity of it.
    RelievedHost(HostView host, List<TaskEntry> tasks, List<TaskEntry> stay) {
        this.host = host;
        this.tasks = new ArrayList<>(tasks);
        this.used = new BigInteger[host.capacity().size()];
        Arrays.fill(used, BigInteger.ZERO);
        gone.addAll(tasks);
        stay.forEach(this::putBack);
    }

    /// The Task stays after all.
    void putBack(TaskEntry task) {
        gone.remove(task);
        charge(task.requests(), 1);
    }

    /// The Task goes.
    void takeOff(TaskEntry task) {
        gone.add(task);
        charge(task.requests(), -1);
    }

    private void charge(Requests requests, long times) {
        for (int i = 0; i < requests.size(); i++) {
            int index = host.capacity().indexOf(requests.name(i));
            if (index >= 0) {
                used[index] =
                        used[index].add(
                                BigInteger.valueOf(requests.amount(i))
                                        .multiply(BigInteger.valueOf(times)));
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
        return used[index].bitLength() < Long.SIZE ? used[index].longValue() : Long.MAX_VALUE;
    }
}
