package dev.berth.domain.group.search;

import dev.berth.domain.group.certificate.Bound;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Looks for one bound that refutes a whole domain, the simplest to understand first.
final class RootBounds {
    private RootBounds() {}

    static @Nullable Bound refuting(Packing packing, RoomTable table) {
        for (Measure measure : table.measures()) {
            if (measure.bound instanceof Bound.Count count) {
                Bound.Hall hall = hall(packing, measure, count);
                if (hall != null) {
                    return hall;
                }
            }
        }
        for (int place = 0; place < table.measures().size(); place++) {
            Measure measure = table.measures().get(place);
            if (measure.need(packing.wanted, packing.spare) > room(packing, table, place)) {
                return measure.bound;
            }
        }
        return null;
    }

    /// What all Hosts together can hold of a measure; where that is more than all members are
    /// worth, just what they are worth, so that the sum fits.
    static long room(Packing packing, RoomTable table, int measure) {
        long most = table.measures().get(measure).of(packing.wanted);
        long room = 0;
        for (int kind = 0; kind < table.kinds().size(); kind++) {
            long each = table.room(measure, kind);
            int count = table.kinds().get(kind).count();
            if (each > (most - room) / count) {
                return most;
            }
            room += each * count;
        }
        return room;
    }

    private static Bound.@Nullable Hall hall(Packing packing, Measure measure, Bound.Count count) {
        long room = 0;
        List<Integer> hosts = new ArrayList<>();
        for (HostKind kind : packing.kinds) {
            long each = hallRoom(packing, measure, kind);
            if (each > 0) {
                room += each * kind.count();
                Arrays.stream(kind.hosts).forEach(hosts::add);
            }
        }
        boolean refutes = measure.need(packing.wanted, packing.spare) > room;
        return refutes ? new Bound.Hall(count.classes(), hosts) : null;
    }

    /// How many members of a measured set one Host takes at most, by its places and by each class
    /// alone.
    static long hallRoom(Packing packing, Measure measure, HostKind kind) {
        long each = 0;
        for (int member = 0; member < packing.classes(); member++) {
            if (measure.values[member] > 0) {
                each += packing.alone(member, kind);
            }
        }
        return Math.min(each, kind.free[packing.resources.size()]);
    }
}
