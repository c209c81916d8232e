package dev.berth.domain.group.search;

import dev.berth.domain.group.CandidateDomain;
import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.HostClass;
import dev.berth.domain.group.certificate.Bound;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The figures behind a bound of a whole domain, computed anew from the problem.
///
/// @param need the least value of the members that have to be placed
/// @param room what all Hosts can hold, each as much as it can
/// @param rooms what one Host of each class can hold at most
public record BoundFigures(long need, long room, List<Long> rooms) {
    public BoundFigures {
        rooms = List.copyOf(rooms);
    }

    /// The figures of a bound among these Hosts, which are those of the domain. It costs as much as
    /// the search paid for it: up to 2,000 loads of each class of Hosts.
    public static BoundFigures of(GangProblem problem, List<HostClass> hosts, Bound bound) {
        Packing packing = new PackingCompiler(problem).compile(new CandidateDomain(hosts));
        Measure measure = Measure.of(packing, bound);
        RoomTable table = new RoomTable(packing, List.of(measure), packing.kinds);
        if (!(bound instanceof Bound.Hall)) {
            while (!table.isComplete()) {
                table.step(Long.MAX_VALUE);
            }
        }
        Map<Integer, Long> roomByHost = new TreeMap<>();
        long hall = 0;
        for (int kind = 0; kind < packing.kinds.size(); kind++) {
            HostKind alike = packing.kinds.get(kind);
            long each =
                    bound instanceof Bound.Hall
                            ? RootBounds.hallRoom(packing, measure, alike)
                            : table.room(0, kind);
            hall += bound instanceof Bound.Hall ? each * alike.count() : 0;
            for (int host : alike.hosts) {
                roomByHost.put(host, each);
            }
        }
        return new BoundFigures(
                measure.need(packing.wanted, packing.spare),
                bound instanceof Bound.Hall ? hall : RootBounds.room(packing, table, 0),
                byClass(hosts, roomByHost));
    }

    private static List<Long> byClass(List<HostClass> hosts, Map<Integer, Long> roomByHost) {
        List<Long> rooms = new ArrayList<>(Collections.nCopies(hosts.size(), 0L));
        for (int place = 0; place < rooms.size(); place++) {
            if (!hosts.get(place).hosts().isEmpty()) {
                int first = hosts.get(place).hosts().getFirst();
                rooms.set(place, roomByHost.getOrDefault(first, 0L));
            }
        }
        return rooms;
    }
}
