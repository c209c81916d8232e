package dev.berth.domain.cycle;

import dev.berth.domain.plugin.RejectionReason;
import dev.berth.domain.state.HostEntry;

/// What a cycle found for a Task.
public sealed interface Selection {
    /// The best Host.
    record Chosen(HostEntry host) implements Selection {}

    /// No Host passes every filter; the reason to show.
    record NothingFits(RejectionReason reason) implements Selection {}

    /// A scorer failed, so nothing is decided.
    record Aborted(String scorer, String message) implements Selection {}
}
