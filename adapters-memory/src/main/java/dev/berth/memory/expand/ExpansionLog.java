package dev.berth.memory.expand;

import dev.berth.memory.expand.input.Original;
import dev.berth.memory.manifest.Problem;
import dev.berth.memory.manifest.Severity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// Collects what is wrong, up to a bound, and what was left out, counted by why.
final class ExpansionLog {
    /// Errors that are kept: nobody reads more.
    static final int KEPT_MAX = 100;

    private final List<Problem> errors = new ArrayList<>();
    private final SequencedMap<String, LeftOut> leftOut = new LinkedHashMap<>();
    private long errorCount;

    /// Objects that were left out for one reason: the first of them, and how many there are.
    private record LeftOut(String first, long count) {
        LeftOut and(LeftOut other) {
            return new LeftOut(first, count + other.count);
        }
    }

    void error(Original object, String field, String value, String message) {
        errorCount++;
        if (errors.size() < KEPT_MAX) {
            errors.add(
                    new Problem(
                            Severity.ERROR,
                            object.source(),
                            object.label(),
                            field,
                            value,
                            message));
        }
    }

    /// Notes that an object adds no Pods, and why.
    void leaveOut(Original object, String why) {
        leftOut.merge(why, new LeftOut(object.label(), 1), LeftOut::and);
    }

    Expansion expansion(List<Original> pods, List<Original> groups) {
        List<String> notes = new ArrayList<>();
        leftOut.forEach((why, which) ->
                notes.add(
                        which.first()
                                + (which.count() > 1 ? " and " + (which.count() - 1) + " more" : "")
                                + ": no Pods are made of it: "
                                + why));
        return new Expansion(pods, groups, errors, errorCount, notes);
    }
}
