package dev.berth.e2e.kubescheduler.gang;

import dev.berth.domain.core.CoreSettings;
import dev.berth.domain.core.CycleResult;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.plugin.Profile;
import dev.berth.domain.plugin.profile.PodProfile;
import dev.berth.e2e.kubescheduler.cluster.SeenCore;
import java.util.Optional;

/// Berth's core on the objects as the server has them, with all that it says of the group.
final class BerthGang {
    private static final int CYCLES_MAX = 10_000;

    private final SeenCore seen;
    private final PlainCheck check;

    private BerthGang(GangObjects objects, Profile profile, long nodesMax) {
        seen = new SeenCore(profile, nodesMax, objects.landscape());
        objects.members().forEach(seen::seePod);
        seen.seeGroup(objects.group());
        seen.synced();
        check = new PlainCheck(objects, seen.told());
    }

    /// What Berth does about the group, each step of which is checked.
    static GangAnswer answer(GangObjects objects) {
        return answer(objects, PodProfile.standard(), CoreSettings.GROUP_NODES_MAX);
    }

    /// The same of a Berth with another Profile, or with another bound of its search.
    static GangAnswer answer(GangObjects objects, Profile profile, long nodesMax) {
        return new BerthGang(objects, profile, nodesMax).answer();
    }

    private GangAnswer answer() {
        Optional<CycleResult> result = seen.core().cycle(SeenCore.NOW);
        for (int cycles = 0; result.isPresent(); cycles++) {
            if (cycles == CYCLES_MAX) {
                throw new AssertionError("more than " + CYCLES_MAX + " cycles");
            }
            result.get()
                    .decision()
                    .ifPresent(decision -> {
                        if (decision instanceof Decision.Assign assign) {
                            check.assigned(assign.task(), assign.assignment().host());
                        }
                    });
            result = seen.core().cycle(SeenCore.NOW);
        }
        return new GangAnswer(
                seen.core().diagnostics().groups().getFirst(), check.nodes(), check.faults());
    }
}
