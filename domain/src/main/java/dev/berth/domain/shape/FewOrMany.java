package dev.berth.domain.shape;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;

/// A set in the order of insertion, mostly of one or two things, sometimes of very many: a list
/// while it is small, so that it costs little, and a hash set from then on, so that no look-up
/// costs more the more there is.
final class FewOrMany<T> implements Iterable<T> {
    /// Longest list that is walked for a look-up.
    private static final int FEW = 16;

    private Collection<T> things = new ArrayList<>(1);

    void add(T thing) {
        if (things instanceof List && things.size() >= FEW) {
            things = new LinkedHashSet<>(things);
        }
        if (!(things instanceof List && things.contains(thing))) {
            things.add(thing);
        }
    }

    void remove(T thing) {
        things.remove(thing);
    }

    boolean isEmpty() {
        return things.isEmpty();
    }

    @Override
    public Iterator<T> iterator() {
        return things.iterator();
    }
}
