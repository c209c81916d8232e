package dev.berth.domain.core;

import dev.berth.domain.queue.PoolQueue;
import dev.berth.domain.queue.QueueCounts;
import dev.berth.domain.queue.SchedulingQueue;
import dev.berth.domain.queue.ShapeQueue;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.SchedulingUnit.Place;
import java.util.ArrayList;
import java.util.List;

/// Counts the units of the queue anew and names each difference from what is kept change by change.
final class QueueAudit {
    private final SchedulingQueue queue;

    QueueAudit(SchedulingQueue queue) {
        this.queue = queue;
    }

    /// The differences, empty when all is well.
    List<String> differences() {
        int[] units = new int[Place.values().length];
        int parked = 0;
        for (PoolQueue pool : queue.pools()) {
            count(pool.delayed(), units);
            count(pool.writing(), units);
            count(pool.ending(), units);
            for (ShapeQueue shape : pool.shapeQueues()) {
                int before = units[Place.QUEUED.ordinal()];
                count(shape.units(), units);
                if (shape.parking() != null) {
                    parked += units[Place.QUEUED.ordinal()] - before;
                }
            }
        }
        QueueCounts counts = queue.counts();
        List<String> differences = new ArrayList<>();
        for (Place place : Place.values()) {
            compare("units " + place, counts.units(place), units[place.ordinal()], differences);
        }
        compare("parked units", counts.parked(), parked, differences);
        return differences;
    }

    private static void count(Iterable<SchedulingUnit> some, int[] units) {
        for (SchedulingUnit unit : some) {
            units[unit.place().ordinal()]++;
        }
    }

    private static void compare(String what, int kept, int counted, List<String> differences) {
        if (kept != counted) {
            differences.add(what + ": kept " + kept + ", counted " + counted);
        }
    }
}
