package dev.berth.domain.plugin.profile;

import dev.berth.domain.plugin.Profile;
import dev.berth.domain.plugin.Profile.WeightedScorer;
import dev.berth.domain.plugin.affinity.PreferredRunAffinity;
import dev.berth.domain.plugin.affinity.RunAffinity;
import dev.berth.domain.plugin.availability.RuntimePodAvailability;
import dev.berth.domain.plugin.leastloaded.LeastLoaded;
import dev.berth.domain.plugin.workspace.WorkspacePlacement;
import java.util.List;

/// The plugins for Runs on Runtime Pods, as kruntimes registers them.
public final class RunProfile {
    private RunProfile() {}

    /// Availability, workspace, affinity; preferred affinity and least loaded with weight 1 each.
    public static Profile standard() {
        return new Profile(
                "runs",
                List.of(new RuntimePodAvailability(), new WorkspacePlacement(), new RunAffinity()),
                List.of(
                        new WeightedScorer(new PreferredRunAffinity(), 1),
                        new WeightedScorer(new LeastLoaded(), 1)),
                RuntimePodAvailability.UNAVAILABLE);
    }
}
