package dev.berth.domain.plugin;

/// A `HostTest` made ready for Hosts that all advertise one capacity: judges many of them in one
/// loop.
public interface LoadTest {
    /// The answer for every Host that is rejected, of whatever capacity.
    Verdict.Rejected rejected();

    /// Writes a number for each Host from `from` to `to`-1 into `marks`, at the index of the Host:
    /// below zero where it is rejected, any other where it passes.
    void write(LoadColumns loads, int from, int to, long[] marks);
}
