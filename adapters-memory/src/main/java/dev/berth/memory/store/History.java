package dev.berth.memory.store;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/// The latest changes of one resource, from which watches start. The oldest are forgotten.
public final class History {
    private final ArrayDeque<Change> changes = new ArrayDeque<>();
    private final int length;
    private long compactedTo;

    History(int length, long compactedTo) {
        this.length = length;
        this.compactedTo = compactedTo;
    }

    void add(Change change) {
        if (changes.size() == length) {
            compactedTo = changes.removeFirst().version();
        }
        changes.addLast(change);
    }

    /// Forgets everything up to `version`.
    public void compact(long version) {
        while (!changes.isEmpty() && changes.peekFirst().version() <= version) {
            changes.removeFirst();
        }
        compactedTo = Math.max(compactedTo, version);
    }

    /// True where changes after `version` may have been forgotten. X
    public boolean isGone(long version) {
        return version < compactedTo;
    }

    /// Oldest version from which a watch can start. X
    public long oldest() {
        return compactedTo;
    }

    int size() {
        return changes.size();
    }

    /// The changes after `version`, oldest first. Costs what it returns. X
    public List<Change> after(long version) {
        List<Change> newestFirst = new ArrayList<>();
        Iterator<Change> each = changes.descendingIterator();
        while (each.hasNext()) {
            Change change = each.next();
            if (change.version() <= version) {
                break;
            }
            newestFirst.add(change);
        }
        return newestFirst.reversed();
    }
}
