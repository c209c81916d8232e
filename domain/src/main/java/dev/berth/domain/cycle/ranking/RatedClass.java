package dev.berth.domain.cycle.ranking;

import dev.berth.domain.cycle.order.SlotHeap;
import java.util.List;

/// Hosts with equal raw values that are in the same groups: whatever other Tasks there are, only
/// their own ratings and their names tell them apart, by which they are ordered.
public final class RatedClass {
    private final List<Object> traits;
    private final int raws;
    private final SlotHeap hosts;

    /// A class of Hosts with these traits: raw values, then groups.
    RatedClass(List<Object> traits, int raws, SlotHeap.Keys keys) {
        this.traits = List.copyOf(traits);
        this.raws = raws;
        this.hosts = new SlotHeap(keys);
    }

    SlotHeap hosts() {
        return hosts;
    }

    /// How many Hosts it has.
    public int size() {
        return hosts.size();
    }

    /// Slot of the best of them, equals by name; there must be one.
    public int best() {
        return hosts.first();
    }

    /// The raw value at that position.
    public long raw(int position) {
        if (position >= raws) {
            throw new IndexOutOfBoundsException("raw value (" + position + ") of (" + raws + ")");
        }
        return (Long) traits.get(position);
    }
}
