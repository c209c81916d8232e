package dev.berth.domain.group.search;

import java.util.List;
import java.util.stream.IntStream;

/// Places class after class, on Host after Host, as many as fit, and never takes back. It finds
/// most placements and proves nothing.
final class GreedyPasses {
    private GreedyPasses() {}

    /// The best of some orders: the first in which all members find a Host, else the first of those
    /// that leave the fewest without.
    static Allotment best(Packing packing) {
        List<HostKind> scarceFirst = KindOrder.scarceFirst(packing);
        Allotment best = pass(packing, scarceFirst, hardestFirst(packing));
        if (best.unplaced() > 0) {
            best = better(best, pass(packing, packing.kinds, hardestFirst(packing)));
        }
        if (best.unplaced() > 0 && packing.classes() > 1) {
            best = better(best, pass(packing, scarceFirst, easiestFirst(packing)));
        }
        return best;
    }

    private static Allotment better(Allotment best, Allotment other) {
        return other.unplaced() < best.unplaced() ? other : best;
    }

    private static Allotment pass(Packing packing, List<HostKind> kinds, IntStream members) {
        Allotment allotment = Allotment.empty(packing, kinds);
        members.forEach(allotment::fill);
        return allotment;
    }

    private static IntStream hardestFirst(Packing packing) {
        return IntStream.range(0, packing.classes());
    }

    private static IntStream easiestFirst(Packing packing) {
        return IntStream.range(0, packing.classes()).map(member -> packing.classes() - 1 - member);
    }
}
