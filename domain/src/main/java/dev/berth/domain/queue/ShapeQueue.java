package dev.berth.domain.queue;

import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.SchedulingUnit;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The waiting units of one Shape, in order. They can be told apart by their place only: where
/// nothing fits the first, nothing fits the others, so they are parked and woken together, and only
/// the first is ever judged.
public final class ShapeQueue implements Comparable<ShapeQueue> {
    private final Shape shape;
    private final NavigableSet<SchedulingUnit> units = new TreeSet<>();
    private final NavigableSet<SchedulingUnit> untold = new TreeSet<>();
    private @Nullable Parking parking;
    private String lastMessage = "";

    ShapeQueue(Shape shape) {
        this.shape = shape;
    }

    /// The Shape of its units.
    public Shape shape() {
        return shape;
    }

    /// Why its units wait, or null where the first is to be judged.
    public @Nullable Parking parking() {
        return parking;
    }

    /// The unit that is judged next.
    public SchedulingUnit head() {
        return units.first();
    }

    /// Its units in order.
    public Iterable<SchedulingUnit> units() {
        return units;
    }

    int size() {
        return units.size();
    }

    boolean isEmpty() {
        return units.isEmpty();
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
    void note(SchedulingUnit unit) {
        if (unit.message().equals(lastMessage)) {
            untold.remove(unit);
        } else {
            untold.add(unit);
        }
    }

    void park(Parking newParking) {
        parking = newParking;
        if (!newParking.message().equals(lastMessage)) {
            lastMessage = newParking.message();
            units.forEach(this::note);
        }
    }

    void wake() {
        parking = null;
    }

    /// The first unit whose status does not say why it waits, or null; only while parked.
    public @Nullable SchedulingUnit firstUntold() {
        return parking == null || untold.isEmpty() ? null : untold.first();
    }

    @Override
    public int compareTo(ShapeQueue other) {
        return head().compareTo(other.head());
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return shape.hashCode();
    }
}
