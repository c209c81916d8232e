package dev.berth.domain.queue;

import dev.berth.domain.model.Requests;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.HostEntry;

/// The waiting units of one Shape. They can be told apart by their place only: where nothing fits
/// the first, nothing fits the others, so only the first is ever judged.
public final class ShapeQueue extends UnitQueue {
    private final Shape shape;

    ShapeQueue(Shape shape) {
        this.shape = shape;
    }

    /// The Shape of its units.
    public Shape shape() {
        return shape;
    }

    @Override
    boolean isCurableByLoad() {
        return shape.curableByLoad();
    }

    @Override
    Requests needs() {
        return shape.tests().needs();
    }

    @Override
    public boolean mayBeHelpedBy(HostEntry host, HostNews news) {
        return shape.tests().pass(host);
    }

    @Override
    public int hashCode() {
        return shape.hashCode();
    }
}
