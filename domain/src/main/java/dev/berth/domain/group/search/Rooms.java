package dev.berth.domain.group.search;

import java.util.Arrays;
import java.util.List;

/// The Hosts of a packing in the order of a search, and the room for each measure from each place
/// in it to the end.
final class Rooms {
    private final Packing packing;
    private final List<Measure> measures;
    private final HostKind[] kindAt;
    private final int[] hostAt;
    private final long[][] roomFrom;
    private int lastUsed;

    Rooms(Packing packing, RoomTable table) {
        this.packing = packing;
        this.measures = table.measures();
        int places = table.kinds().stream().mapToInt(HostKind::count).sum();
        this.kindAt = new HostKind[places];
        this.hostAt = new int[places];
        this.roomFrom = new long[places + 1][measures.size()];
        int place = 0;
        int[] rowAt = new int[places];
        for (int row = 0; row < table.kinds().size(); row++) {
            HostKind kind = table.kinds().get(row);
            for (int host : kind.hosts) {
                kindAt[place] = kind;
                rowAt[place] = row;
                hostAt[place++] = host;
            }
        }
        long[] most = measures.stream().mapToLong(measure -> measure.of(packing.wanted)).toArray();
        for (place = places - 1; place >= 0; place--) {
            for (int measure = 0; measure < most.length; measure++) {
                long sum = roomFrom[place + 1][measure] + table.room(measure, rowAt[place]);
                // More room than all members need refutes nothing, and might overflow.
                roomFrom[place][measure] = Math.min(sum, most[measure]);
            }
        }
    }

    int places() {
        return kindAt.length;
    }

    HostKind kindAt(int place) {
        return kindAt[place];
    }

    /// True where a place's Host is alike to the one before it.
    boolean isAlike(int place) {
        return place > 0 && place < kindAt.length && kindAt[place] == kindAt[place - 1];
    }

    List<Integer> hosts() {
        return Arrays.stream(hostAt).boxed().toList();
    }

    List<Measure> measures() {
        return measures;
    }

    /// The place of a measure by which the members that remain have no room from a place on, or -1.
    int refuting(int place, int[] remaining) {
        long[] room = roomFrom[place];
        // What refuted last often does so again.
        if (measures.get(lastUsed).need(remaining, packing.spare) > room[lastUsed]) {
            return lastUsed;
        }
        for (int measure = 0; measure < room.length; measure++) {
            if (measures.get(measure).need(remaining, packing.spare) > room[measure]) {
                lastUsed = measure;
                return measure;
            }
        }
        return -1;
    }
}
