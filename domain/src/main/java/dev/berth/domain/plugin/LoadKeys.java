package dev.berth.domain.plugin;

/// A `HostOrder` made ready for Hosts that all advertise one capacity: numbers for many of them in
/// one loop, which can be compared with those of the other capacities that it was made ready for at
/// the same time.
public interface LoadKeys {
    /// The largest key. Hosts that both have it are told apart by the order alone.
    long KEY_MAX = (1L << 62) - 1;

    /// A key that is smaller by more than this is that of a Host that is strictly better. The same
    /// for all that were made ready together. With 0, of two Hosts with equal keys that with the
    /// smaller tie is strictly better, and those with equal ties are equals.
    long doubt();

    /// True where a Host with more of anything in use, and less of nothing, never has a smaller
    /// key, nor a smaller tie. Then what many Hosts use at least and at most is enough to pass them
    /// over. The same for all that were made ready together.
    default boolean growsWithUse() {
        return false;
    }

    /// Writes a key for each Host from `from` to `to`-1 into `keys`, 0 to `KEY_MAX`, and where
    /// `doubt` is 0 a tie for each into `ties`, not below zero; each at the index of its Host.
    void write(LoadColumns loads, int from, int to, long[] keys, long[] ties);
}
