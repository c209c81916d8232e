package dev.berth.memory.api;

import java.time.Duration;

/// What the server in memory keeps, and how often it speaks up by itself.
///
/// `historyPerResource` is the number of changes from which a watch can start; an open watch never
/// misses one. `bookmarkEvery` zero means no bookmarks but those asked for.
public record ServerLimits(
        int historyPerResource, int journalEntries, int openLists, Duration bookmarkEvery) {
    /// As a busy real server: some 65,000 changes of a kind, a bookmark each minute. The journal
    /// holds every write of the longest scenario (loops of 10,000) a hundred times over. Open lists
    /// are those between two pages: one for each kind and client, and some that nobody finishes.
    public static final ServerLimits DEFAULT =
            new ServerLimits(65_536, 1_000_000, 16, Duration.ofMinutes(1));

    public ServerLimits {
        if (historyPerResource < 1 || journalEntries < 1 || openLists < 1) {
            throw new IllegalArgumentException(
                    "limits must be at least 1: history "
                            + historyPerResource
                            + ", journal "
                            + journalEntries
                            + ", open lists "
                            + openLists);
        }
    }

    /// The same with another time between bookmarks.
    public ServerLimits withBookmarkEvery(Duration every) {
        return new ServerLimits(historyPerResource, journalEntries, openLists, every);
    }

    /// The same with another length of history.
    public ServerLimits withHistory(int changes) {
        return new ServerLimits(changes, journalEntries, openLists, bookmarkEvery);
    }

    /// The same with another length of the journal.
    public ServerLimits withJournal(int entries) {
        return new ServerLimits(historyPerResource, entries, openLists, bookmarkEvery);
    }
}
