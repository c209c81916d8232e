package dev.berth.domain.plugin;

/// What is charged to Hosts that all advertise the same capacity, in columns, so that a plugin can
/// look at many Hosts in one loop. Plugins only read it.
public interface LoadColumns {
    /// How many Hosts there are.
    int size();

    /// What is charged of the resource at that index of the capacity, as `HostView.used` says it:
    /// the entry at `i`, 0 to size-1, is that of Host `i`. May be longer than `size`.
    long[] used(int resource);
}
