package dev.berth.domain.shape;

import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Selector;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Terms;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Counts of the Tasks of one namespace that hold capacity and match a selector; kept event by
/// event.
///
/// A selector that excludes (`zone!=x`, `!canary`) matches nearly every Task, and ten thousand such
/// selectors would cost ten thousand counts for each Task that comes or goes. So its term counts
/// the few that it excludes, its exceptions, and takes them off its base: the term of its other
/// conditions, which all terms with equal ones share.
public final class SelectorTerm implements Terms.Term {
    private final Selector selector;
    private final int number;
    private final @Nullable SelectorTerm base;
    private final HostCounts counts = new HostCounts();
    private final FewOrMany<Shape> shapes = new FewOrMany<>();
    private @Nullable Map<Integer, FewOrMany<SelectorTerm>> restingByExceptions;
    private int total;
    private int references;
    private long lastVisit;

    SelectorTerm(Selector selector, int number, @Nullable SelectorTerm base) {
        this.selector = selector;
        this.number = number;
        this.base = base;
        if (base != null) {
            base.rests(this);
        }
    }

    @Override
    public int total() {
        return base == null ? total : base.total() - total;
    }

    @Override
    public int on(HostView host) {
        int counted = counts.count(((NumberedHost) host).number());
        return base == null ? counted : base.on(host) - counted;
    }

    /// How many Hosts may have a match. Every Host that has one is among them; one with exceptions
    /// only may be too.
    public int hostCount() {
        return base == null ? counts.size() : base.hostCount();
    }

    /// The Host at `index`, 0 to hostCount-1, in an order that only the events determine.
    public NumberedHost host(int index) {
        return base == null ? counts.host(index) : base.host(index);
    }

    /// Slot of the Host at `index` where it has a match and is in the pool of that number, else -1.
    public int slot(int index, int poolNumber) {
        if (base == null) {
            return counts.slot(index, poolNumber);
        }
        return on(base.host(index)) > 0 ? base.slot(index, poolNumber) : -1;
    }

    @Override
    public Selector selector() {
        return selector;
    }

    /// The term of the conditions that do not exclude, from which the exceptions are taken off;
    /// null where none excludes and matches are counted.
    public @Nullable SelectorTerm base() {
        return base;
    }

    /// True where a Task with these labels is counted here: as a match, or as an exception.
    boolean counts(Labels labels) {
        return base == null
                ? selector.matches(labels)
                : base.selector.matches(labels) && !selector.matches(labels);
    }

    void add(int change) {
        if (base != null) {
            base.leaves(this);
        }
        total += change;
        if (base != null) {
            base.rests(this);
        }
    }

    void addOn(NumberedHost host, int change) {
        counts.add(host, change);
    }

    /// The terms resting on this one that have no match: as many exceptions as there are matches
    /// here.
    Iterable<SelectorTerm> restingWithoutMatch() {
        FewOrMany<SelectorTerm> without =
                restingByExceptions == null ? null : restingByExceptions.get(total);
        return without == null ? new FewOrMany<>() : without;
    }

    private void rests(SelectorTerm term) {
        if (restingByExceptions == null) {
            restingByExceptions = new LinkedHashMap<>();
        }
        restingByExceptions.computeIfAbsent(term.total, _ -> new FewOrMany<>()).add(term);
    }

    private void leaves(SelectorTerm term) {
        FewOrMany<SelectorTerm> alike =
                restingByExceptions == null ? null : restingByExceptions.get(term.total);
        if (restingByExceptions != null && alike != null) {
            alike.remove(term);
            if (alike.isEmpty()) {
                restingByExceptions.remove(term.total);
            }
        }
    }

    /// False where it was asked about that visit before.
    boolean isFirstOf(long visit) {
        boolean isFirst = lastVisit != visit;
        lastVisit = visit;
        return isFirst;
    }

    void acquire() {
        references++;
    }

    /// Returns true where nobody uses it any more.
    boolean release() {
        return --references == 0;
    }

    /// Takes it off its base, when nobody uses it any more.
    void forget() {
        if (base != null) {
            base.leaves(this);
        }
    }

    /// The Shape's plugins look at it. One that looks at more than single Hosts hears of the base
    /// too, since its matches change with those.
    void usedBy(Shape shape) {
        shapes.add(shape);
        if (base != null && shape.tests().curableAnywhere()) {
            base.usedBy(shape);
        }
    }

    void unusedBy(Shape shape) {
        shapes.remove(shape);
        if (base != null) {
            base.unusedBy(shape);
        }
    }

    /// The Shapes whose plugins look at it.
    public Iterable<Shape> shapes() {
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
