package dev.berth.domain.plugin.profile;

import dev.berth.domain.plugin.Profile;
import dev.berth.domain.plugin.affinity.PreferredRunAffinity;
import dev.berth.domain.plugin.affinity.RunAffinity;
import dev.berth.domain.plugin.availability.RuntimePodAvailability;
import dev.berth.domain.plugin.leastloaded.LeastLoaded;
import dev.berth.domain.plugin.workspace.WorkspacePlacement;
import java.util.List;

/// The plugins for Runs on Runtime Pods, as kruntimes registers them.
public final class RunProfile {
    /// The scorers, with kruntimes' weights.
    public static final List<ScorerChoice> SCORERS =
            List.of(
                    new ScorerChoice(new PreferredRunAffinity(), 1),
                    new ScorerChoice(new LeastLoaded(), 1));

    private RunProfile() {}

    /// Availability, workspace, affinity; preferred affinity and least loaded with weight 1 each.
    public static Profile standard() {
        return of(ScorerWeights.STANDARD);
    }

    /// The same filters, with these weights.
    ///
    /// @throws IllegalArgumentException for a weight of a scorer that is not among `SCORERS`
    public static Profile of(ScorerWeights weights) {
        return new Profile(
                "runs",
                List.of(new RuntimePodAvailability(), new WorkspacePlacement(), new RunAffinity()),
                weights.of(SCORERS),
                RuntimePodAvailability.UNAVAILABLE);
    }
}
