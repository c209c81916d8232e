package dev.berth.domain.queue;

import dev.berth.domain.model.ReasonCode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// Why the units of a Shape wait: nothing fits until something changes. `hosts` says how many Hosts
/// reject them for which reason, in the order of the reasons, as far as that was counted.
public record Parking(ReasonCode reason, String message, Map<ReasonCode, Integer> hosts) {
    public Parking {
        hosts = Collections.unmodifiableMap(new LinkedHashMap<>(hosts));
    }

    /// Nothing was counted.
    public Parking(ReasonCode reason, String message) {
        this(reason, message, new LinkedHashMap<>());
    }
}
