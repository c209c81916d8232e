package dev.berth.benchmarks.decisions;

import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.Task;
import dev.berth.domain.plugin.Profiles;
import java.time.Instant;
import java.util.List;

/// A pool of Hosts and the Tasks that arrive in it, the same for the same numbers.
interface Workload {
    Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    /// How they are decided.
    Profiles profiles();

    /// All Hosts.
    List<Host> hosts();

    /// The Host of that number, with a heartbeat at `NOW`.
    Host host(int number);

    /// The Task of that number, waiting.
    Task task(int number);

    /// The Task once the watch shows it on that Host.
    Task assigned(Task task, HostKey host);

    /// A version that no object has yet.
    long nextVersion();
}
