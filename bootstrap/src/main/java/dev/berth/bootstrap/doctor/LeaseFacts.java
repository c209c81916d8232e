package dev.berth.bootstrap.doctor;

import java.util.List;
import java.util.Optional;

/// What is known of leases.
///
/// @param ours the one that `serve` would ask for; empty where there is none, or nobody may look
/// @param trouble why it is not known whether there is one, "" where it is
/// @param others those of the same name in other namespaces, at most `OTHERS_MAX`
/// @param othersTrouble why it is not known whether there are others, "" where it is
record LeaseFacts(
        Optional<SeenLease> ours, String trouble, List<SeenLease> others, String othersTrouble) {
    /// More of them say nothing new.
    static final int OTHERS_MAX = 20;

    LeaseFacts {
        others = List.copyOf(others);
    }
}
