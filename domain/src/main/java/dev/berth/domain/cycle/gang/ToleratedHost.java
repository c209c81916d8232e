package dev.berth.domain.cycle.gang;

import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.shape.AlteredHost;
import java.util.List;

/// A Host as who tolerates one taint sees it.
record ToleratedHost(HostView host, Taint taint) implements AlteredHost {
    @Override
    public List<Taint> taints() {
        return host.taints().stream().filter(other -> !other.equals(taint)).toList();
    }
}
