package dev.berth.domain.shape;

import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.demand.HostPort;
import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.plugin.HostView;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A Host as it would be if something about it were otherwise: all that an implementation does not
/// say itself is as on the Host that it is made of.
public interface AlteredHost extends HostView {
    /// The Host as it is.
    HostView host();

    @Override
    default String name() {
        return host().name();
    }

    @Override
    default Labels labels() {
        return host().labels();
    }

    @Override
    default Capacity capacity() {
        return host().capacity();
    }

    @Override
    default boolean ready() {
        return host().ready();
    }

    @Override
    default String unready() {
        return host().unready();
    }

    @Override
    default List<Taint> taints() {
        return host().taints();
    }

    @Override
    default boolean isPortFree(HostPort port) {
        return host().isPortFree(port);
    }

    @Override
    default boolean fresh() {
        return host().fresh();
    }

    @Override
    default Optional<Instant> lastHeartbeat() {
        return host().lastHeartbeat();
    }

    @Override
    default long used(int index) {
        return host().used(index);
    }
}
