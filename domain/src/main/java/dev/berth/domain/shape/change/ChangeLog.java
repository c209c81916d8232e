package dev.berth.domain.shape.change;

/// The last changes of Hosts of one pool, by slot. An index that fell behind further than the log
/// reaches starts anew.
public final class ChangeLog {
    /// Changes kept at most. A rebuild costs about as much as catching up with this many.
    private static final int KEPT_MAX = 1 << 13;

    private static final int KEPT_INITIAL = 1 << 4;

    private int[] slots = new int[KEPT_INITIAL];
    private long start;
    private long end;
    private boolean closed;

    /// Adds a change of the Host in that slot.
    public void append(int slot) {
        if (end - start == slots.length) {
            makeRoom();
        }
        slots[index(end++)] = slot;
    }

    /// Takes in that more changed than can be said, so that everybody starts anew.
    public void restart() {
        start = ++end;
    }

    /// Says that nothing will be added any more.
    public void close() {
        closed = true;
    }

    /// True where nothing will be added any more.
    public boolean isClosed() {
        return closed;
    }

    /// Position behind the newest change.
    public long end() {
        return end;
    }

    /// True where every change from that position on is still there.
    public boolean reaches(long position) {
        return position >= start;
    }

    /// Slot of the change at that position, which the log must reach.
    public int slotAt(long position) {
        return slots[index(position)];
    }

    private int index(long position) {
        return (int) (position & (slots.length - 1));
    }

    private void makeRoom() {
        if (slots.length == KEPT_MAX) {
            start++;
            return;
        }
        int[] larger = new int[2 * slots.length];
        for (long position = start; position < end; position++) {
            larger[(int) (position & (larger.length - 1))] = slots[index(position)];
        }
        slots = larger;
    }
}
