package dev.berth.memory.expand;

import dev.berth.k8s.mapping.text.NearestName;
import java.util.NavigableSet;
import java.util.stream.Collectors;

/// What became of a spec that was admitted, as the API server admits what is created.
enum Admission {
    /// It stays as it was.
    UNCHANGED,
    /// It was given what its class says.
    CHANGED,
    /// It is wrong, and an error says why.
    REFUSED;

    /// Names that a message lists.
    private static final int LISTED_MAX = 8;

    /// Of the same spec by two: it is refused if either refuses it.
    Admission and(Admission other) {
        return compareTo(other) > 0 ? this : other;
    }

    /// Says that nothing of that kind has that name, and which name may be meant.
    static String unknown(String kind, String name, NavigableSet<String> known) {
        String nothing = "there is no such " + kind + " in the input";
        if (known.isEmpty()) {
            return nothing + "; add it, since what it says decides where the Pod may stand";
        }
        String nearest = NearestName.of(name, known);
        if (!nearest.isEmpty()) {
            return nothing + "; did you mean " + nearest + "?";
        }
        String listed = known.stream().limit(LISTED_MAX).collect(Collectors.joining(", "));
        int more = known.size() - LISTED_MAX;
        return nothing + "; there are " + listed + (more > 0 ? " and " + more + " more" : "");
    }
}
