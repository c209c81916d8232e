package dev.berth.domain.shape;

import dev.berth.domain.model.Selector;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Terms;
import java.util.ArrayList;
import java.util.List;

/// Counts of the Tasks of one namespace that hold capacity and match a selector; kept event by
/// event.
public final class SelectorTerm implements Terms.Term {
    private final Selector selector;
    private final int number;
    private final HostCounts counts = new HostCounts();
    private final List<Shape> shapes = new ArrayList<>();
    private int total;
    private int references;

    SelectorTerm(Selector selector, int number) {
        this.selector = selector;
        this.number = number;
    }

    @Override
    public int total() {
        return total;
    }

    @Override
    public int on(HostView host) {
        return counts.count(((NumberedHost) host).number());
    }

    /// How many Hosts have a match.
    public int hostCount() {
        return counts.size();
    }

    /// The Host at `index`, 0 to hostCount-1, in an order that only the events determine.
    public NumberedHost host(int index) {
        return counts.host(index);
    }

    /// Slot of the Host at `index` where it is in the pool of that number, else -1.
    public int slot(int index, int poolNumber) {
        return counts.slot(index, poolNumber);
    }

    @Override
    public Selector selector() {
        return selector;
    }

    void add(int change) {
        total += change;
    }

    void addOn(NumberedHost host, int change) {
        counts.add(host, change);
    }

    void acquire() {
        references++;
    }

    /// Returns true where nobody uses it any more.
    boolean release() {
        return --references == 0;
    }

    void usedBy(Shape shape) {
        shapes.add(shape);
    }

    void unusedBy(Shape shape) {
        shapes.remove(shape);
    }

    /// The Shapes whose plugins look at it.
    public List<Shape> shapes() {
        return shapes;
    }

    @Override
    public int hashCode() {
        return number;
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }
}
