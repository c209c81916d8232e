package dev.berth.domain.cycle.gang;

import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/// Hosts among which all members of a group have to stand, by name. `label` is what they have in
/// common, such as `rack=r1`; "" where it is nothing, and then they are all of the pool.
record HostDomain(String label, List<HostEntry> hosts) {
    HostDomain {
        hosts = List.copyOf(hosts);
    }

    boolean isWholePool() {
        return label.isEmpty();
    }

    /// The domains in which members of the group may stand, by label; only the one in which some
    /// stand already.
    static List<HostDomain> of(Pool pool, GroupEntry group) {
        String key = group.topologyKey();
        if (key == null) {
            return List.of(new HostDomain("", pool.hostsByName()));
        }
        SortedSet<String> taken = group.domains();
        List<HostDomain> domains = new ArrayList<>();
        byValue(pool, key)
                .forEach((value, hosts) -> {
                    if (taken.isEmpty() || taken.contains(value)) {
                        domains.add(new HostDomain(key + "=" + value, hosts));
                    }
                });
        return domains;
    }

    /// The Hosts of the pool that have that label, by its value.
    static List<HostDomain> by(Pool pool, String key) {
        List<HostDomain> domains = new ArrayList<>();
        byValue(pool, key)
                .forEach((value, hosts) -> domains.add(new HostDomain(key + "=" + value, hosts)));
        return domains;
    }

    private static SortedMap<String, List<HostEntry>> byValue(Pool pool, String key) {
        SortedMap<String, List<HostEntry>> byValue = new TreeMap<>();
        for (HostEntry host : pool.hostsByName()) {
            String value = host.labels().find(key);
            if (value != null) {
                byValue.computeIfAbsent(value, _ -> new ArrayList<>()).add(host);
            }
        }
        return byValue;
    }
}
