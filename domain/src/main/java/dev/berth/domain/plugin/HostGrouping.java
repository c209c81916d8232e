package dev.berth.domain.plugin;

/// Which Hosts a plugin cannot tell apart, whatever other Tasks there are: those of one group. It
/// reads facts of the Host only, and equal groupings group equally: make it a record.
@FunctionalInterface
public interface HostGrouping {
    /// The group of the Host; groups are the same where they are equal.
    Object groupOf(HostView host);
}
