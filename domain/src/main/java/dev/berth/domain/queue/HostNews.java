package dev.berth.domain.queue;

import dev.berth.domain.model.Requests;
import dev.berth.domain.state.HostChange;
import java.util.ArrayList;
import java.util.List;

/// What happened to a Host since waiting units were last held against it.
public final class HostNews {
    private final List<Requests> released = new ArrayList<>();
    private HostChange change;

    /// News that begin with this change.
    public HostNews(HostChange change) {
        this.change = change;
    }

    /// The change that counts.
    public HostChange change() {
        return change;
    }

    /// Takes in one more change.
    public void add(HostChange newer) {
        change = change.and(newer);
    }

    /// Takes in that the Host is charged for less.
    public void release(Requests amounts) {
        add(HostChange.RELEASED);
        released.add(amounts);
    }

    /// True where nothing is known of the Host before.
    boolean isAnew() {
        return change == HostChange.FACTS;
    }

    /// How much less of a resource it is charged for, whatever it was charged for more; at most the
    /// largest amount there is.
    long released(String resource) {
        long sum = 0;
        for (Requests amounts : released) {
            sum = Math.min(sum, Long.MAX_VALUE - amounts.amountOf(resource));
            sum += amounts.amountOf(resource);
        }
        return sum;
    }
}
