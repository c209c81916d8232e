package dev.berth.domain.plugin;

import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.demand.HostPort;
import dev.berth.domain.model.demand.Taint;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A Host as a plugin may read it during one call. Each method names the `Reads` under which it may
/// be used.
public interface HostView {
    /// Name of the Host, unique among the candidates of a Task. [Reads#HOST_FACTS]
    String name();

    /// Labels. [Reads#HOST_FACTS]
    Labels labels();

    /// What it advertises. [Reads#HOST_FACTS] or [Reads#HOST_LOAD]
    Capacity capacity();

    /// True where every condition of availability holds, the age of the heartbeat left aside.
    /// [Reads#HOST_FACTS]
    boolean ready();

    /// Why it is not ready, in a few words; "" where it is. [Reads#HOST_FACTS]
    default String unready() {
        return ready() ? "" : "it is not ready";
    }

    /// Taints, in the order in which the Host lists them. [Reads#HOST_FACTS]
    default List<Taint> taints() {
        return List.of();
    }

    /// True where no Task that holds capacity of the Host has a port that conflicts with this one.
    /// [Reads#HOST_LOAD]
    default boolean isPortFree(HostPort port) {
        return true;
    }

    /// True where the heartbeat is not older than the staleness bound. [Reads#TIME]
    boolean fresh();

    /// The latest heartbeat, empty for none. Only for [HostTest#detail]: it changes all the time,
    /// and nothing is judged anew for that.
    default Optional<Instant> lastHeartbeat() {
        return Optional.empty();
    }

    /// What is charged of the resource at that index of `capacity()`: active Tasks and
    /// reservations. Counted exactly up to 2^63-1; more counts as that. [Reads#HOST_LOAD]
    long used(int index);
}
