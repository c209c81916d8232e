package dev.berth.domain.core;

import dev.berth.domain.cycle.HostSelection;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.state.Pool;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/// The selection of Hosts by each Profile.
final class Selections {
    private final Map<TaskKind, HostSelection> byKind = new EnumMap<>(TaskKind.class);

    Selections(Profiles profiles) {
        byKind.put(TaskKind.RUN, new HostSelection(profiles.runs()));
        profiles.pods().ifPresent(pods -> byKind.put(TaskKind.POD, new HostSelection(pods)));
    }

    HostSelection of(Pool pool) {
        return of(Profiles.kindOf(pool.key().namespace()));
    }

    HostSelection of(TaskKind kind) {
        return Objects.requireNonNull(byKind.get(kind), () -> "no Profile for " + kind);
    }
}
