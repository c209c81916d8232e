package dev.berth.domain.plugin;

/// A `HostTest` made ready for Hosts that all advertise one capacity: judges many of them in one
/// loop.
public interface LoadTest {
    /// Its answer for every Host that it rejects.
    Verdict.Rejected rejected();

    /// Writes a number for each of the Hosts to the front of `marks`: below zero where the Host is
    /// rejected, any other where it passes.
    void write(LoadColumns loads, long[] marks);
}
