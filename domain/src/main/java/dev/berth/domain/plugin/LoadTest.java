package dev.berth.domain.plugin;

/// A `HostTest` made ready for Hosts that all advertise one capacity: judges many of them in one
/// loop.
public interface LoadTest {
    /// The answer for every Host that is rejected, of whatever capacity.
    Verdict.Rejected rejected();

    /// True where a Host with more of anything in use, and less of nothing, is always rejected
    /// where the other is. Then what many Hosts use at least and at most may be enough to judge
    /// them all.
    default boolean growsWithUse() {
        return false;
    }

    /// Writes a number for each Host from `from` to `to`-1 into `marks`, at the index of the Host:
    /// below zero where it is rejected, any other where it passes.
    void write(LoadColumns loads, int from, int to, long[] marks);
}
