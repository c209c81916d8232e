package dev.berth.domain.cycle.gang;

import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import dev.berth.domain.state.TaskEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

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
        String key = topologyKey(group);
        if (key == null) {
            return List.of(new HostDomain("", pool.hostsByName()));
        }
        SortedSet<String> taken = taken(group);
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

    /// The values of the group's topology key on the Hosts of its members, of those Hosts that are
    /// there and have it.
    static SortedSet<String> taken(GroupEntry group) {
        SortedSet<String> values = new TreeSet<>();
        String key = topologyKey(group);
        for (TaskEntry member : group.standing()) {
            HostEntry host = member.host();
            String value = host == null || key == null ? null : host.labels().find(key);
            if (value != null) {
                values.add(value);
            }
        }
        return values;
    }

    private static @Nullable String topologyKey(GroupEntry group) {
        return group.group() == null ? null : group.group().topologyKey().orElse(null);
    }
}
