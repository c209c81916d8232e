package dev.berth.domain.plugin.podaffinity;

import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Regard;
import dev.berth.domain.plugin.Verdict;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/// No Pod in a domain of the Node has required anti-affinity to the Pod.
record RepelledByOthers(Regard regard) implements HostTest {
    private static final Verdict REJECTED = new Verdict.Rejected(InterPodAffinity.REPELLED);

    @Override
    public EnumSet<Reads> reads() {
        return EnumSet.of(Reads.HOST_FACTS, Reads.OTHER_TASKS);
    }

    /// More Pods may repel; that others like this one is another matter.
    @Override
    public Trend trend() {
        return Trend.FALLING;
    }

    @Override
    public boolean passesAll() {
        return !regard.repelsAnywhere();
    }

    @Override
    public Optional<Presence> presence() {
        return Optional.of(new Presence(List.of(), false, List.of(regard)));
    }

    @Override
    public Verdict test(HostView host) {
        return regard.repels(host) ? REJECTED : Verdict.FEASIBLE;
    }
}
