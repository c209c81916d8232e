package dev.berth.domain.group.search;

import dev.berth.domain.group.certificate.Certificate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The complete search in one domain: Host after Host, every load that may matter, depth first, on
/// a stack of its own. It can stop after any node and go on later.
final class DomainSearch {
    private final Packing packing;
    private final Rooms rooms;
    private final Lemmas lemmas = new Lemmas();
    private final ProofLog log;
    private final List<Level> levels = new ArrayList<>();
    private int depth = -1;
    private long expanded;
    private @Nullable Allotment placed;

    DomainSearch(Packing packing, RoomTable table) {
        this.packing = packing;
        this.rooms = new Rooms(packing, table);
        this.log = new ProofLog(packing);
        if (rooms.places() > 0) {
            open(packing.wanted.clone(), null);
        }
    }

    /// True when room was found, or its absence is proven.
    boolean isDecided() {
        return depth < 0 || placed != null;
    }

    /// How many Hosts it goes through.
    int places() {
        return rooms.places();
    }

    /// What was found, if it is decided and there is room.
    @Nullable Allotment placed() {
        return placed;
    }

    /// The proof that there is no room, when that is what was decided.
    Certificate certificate() {
        return log.certificate(rooms, expanded);
    }

    /// Expands up to `nodes` nodes, and answers how many it did.
    long step(long nodes) {
        long before = expanded;
        while (!isDecided() && expanded - before < nodes) {
            expanded++;
            Level level = levels.get(depth);
            switch (level.cursor.next()) {
                case LOAD -> look(level);
                case COVERED -> {}
                case END -> close(level);
            }
        }
        return expanded - before;
    }

    private void look(Level level) {
        int[] load = level.cursor.load();
        int[] remaining = new int[load.length];
        int unplaced = 0;
        for (int member = 0; member < load.length; member++) {
            remaining[member] = level.remaining[member] - load[member];
            unplaced += remaining[member];
        }
        if (unplaced <= packing.spare) {
            placed = gather();
            return;
        }
        int bound = rooms.refuting(depth + 1, remaining);
        if (bound >= 0) {
            log.byBound(load, bound);
            return;
        }
        int[] loadMax = rooms.isAlike(depth + 1) ? load : null;
        int known = lemmas.find(depth + 1, remaining, loadMax);
        if (known != Lemmas.UNKNOWN) {
            log.byBranch(load, known);
            return;
        }
        open(remaining, loadMax == null ? null : loadMax.clone());
    }

    private void open(int[] remaining, int @Nullable [] loadMax) {
        depth++;
        HostKind kind = rooms.kindAt(depth);
        if (depth == levels.size()) {
            levels.add(new Level(new LoadCursor(packing, kind, remaining), remaining));
        }
        Level level = levels.get(depth);
        level.remaining = remaining;
        level.loadMax = loadMax;
        level.cursor.begin(kind, remaining, loadMax);
        log.open();
    }

    private void close(Level level) {
        int branch = log.close(depth, level.remaining, level.loadMax);
        lemmas.add(depth, level.remaining, level.loadMax, branch);
        depth--;
        if (depth >= 0) {
            log.byBranch(levels.get(depth).cursor.load(), branch);
        }
    }

    /// The loads on the way here, and what else finds room.
    private Allotment gather() {
        Allotment allotment = Allotment.empty(packing, packing.kinds);
        for (int place = 0; place <= depth; place++) {
            allotment.add(rooms.kindAt(place), levels.get(place).cursor.load());
        }
        for (int member = 0; member < packing.classes(); member++) {
            allotment.fill(member);
        }
        return allotment;
    }

    /// One Host on the way to where the search is.
    private static final class Level {
        private final LoadCursor cursor;
        private int[] remaining;
        private int @Nullable [] loadMax;

        private Level(LoadCursor cursor, int[] remaining) {
            this.cursor = cursor;
            this.remaining = remaining;
        }
    }
}
