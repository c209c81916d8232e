package dev.berth.domain.cycle.gang;

import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.GroupTree;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Hosts among which all members of a group have to stand, by name.
///
/// @param pins the labels that they have in common, the widest first; none where they are all of
///   the pool
record HostDomain(List<Pin> pins, List<HostEntry> hosts) {
    HostDomain {
        pins = List.copyOf(pins);
        hosts = List.copyOf(hosts);
    }

    /// A label that a Host has to have.
    record Pin(String key, String value) {
        boolean isOn(HostEntry host) {
            return value.equals(host.labels().find(key));
        }
    }

    /// All Hosts of the pool.
    static HostDomain whole(Pool pool) {
        return new HostDomain(List.of(), pool.hostsByName());
    }

    /// The domains in which members of the group may stand, by label: of those of each group above
    /// it, and of its own, only the ones in which some stand already.
    static List<HostDomain> of(Pool pool, GroupEntry group) {
        List<HostDomain> domains = List.of(whole(pool));
        for (GroupEntry one : GroupTree.path(group)) {
            domains = domains.stream().flatMap(domain -> domain.within(one).stream()).toList();
        }
        return domains;
    }

    boolean isWholePool() {
        return pins.isEmpty();
    }

    /// What they have in common, such as `rack=r1`; "" where it is nothing.
    String label() {
        return pins.stream()
                .map(pin -> pin.key() + "=" + pin.value())
                .collect(Collectors.joining(", "));
    }

    /// The parts of it in which members of the group may stand, by label: itself where the group
    /// names no key, and only those in which some stand already, if any do.
    List<HostDomain> within(GroupEntry group) {
        String key = group.topologyKey();
        if (key == null) {
            return List.of(this);
        }
        SortedSet<String> taken = GroupTree.domains(group);
        return by(key).stream()
                .filter(part -> taken.isEmpty() || taken.contains(part.pins().getLast().value()))
                .toList();
    }

    /// The parts of it by the value of that label, without the Hosts that lack it.
    List<HostDomain> by(String key) {
        SortedMap<String, List<HostEntry>> byValue = new TreeMap<>();
        for (HostEntry host : hosts) {
            String value = host.labels().find(key);
            if (value != null) {
                byValue.computeIfAbsent(value, _ -> new ArrayList<>()).add(host);
            }
        }
        List<HostDomain> parts = new ArrayList<>();
        byValue.forEach((value, some) -> {
            List<Pin> narrower = new ArrayList<>(pins);
            narrower.removeIf(pin -> pin.key().equals(key));
            narrower.add(new Pin(key, value));
            parts.add(new HostDomain(narrower, some));
        });
        return parts;
    }
}
