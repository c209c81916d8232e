package dev.berth.memory.simulate;

import dev.berth.k8s.api.Resource;
import dev.berth.memory.json.Json;
import dev.berth.memory.manifest.Manifest;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Function;

/// The moment of which a dump tells: that of its newest heartbeat, else of its newest object.
final class StartTime {
    /// Where nothing in the input tells the time.
    static final Instant UNKNOWN = Instant.parse("2026-01-01T00:00:00Z");

    private StartTime() {}

    static Instant of(Intake intake) {
        return newest(intake, Resource.PODS, Heartbeat::of)
                .or(() -> newest(intake, Resource.RUNS, Heartbeat::creationOf))
                .or(() -> newest(intake, Resource.PODS, Heartbeat::creationOf))
                .orElse(UNKNOWN);
    }

    private static Optional<Instant> newest(
            Intake intake, Resource resource, Function<Json.Fields, Optional<Instant>> time) {
        return intake.of(resource).values().stream()
                .map(StartTime::tree)
                .flatMap(object -> time.apply(object).stream())
                .max(Comparator.naturalOrder());
    }

    private static Json.Fields tree(Manifest manifest) {
        return (Json.Fields) Json.parse(manifest.json());
    }
}
