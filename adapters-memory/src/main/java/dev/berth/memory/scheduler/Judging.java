package dev.berth.memory.scheduler;

import dev.berth.domain.core.CoreSettings;
import dev.berth.domain.plugin.profile.ProfileWeights;
import java.time.Duration;
import java.util.Optional;

/// How a simulated scheduler judges Tasks: what its core is set to, and the weights of scorers.
public record Judging(CoreSettings core, ProfileWeights weights) {
    /// The bound and weights of production. Without its fallback: what waits is only looked at
    /// again when something wakes it.
    public static final Judging STANDARD =
            wakened(CoreSettings.STALE_AFTER, ProfileWeights.STANDARD);

    /// With that bound for the age of heartbeats, and without a fallback.
    public static Judging wakened(Duration staleAfter, ProfileWeights weights) {
        return new Judging(new CoreSettings(staleAfter, Optional.empty()), weights);
    }
}
