package dev.berth.memory.expand;

import dev.berth.memory.expand.input.LostNodeTolerations;
import dev.berth.memory.expand.input.Original;
import dev.berth.memory.json.Json;

/// Gives Pods what the classes that they name say, as the API server does when they are created.
///
/// @param priorities of Pods and of groups
/// @param runtimes of Pods alone
/// @param bearsLostNodes whether it matters that Pods bear a Node that is not ready for a while
record PodAdmission(
        PriorityAdmission priorities, RuntimeClassAdmission runtimes, boolean bearsLostNodes) {
    /// Completes the spec of a Pod.
    ///
    /// @param object whose it is: a Pod, or a workload with its template
    /// @param path where in that object it stands, for messages
    /// @param spec is changed in place; what its fields hold is replaced, not changed
    Admission admit(Original object, String path, Json.Fields spec) {
        Admission classes =
                priorities.admit(object, path, spec).and(runtimes.admit(object, path, spec));
        boolean isCompleted =
                bearsLostNodes && !object.isFromServer() && LostNodeTolerations.addTo(spec);
        return classes.and(isCompleted ? Admission.CHANGED : Admission.UNCHANGED);
    }
}
