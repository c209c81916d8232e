package dev.berth.domain.group.search;

import dev.berth.domain.group.certificate.Certificate;
import org.jspecify.annotations.Nullable;

/// One domain on its way: greedy passes, then bounds, then the complete search.
final class DomainTrial {
    private final Packing packing;
    private @Nullable RoomTable table;
    private @Nullable DomainSearch search;
    private @Nullable Allotment placed;
    private @Nullable Certificate refuted;

    DomainTrial(Packing packing) {
        this.packing = packing;
    }

    /// Tries the greedy passes, and answers what they cost in nodes.
    long greedy() {
        Allotment found = GreedyPasses.best(packing);
        if (found.suffices()) {
            placed = found;
        }
        return 1L + packing.kinds.size();
    }

    boolean isDecided() {
        return placed != null || refuted != null;
    }

    @Nullable Allotment placed() {
        return placed;
    }

    @Nullable Certificate refuted() {
        return refuted;
    }

    /// Goes on by up to `nodes` nodes, and answers how many it took. To begin the complete search
    /// counts as many as there are Hosts, and is not cut.
    long step(long nodes) {
        RoomTable rooms = table;
        if (rooms == null) {
            rooms = new RoomTable(packing, Measures.of(packing), KindOrder.scarceFirst(packing));
            table = rooms;
            return 1;
        }
        if (!rooms.isComplete()) {
            return rooms.step(nodes);
        }
        DomainSearch running = search;
        if (running == null) {
            refuted = RootBounds.refuting(packing, rooms);
            if (refuted != null) {
                return 1;
            }
            search = new DomainSearch(packing, rooms);
            return search.places();
        }
        long used = running.step(nodes);
        if (running.isDecided()) {
            placed = running.placed();
            if (placed == null) {
                refuted = running.certificate();
            }
        }
        return used;
    }

    /// Lets go of what only the search needs.
    void end() {
        table = null;
        search = null;
    }
}
