package dev.berth.domain.group.search;

import dev.berth.domain.group.certificate.Bound;
import dev.berth.domain.group.certificate.ResourceWeight;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The measures by which a packing is judged: counts of sets of classes, resources alone, in pairs
/// and all together.
final class Measures {
    /// Up to so many classes, each set of them is counted: 31 sets.
    private static final int ALL_SETS_CLASSES_MAX = 5;

    /// Most sets that are counted, so that a node stays cheap.
    private static final int SETS_MAX = 40;

    /// Most resources that are paired.
    private static final int PAIRED_RESOURCES_MAX = 4;

    /// Amounts are told in units of which no demand has more.
    private static final long UNITS_MAX = 1L << 15;

    private static final long WEIGHT_MAX = 1L << 15;

    /// Most resources that are weighed.
    private static final int RESOURCES_MAX = 16;

    private final Packing packing;
    private final long[] units;
    private final long[] weights;

    private Measures(Packing packing) {
        this.packing = packing;
        int resources = Math.min(RESOURCES_MAX, packing.resources.size());
        this.units = new long[resources];
        this.weights = new long[resources];
        for (int resource = 0; resource < resources; resource++) {
            long most = 0;
            for (long[] demand : packing.demand) {
                most = Math.max(most, demand[resource]);
            }
            units[resource] = (most - 1) / UNITS_MAX + 1;
        }
        weigh();
    }

    static List<Measure> of(Packing packing) {
        Measures measures = new Measures(packing);
        List<Measure> all = new ArrayList<>();
        for (long set : measures.sets()) {
            all.add(measures.count(set));
        }
        all.addAll(measures.resources());
        return List.copyOf(all);
    }

    /// Weights by which each resource of all Hosts together counts about the same.
    private void weigh() {
        long[] totals = new long[weights.length];
        long most = 0;
        for (int resource = 0; resource < totals.length; resource++) {
            for (HostKind kind : packing.kinds) {
                long amount = Math.min(kind.free[resource] / units[resource], 1L << 30);
                totals[resource] += amount * kind.count();
            }
            most = Math.max(most, totals[resource]);
        }
        for (int resource = 0; resource < totals.length; resource++) {
            long weight = totals[resource] == 0 ? 1 : most / totals[resource];
            weights[resource] = Math.clamp(weight, 1, WEIGHT_MAX);
        }
    }

    private List<Measure> resources() {
        int resources = weights.length;
        List<Measure> found = new ArrayList<>();
        for (int resource = 0; resource < resources; resource++) {
            found.add(weighted(new int[] {resource}));
        }
        if (resources > 1) {
            int[] all = new int[resources];
            for (int resource = 0; resource < resources; resource++) {
                all[resource] = resource;
            }
            found.add(weighted(all));
        }
        int paired = resources > 2 ? Math.min(resources, PAIRED_RESOURCES_MAX) : 0;
        for (int first = 0; first < paired; first++) {
            for (int second = first + 1; second < paired; second++) {
                found.add(weighted(new int[] {first, second}));
            }
        }
        return found;
    }

    private Measure weighted(int[] chosen) {
        List<ResourceWeight> told = new ArrayList<>();
        for (int resource : chosen) {
            long weight = chosen.length == 1 ? 1 : weights[resource];
            told.add(new ResourceWeight(packing.resources.get(resource), weight, units[resource]));
        }
        return Measure.of(packing, new Bound.Weights(told));
    }

    private Measure count(long set) {
        List<Integer> classes = new ArrayList<>();
        for (long left = set; left != 0; left &= left - 1) {
            classes.add(packing.order[Long.numberOfTrailingZeros(left)]);
        }
        classes.sort(null);
        return Measure.of(packing, new Bound.Count(classes));
    }

    /// All classes, each alone, and then all sets, or those that take the most of a resource.
    private Set<Long> sets() {
        int classes = packing.classes();
        long all = classes == Long.SIZE ? -1L : (1L << classes) - 1;
        Set<Long> sets = new LinkedHashSet<>();
        sets.add(all);
        for (int member = 0; member < classes && sets.size() < SETS_MAX; member++) {
            sets.add(1L << member);
        }
        if (classes <= ALL_SETS_CLASSES_MAX) {
            for (long set = 1; set <= all; set++) {
                sets.add(set);
            }
            return sets;
        }
        for (int resource = 0; resource < weights.length; resource++) {
            for (int least = 0; least < classes && sets.size() < SETS_MAX; least++) {
                sets.add(atLeast(resource, packing.demand[least][resource]));
            }
        }
        long prefix = 0;
        for (int member = 0; member < classes && sets.size() < SETS_MAX; member++) {
            prefix |= 1L << member;
            sets.add(prefix);
        }
        return sets;
    }

    private long atLeast(int resource, long amount) {
        long set = 0;
        for (int member = 0; member < packing.classes(); member++) {
            if (packing.demand[member][resource] >= amount) {
                set |= 1L << member;
            }
        }
        return set;
    }
}
