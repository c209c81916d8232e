package dev.berth.memory.expand;

import dev.berth.memory.expand.input.Original;
import dev.berth.memory.manifest.Problem;
import java.util.List;

/// What came of the workloads.
///
/// @param pods Pods that their controllers would create, in the order of kind, namespace and name
///   of the workloads, and of the Pods of each. One may have the name of a Pod of the input that
///   has finished: it takes its place
/// @param groups PodGroups that they would create first, for those of these Pods that name them
/// @param errors what is wrong with the input, the first of them; with one, `pods` is not to be
///   used
/// @param errorCount how many errors there were in all
/// @param notes what a user should know of what was left out, a line each
public record Expansion(
        List<Original> pods,
        List<Original> groups,
        List<Problem> errors,
        long errorCount,
        List<String> notes) {
    public Expansion {
        pods = List.copyOf(pods);
        groups = List.copyOf(groups);
        errors = List.copyOf(errors);
        notes = List.copyOf(notes);
    }
}
