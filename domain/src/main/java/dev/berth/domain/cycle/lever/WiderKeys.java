package dev.berth.domain.cycle.lever;

import dev.berth.domain.state.HostEntry;
import java.util.ArrayList;
import java.util.List;

/// The topology keys that a group may be told to name instead of its own.
public final class WiderKeys {
    /// Domains that others may lie in, from narrow to wide.
    private static final List<String> KEYS =
            List.of("topology.kubernetes.io/zone", "topology.kubernetes.io/region");

    private WiderKeys() {}

    /// Those in whose domains each of these lies, which are domains of that key.
    public static List<String> of(String from, List<List<HostEntry>> domains) {
        return KEYS.stream().filter(key -> !key.equals(from) && isWider(key, domains)).toList();
    }

    private static boolean isWider(String key, List<List<HostEntry>> domains) {
        for (List<HostEntry> hosts : domains) {
            List<String> values = new ArrayList<>();
            for (HostEntry host : hosts) {
                String value = host.labels().find(key);
                if (value == null || (!values.isEmpty() && !values.contains(value))) {
                    return false;
                }
                values.add(value);
            }
        }
        return !domains.isEmpty();
    }
}
