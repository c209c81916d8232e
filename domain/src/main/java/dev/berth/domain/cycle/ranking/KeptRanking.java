package dev.berth.domain.cycle.ranking;

import dev.berth.domain.state.Pool;

/// What is kept of the Hosts of a pool from one decision to the next, for one key, and when it was
/// used.
abstract class KeptRanking {
    private final Pool pool;
    private final Object key;
    private long usedAt;
    private long askedAt;
    private boolean dropped;

    KeptRanking(Pool pool, Object key) {
        this.pool = pool;
        this.key = key;
        this.askedAt = pool.changes().end();
    }

    /// Takes in every change since the last time.
    abstract void catchUp();

    Object key() {
        return key;
    }

    Pool pool() {
        return pool;
    }

    /// The number of its last use among all uses of its cache.
    long usedAt() {
        return usedAt;
    }

    void usedAt(long use) {
        this.usedAt = use;
    }

    /// How many changes there were since this was called last.
    long changesSinceAsked() {
        long end = pool.changes().end();
        long changes = end - askedAt;
        askedAt = end;
        return changes;
    }

    /// False for that of an earlier pool of the same key, since a Shape may outlive its pool, and
    /// for one that was dropped.
    boolean isOf(Pool present) {
        return pool == present && !dropped;
    }

    /// Ends its use. A Shape may still refer to it for long, so it lets go of what it takes.
    final void drop() {
        dropped = true;
        release();
    }

    /// Lets go of all that grows with the Hosts; it is not asked again.
    abstract void release();
}
