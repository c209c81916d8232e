package dev.berth.domain.cycle.gang;

import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.demand.HostPort;
import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.plugin.HostView;
import java.util.List;

/// A Host as who tolerates one taint sees it.
record ToleratedHost(HostView host, Taint taint) implements HostView {
    @Override
    public String name() {
        return host.name();
    }

    @Override
    public Labels labels() {
        return host.labels();
    }

    @Override
    public Capacity capacity() {
        return host.capacity();
    }

    @Override
    public boolean ready() {
        return host.ready();
    }

    @Override
    public List<Taint> taints() {
        return host.taints().stream().filter(other -> !other.equals(taint)).toList();
    }

    @Override
    public boolean isPortFree(HostPort port) {
        return host.isPortFree(port);
    }

    @Override
    public boolean fresh() {
        return host.fresh();
    }

    @Override
    public long used(int index) {
        return host.used(index);
    }
}
