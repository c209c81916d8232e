package dev.berth.memory.journal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Consumer;

/// Every write request of the clients, in the order they were sent. The newest are kept.
public final class Journal {
    private final SequencedMap<Long, WriteRecord> records = new LinkedHashMap<>();
    private final List<Consumer<WriteRecord>> listeners = new ArrayList<>();
    private final int length;
    private long sent;
    private long dropped;

    /// An empty journal that keeps so many writes.
    public Journal(int length) {
        this.length = length;
    }

    /// The writes that are kept, in the order they were sent.
    public List<WriteRecord> writes() {
        return List.copyOf(records.values());
    }

    /// How many writes were ever sent.
    public long sent() {
        return sent;
    }

    /// How many of the oldest are no longer kept.
    public long dropped() {
        return dropped;
    }

    /// Tells `listener` of each write when it is sent, with an open result, and again each time its
    /// result is known.
    public void observe(Consumer<WriteRecord> listener) {
        listeners.add(listener);
    }

    /// Notes a write that is being sent. Returns its number.
    public long add(WriteRecord record) {
        sent++;
        records.put(sent, record);
        if (records.size() > length) {
            records.pollFirstEntry();
            dropped++;
        }
        tell(record);
        return sent;
    }

    /// Notes the result of the write of that number.
    public void settle(long number, WriteRecord record) {
        records.computeIfPresent(number, (n, open) -> record);
        tell(record);
    }

    private void tell(WriteRecord record) {
        for (Consumer<WriteRecord> listener : listeners) {
            listener.accept(record);
        }
    }
}
