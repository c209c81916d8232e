package dev.berth.e2e.kubescheduler;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// How the worlds came out, so that it is seen that they are about something.
final class Tally {
    private final List<String> differences = new ArrayList<>();
    private final Map<Known, Integer> known = new EnumMap<>(Known.class);
    private int worlds;
    private int nowhere;
    private int somewhere;
    private int choices;

    /// Counts a world with so many Nodes, of which the Pod may run on `feasible`.
    void count(int nodes, int feasible, Comparison comparison) {
        worlds++;
        nowhere += feasible == 0 ? 1 : 0;
        somewhere += feasible > 0 && feasible < nodes ? 1 : 0;
        choices += feasible > 1 ? 1 : 0;
        comparison.met().forEach(met -> known.merge(met, 1, Integer::sum));
    }

    /// Notes a difference that nothing explains.
    void different(String difference) {
        differences.add(difference);
    }

    List<String> differences() {
        return List.copyOf(differences);
    }

    /// True where the worlds tell little: too few in which the Pod fits nowhere, on some Nodes
    /// only, or has a choice.
    boolean isPoor() {
        return nowhere == 0 || 5 * somewhere < worlds || 4 * choices < worlds;
    }

    @Override
    public String toString() {
        return worlds
                + " worlds: in "
                + nowhere
                + " the Pod fits nowhere, in "
                + somewhere
                + " on some Nodes only, in "
                + choices
                + " there is a choice; known differences "
                + known
                + "; "
                + differences.size()
                + " others";
    }
}
