package dev.berth.domain.state;

import dev.berth.domain.model.demand.HostPort;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The ports of one Host that Tasks have, each with how many have it: more than one where others
/// put them there.
final class PortsInUse {
    private final SortedMap<HostPort, Integer> users = new TreeMap<>();

    void add(List<HostPort> ports) {
        for (HostPort port : ports) {
            users.merge(port, 1, Integer::sum);
        }
    }

    void remove(List<HostPort> ports) {
        for (HostPort port : ports) {
            users.computeIfPresent(port, (_, count) -> count == 1 ? null : count - 1);
        }
    }

    void clear() {
        users.clear();
    }

    boolean isFree(HostPort port) {
        for (HostPort used : users.keySet()) {
            if (used.conflictsWith(port)) {
                return false;
            }
        }
        return true;
    }

    /// How many Tasks have which port.
    SortedMap<HostPort, Integer> users() {
        return users;
    }
}
