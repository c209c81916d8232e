package dev.berth.domain.cycle.ranking;

import dev.berth.domain.cycle.kept.KeptTests;
import dev.berth.domain.cycle.order.SlotHeap;
import java.util.Arrays;
import java.util.List;

/// Hosts with equal raw values that are in the same groups: whatever other Tasks there are, only
/// their own ratings and their names tell them apart, by which they are ordered, and whether a kept
/// test holds them back.
public final class RatedClass {
    private final List<Object> traits;
    private final int raws;
    private final SlotHeap hosts;
    private final SlotHeap heldBack;
    private int[] heldBackBy = new int[0];

    /// A class of Hosts with these traits: raw values, then groups.
    RatedClass(List<Object> traits, int raws, SlotHeap.Keys keys) {
        this.traits = List.copyOf(traits);
        this.raws = raws;
        this.hosts = new SlotHeap(keys);
        this.heldBack = new SlotHeap(keys);
    }

    /// Puts in a Host, which that cause holds back, or `KeptTests.PASSED`.
    void add(int slot, int cause, long key) {
        count(cause, 1);
        heap(cause).add(slot, key);
    }

    /// Gives a Host that is here another key.
    void update(int slot, int cause, long key) {
        heap(cause).update(slot, key);
    }

    /// Takes out a Host that is here.
    void remove(int slot, int cause) {
        count(cause, -1);
        heap(cause).remove(slot);
    }

    private SlotHeap heap(int cause) {
        return cause == KeptTests.PASSED ? hosts : heldBack;
    }

    private void count(int cause, int change) {
        if (cause != KeptTests.PASSED) {
            if (cause >= heldBackBy.length) {
                heldBackBy = Arrays.copyOf(heldBackBy, cause + 1);
            }
            heldBackBy[cause] += change;
        }
    }

    /// How many Hosts it has that are not held back.
    public int size() {
        return hosts.size();
    }

    /// How many Hosts the kept tests hold back.
    public int heldBack() {
        return heldBack.size();
    }

    /// How many of these for that cause.
    public int heldBackBy(int cause) {
        return cause < heldBackBy.length ? heldBackBy[cause] : 0;
    }

    /// Slot of the best that is not held back, equals by name; there must be one.
    public int best() {
        return hosts.first();
    }

    /// Slot of one of its Hosts; there must be one.
    public int any() {
        return hosts.size() > 0 ? hosts.first() : heldBack.first();
    }

    /// The raw value at that position.
    public long raw(int position) {
        if (position >= raws) {
            throw new IndexOutOfBoundsException("raw value (" + position + ") of (" + raws + ")");
        }
        return (Long) traits.get(position);
    }
}
