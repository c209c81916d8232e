package dev.berth.domain.queue;

import dev.berth.domain.model.Requests;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.SchedulingUnit;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Waiting units of one pool that are judged, parked and woken together, in order. Queues are
/// ordered by their first units.
public abstract sealed class UnitQueue implements Comparable<UnitQueue>
        permits ShapeQueue, GroupQueue {
    private final NavigableSet<SchedulingUnit> units = new TreeSet<>();
    private final NavigableSet<SchedulingUnit> untold = new TreeSet<>();
    private @Nullable Parking parking;
    private String lastMessage = "";

    /// Why its units wait, or null where they are to be judged.
    public final @Nullable Parking parking() {
        return parking;
    }

    /// Its first unit.
    public final SchedulingUnit head() {
        return units.first();
    }

    /// Its units in order.
    public final Iterable<SchedulingUnit> units() {
        return units;
    }

    /// The first unit whose status does not say why it waits, or null; only while parked.
    public final @Nullable SchedulingUnit firstUntold() {
        return parking == null || untold.isEmpty() ? null : untold.first();
    }

    /// True where even more load on a Host may cure what they wait for.
    abstract boolean isCurableByLoad();

    /// What has to be free on a Host, at least, before it may help them.
    abstract Requests needs();

    /// True where the Host may take one of them now, so that judging again may come to another end.
    ///
    /// @param news what happened to the Host since it was last asked
    public abstract boolean mayBeHelpedBy(HostEntry host, HostNews news);

    /// True where no search said why they wait, so that trying again comes to nothing else: what
    /// keeps them has to change.
    public boolean isHeld() {
        return false;
    }

    final int size() {
        return units.size();
    }

    final boolean isEmpty() {
        return units.isEmpty();
    }

    final boolean has(SchedulingUnit unit) {
        return units.contains(unit);
    }

    void add(SchedulingUnit unit) {
        units.add(unit);
        note(unit);
    }

    void remove(SchedulingUnit unit) {
        units.remove(unit);
        untold.remove(unit);
    }

    /// Looks again at what the unit's status says.
    final void note(SchedulingUnit unit) {
        if (unit.message().equals(lastMessage)) {
            untold.remove(unit);
        } else {
            untold.add(unit);
        }
    }

    final void park(Parking newParking) {
        parking = newParking;
        if (!newParking.message().equals(lastMessage)) {
            lastMessage = newParking.message();
            units.forEach(this::note);
        }
    }

    final void wake() {
        parking = null;
    }

    @Override
    public final int compareTo(UnitQueue other) {
        return head().compareTo(other.head());
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        return this == other;
    }

    @Override
    public abstract int hashCode();
}
