package dev.berth.e2e.history;

import dev.berth.e2e.actor.RunView;

/// One state that a Run had.
///
/// @param pod the Runtime Pod that it is assigned to, or ""
/// @param active true where it holds capacity; one that is deleted holds none
public record RunEvent(
        long version,
        String uid,
        String name,
        String phase,
        String pod,
        String podUid,
        boolean active,
        boolean deleted) {

    static RunEvent of(RunView run, boolean deleted) {
        return new RunEvent(
                run.version(),
                run.uid(),
                run.name(),
                run.phase(),
                run.pod(),
                run.podUid(),
                run.isActive() && !deleted,
                deleted);
    }
}
