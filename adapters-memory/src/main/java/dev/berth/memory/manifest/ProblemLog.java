package dev.berth.memory.manifest;

import dev.berth.memory.manifest.object.Complaints;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;

/// Collects what is wrong, up to a bound, and counts the rest.
final class ProblemLog implements Complaints {
    /// Problems of one severity that are kept: nobody reads more, and they may come from an enemy.
    static final int KEPT_MAX = 100;

    /// Unknown kinds that are told apart.
    private static final int IGNORED_MAX = 100;

    private static final String OTHER_KINDS = "other kinds";

    private final List<Problem> kept = new ArrayList<>();
    private final List<Problem> pending = new ArrayList<>();
    private final TreeMap<String, Long> ignored = new TreeMap<>();
    private final TreeSet<String> refused = new TreeSet<>();
    private Source source = Source.file("");
    private long errors;
    private long warnings;
    private long pendingErrors;
    private long pendingWarnings;

    /// Begins an object: complaints are kept back until it is known what to call it.
    void begin(Source of) {
        source = of;
    }

    @Override
    public void add(boolean isError, int line, String field, String value, String message) {
        if (isError) {
            pendingErrors++;
        } else {
            pendingWarnings++;
        }
        if ((isError ? pendingErrors : pendingWarnings) <= KEPT_MAX) {
            Severity severity = isError ? Severity.ERROR : Severity.WARNING;
            pending.add(new Problem(severity, source.atLine(line), "", field, value, message));
        }
    }

    /// Whether the object that was begun has an error so far.
    boolean hasPendingErrors() {
        return pendingErrors > 0;
    }

    /// Ends the object: its complaints become problems under its name.
    void end(String label) {
        for (Problem p : pending) {
            keep(new Problem(p.severity(), p.source(), label, p.field(), p.value(), p.message()));
        }
        pending.clear();
        errors += pendingErrors;
        warnings += pendingWarnings;
        pendingErrors = 0;
        pendingWarnings = 0;
    }

    /// Notes that an object of that known kind is left out for its errors; `` for another kind.
    void refuse(String kind) {
        refused.add(kind);
    }

    /// Adds an error that concerns no object, or an unknown part of the input.
    void error(Source at, String message) {
        refuse("");
        keep(new Problem(Severity.ERROR, at, "", "", "", message));
        errors++;
    }

    /// Counts an object of a kind that is not known.
    void ignore(String kind) {
        String name = Excerpt.of(kind, Excerpt.LABEL_LENGTH_MAX);
        boolean isFull = ignored.size() >= IGNORED_MAX && !ignored.containsKey(name);
        ignored.merge(isFull ? OTHER_KINDS : name, 1L, Long::sum);
    }

    Reading reading(long objects) {
        return new Reading(
                objects, List.copyOf(kept), errors, warnings, new TreeMap<>(ignored), refused);
    }

    private void keep(Problem problem) {
        long same = kept.stream().filter(p -> p.severity() == problem.severity()).count();
        if (same < KEPT_MAX) {
            kept.add(problem);
        }
    }
}
