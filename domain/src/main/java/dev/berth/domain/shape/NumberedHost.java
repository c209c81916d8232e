package dev.berth.domain.shape;

import dev.berth.domain.plugin.HostView;

/// A Host that terms can count Tasks on.
public interface NumberedHost extends HostView {
    /// Identity among all Hosts, never used again.
    int number();
}
