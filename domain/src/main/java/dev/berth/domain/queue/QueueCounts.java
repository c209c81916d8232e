package dev.berth.domain.queue;

import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.SchedulingUnit.Place;

/// How many units are where in the queue, and how often what has woken a Shape; kept up to date by
/// each change, so that asking costs nothing.
@SuppressWarnings("EnumOrdinal") // plain arrays, whose order never leaves the process
public final class QueueCounts {
    private final int[] units = new int[Place.values().length];
    private final long[] wakes = new long[WakeSource.values().length];
    private final long[] wokenUnits = new long[WakeSource.values().length];
    private int parked;

    QueueCounts() {}

    /// Units at that place, 0 for `NOWHERE`; those of `QUEUED` include the parked ones.
    public int units(Place place) {
        return place == Place.NOWHERE ? 0 : units[place.ordinal()];
    }

    /// Units whose Shape is parked.
    public int parked() {
        return parked;
    }

    /// How many times a parked Shape was woken from there, since the start.
    public long wakes(WakeSource source) {
        return wakes[source.ordinal()];
    }

    /// How many units were woken from there, since the start: all of a Shape at once.
    public long wokenUnits(WakeSource source) {
        return wokenUnits[source.ordinal()];
    }

    void moves(SchedulingUnit unit, Place place) {
        units[unit.place().ordinal()]--;
        units[place.ordinal()]++;
        unit.place(place);
    }

    void parks(int more) {
        parked += more;
    }

    void woken(WakeSource source, int tasks) {
        wakes[source.ordinal()]++;
        wokenUnits[source.ordinal()] += tasks;
    }
}
