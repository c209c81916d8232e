package dev.berth.domain.cycle;

import dev.berth.domain.plugin.RejectionReason;

/// Hears how many Hosts which filter rejects for which reason.
@FunctionalInterface
interface RejectionSink {
    /// So many Hosts, maybe none, by the filter at that position of the Profile.
    void add(int filter, RejectionReason reason, long hosts);
}
