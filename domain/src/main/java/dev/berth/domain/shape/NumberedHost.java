package dev.berth.domain.shape;

import dev.berth.domain.plugin.HostView;

/// A Host that terms can count Tasks on.
public interface NumberedHost extends HostView {
    /// Identity among all Hosts, never used again.
    int number();

    /// Place in the dense arrays of its pool.
    int slot();

    /// Identity of its pool among all pools.
    int poolNumber();
}
