package dev.berth.bootstrap.html;

import dev.berth.domain.model.Host;
import dev.berth.domain.model.Labels;
import dev.berth.k8s.mapping.RuntimePodReader;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/// The label keys by which the map can group Hosts: the well-known ones of topology, and others
/// that many Hosts share.
final class GroupingKeys {
    /// Most keys that are offered: a list to choose from.
    static final int KEYS_MAX = 24;

    /// Most groups that a map can show side by side.
    static final int VALUES_MAX = 400;

    private static final String HOST_NAME = "kubernetes.io/hostname";
    private static final String TOPOLOGY = "topology.kubernetes.io/";

    private GroupingKeys() {}

    /// The keys of these Hosts, those of topology first, then those of most Hosts.
    static List<String> of(List<Host> hosts) {
        Map<String, TreeSet<String>> values = new TreeMap<>();
        Map<String, Integer> hostsByKey = new TreeMap<>();
        for (Host host : hosts) {
            Labels labels = host.labels();
            for (int i = 0; i < labels.size(); i++) {
                TreeSet<String> seen =
                        values.computeIfAbsent(labels.key(i), key -> new TreeSet<>());
                if (seen.size() <= VALUES_MAX) {
                    seen.add(labels.value(i));
                }
                hostsByKey.merge(labels.key(i), 1, Integer::sum);
            }
        }
        return values.entrySet().stream()
                .filter(entry -> groups(entry.getKey(), entry.getValue().size(), hosts.size()))
                .map(Map.Entry::getKey)
                .sorted(
                        Comparator.comparing((String key) -> !isTopology(key))
                                .thenComparing(
                                        key -> hostsByKey.getOrDefault(key, 0),
                                        Comparator.reverseOrder())
                                .thenComparing(Comparator.naturalOrder()))
                .limit(KEYS_MAX)
                .toList();
    }

    /// Runtime Pods stand by their runtime anyway. A key by which every Host is alone, or all are
    /// together, groups nothing, unless it is known to be one of topology.
    private static boolean groups(String key, int values, int hosts) {
        if (key.equals(HOST_NAME)
                || key.equals(RuntimePodReader.RUNTIME_LABEL)
                || values > VALUES_MAX) {
            return false;
        }
        return isTopology(key) || (values > 1 && values < hosts);
    }

    private static boolean isTopology(String key) {
        return key.startsWith(TOPOLOGY) || key.endsWith("/rack") || key.equals("rack");
    }

    /// For each value of a key, in ascending order, its number.
    static SequencedMap<String, Integer> numbers(String key, List<Host> hosts) {
        TreeSet<String> values = new TreeSet<>();
        for (Host host : hosts) {
            String value = host.labels().find(key);
            if (value != null) {
                values.add(value);
            }
        }
        SequencedMap<String, Integer> numbers = new LinkedHashMap<>();
        values.forEach(value -> numbers.put(value, numbers.size()));
        return numbers;
    }
}
