package dev.berth.e2e.kubescheduler.gang;

import dev.berth.conformance.manifest.GangWorld;
import dev.berth.domain.explain.GroupVerdict;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// How the worlds came out.
final class GangTally {
    private final List<String> differences = new ArrayList<>();
    private final List<Long> onlyBerth = new ArrayList<>();
    private final List<Long> fewerMembers = new ArrayList<>();
    private final Map<GroupVerdict, Integer> verdicts = new EnumMap<>(GroupVerdict.class);
    private int both;
    private int onlyKube;
    private int neither;
    private int confirmed;
    private int forgottenPorts;
    private int wronglyTold;
    private int puzzles;
    private int planted;
    private int plantedByKube;

    /// Counts the world of a seed, in which so many members were placed.
    void count(long seed, GangWorld world, int byKube, GangAnswer ours) {
        int byBerth = ours.nodes().size();
        if (world.isPlanted()) {
            planted++;
            plantedByKube += byKube > 0 ? 1 : 0;
        }
        if (byKube > 0 && byBerth > 0) {
            both++;
            if (byBerth < byKube) {
                fewerMembers.add(seed);
            }
        } else if (byBerth > 0) {
            onlyBerth.add(seed);
        } else if (byKube > 0) {
            onlyKube++;
        } else {
            neither++;
            verdicts.merge(ours.verdict(), 1, Integer::sum);
        }
    }

    /// A placement that only Berth found was made by kube-scheduler, too, when it was shown.
    void confirmed() {
        confirmed++;
    }

    /// Members stand in several domains, so that only Berth goes on with the group.
    void puzzle() {
        puzzles++;
    }

    /// A world in which kube-scheduler forgot a host port.
    void forgottenPort() {
        forgottenPorts++;
    }

    /// The condition of a group says something else than what kube-scheduler did with it.
    void wronglyTold() {
        wronglyTold++;
    }

    /// Notes a difference that nothing explains.
    void different(String difference) {
        differences.add(difference);
    }

    List<String> differences() {
        return List.copyOf(differences);
    }

    /// True where the worlds tell little.
    boolean isPoor() {
        int worlds = worlds();
        return both < worlds / 4 || onlyBerth.size() < worlds / 20 || neither < worlds / 10;
    }

    private int worlds() {
        return both + onlyBerth.size() + onlyKube + neither;
    }

    @Override
    public String toString() {
        return """
        %d worlds: placed by both %d, only by Berth %d, only by kube-scheduler %d (a port that it forgot in %d), by neither %d
          of %d that were made around a placement kube-scheduler places %d
          of those only by Berth kube-scheduler takes %d when each member demands its Node, and gives up %d: worlds %s
          of those by neither Berth says %s
          Berth places fewer members, beyond minCount, in the worlds %s; kube-scheduler's condition of the group is wrong in %d
          %d differences\
        """
                .formatted(
                        worlds(),
                        both,
                        onlyBerth.size(),
                        onlyKube,
                        forgottenPorts,
                        neither,
                        planted,
                        plantedByKube,
                        confirmed,
                        puzzles,
                        onlyBerth,
                        verdicts,
                        fewerMembers,
                        wronglyTold,
                        differences.size());
    }
}
