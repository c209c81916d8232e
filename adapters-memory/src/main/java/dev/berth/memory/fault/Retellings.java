package dev.berth.memory.fault;

import dev.berth.k8s.api.WatchHandler.ChangeType;
import dev.berth.memory.wire.WatchInfo;
import dev.berth.memory.wire.WatchSignal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/// Changes that are told as something else, by their version.
final class Retellings {
    /// Most changes that are told wrong at one time: far more than the versions that a watch may
    /// still replay.
    private static final int VERSIONS_MAX = 100_000;

    private final SequencedMap<Long, Fault.Retell> byVersion = new LinkedHashMap<>();

    void add(Fault.Retell fault) {
        byVersion.put(fault.version(), fault);
        if (byVersion.size() > VERSIONS_MAX) {
            byVersion.pollFirstEntry();
        }
    }

    /// The types as which an event is told: its own, another, or none.
    List<ChangeType> toldAs(WatchInfo watch, WatchSignal.Event event) {
        Fault.@Nullable Retell fault = byVersion.get(event.version());
        if (fault == null || !fault.match().matches(watch)) {
            return List.of(event.type());
        }
        return fault.told().stream().toList();
    }
}
