package dev.berth.domain.core;

import dev.berth.domain.queue.PoolQueue;
import dev.berth.domain.queue.QueueCounts;
import dev.berth.domain.queue.SchedulingQueue;
import dev.berth.domain.queue.UnitQueue;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.SchedulingUnit.Place;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Counts the units of the queue anew and names each difference from what is kept change by change.
final class QueueAudit {
    private final SchedulingQueue queue;

    QueueAudit(SchedulingQueue queue) {
        this.queue = queue;
    }

    /// The differences, empty when all is well.
    List<String> differences() {
        Map<Place, Integer> units = new EnumMap<>(Place.class);
        int parked = 0;
        for (PoolQueue pool : queue.pools()) {
            count(pool.delayed(), units);
            count(pool.writing(), units);
            count(pool.ending(), units);
            count(pool.planned(), units);
            for (UnitQueue queued : pool.queues()) {
                int counted = count(queued.units(), units);
                parked += queued.parking() == null ? 0 : counted;
            }
        }
        QueueCounts counts = queue.counts();
        List<String> differences = new ArrayList<>();
        for (Place place : Place.values()) {
            compare(
                    "units " + place,
                    counts.units(place),
                    units.getOrDefault(place, 0),
                    differences);
        }
        compare("parked units", counts.parked(), parked, differences);
        return differences;
    }

    private static int count(Iterable<SchedulingUnit> some, Map<Place, Integer> units) {
        int counted = 0;
        for (SchedulingUnit unit : some) {
            units.merge(unit.place(), 1, Integer::sum);
            counted++;
        }
        return counted;
    }

    private static void compare(String what, int kept, int counted, List<String> differences) {
        if (kept != counted) {
            differences.add(what + ": kept " + kept + ", counted " + counted);
        }
    }
}
