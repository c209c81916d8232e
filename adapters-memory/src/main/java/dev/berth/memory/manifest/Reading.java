package dev.berth.memory.manifest;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.SortedMap;

/// What reading the input gave, beside the manifests.
///
/// @param objects manifests that were handed over
/// @param problems the first problems, in the order in which they were found
/// @param errors how many errors there were in all
/// @param warnings how many warnings there were in all
/// @param ignored kinds that Berth does not know, as `apiVersion Kind`, with the number of their
///   objects
/// @param refused kinds of objects that were left out for their errors; `` where a kind is not
///   known
public record Reading(
        long objects,
        List<Problem> problems,
        long errors,
        long warnings,
        SortedMap<String, Long> ignored,
        NavigableSet<String> refused) {
    /// Kinds that other objects name: where one of them is left out, it is not known what is wrong
    /// with those.
    private static final List<String> NAMED =
            List.of(
                    "PriorityClass",
                    "RuntimeClass",
                    "PodGroup",
                    "CompositePodGroup",
                    "SchedulingGroup",
                    "Workload");

    /// Whether what was handed over is enough to find what is wrong between objects: nothing that
    /// others name was left out.
    public boolean isEnough() {
        return !refused.contains("") && NAMED.stream().noneMatch(refused::contains);
    }

    /// Whether the input is bad.
    public boolean hasErrors() {
        return errors > 0;
    }

    /// Everything that a user should see, one line each.
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (Problem problem : problems) {
            lines.add(problem.toString());
        }
        long unsaid = errors + warnings - problems.size();
        if (unsaid > 0) {
            lines.add(
                    "and "
                            + unsaid
                            + " more problems ("
                            + errors
                            + " errors and "
                            + warnings
                            + " warnings in all)");
        }
        ignored.forEach((kind, count) ->
                lines.add(
                        "ignored: " + kind + " (" + count + "), a kind that Berth does not know"));
        return lines;
    }
}
