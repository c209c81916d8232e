package dev.berth.domain.cycle.gang;

import dev.berth.domain.cycle.gang.RulePass.Obstacle;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.state.HostEntry;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a pass over a domain came to: how many members it placed, how full its Hosts were then, 0 to
/// 100, and what stood in the way of the first member without a Host.
record Attempt(HostDomain domain, int placed, int fullness, @Nullable Obstacle obstacle) {
    /// The resources that say how full a domain is, as they do of a Node.
    private static final List<String> RATED = List.of("cpu", "memory");

    private static final double PERCENT = 100;

    static Attempt of(HostDomain domain, Trial trial, @Nullable Obstacle obstacle) {
        return new Attempt(domain, trial.held().size(), fullness(domain.hosts()), obstacle);
    }

    boolean isBetterThan(Attempt other) {
        return placed != other.placed ? placed > other.placed : fullness > other.fullness;
    }

    private static int fullness(List<HostEntry> hosts) {
        double sum = 0;
        for (String resource : RATED) {
            double used = 0;
            double total = 0;
            for (HostEntry host : hosts) {
                Capacity capacity = host.capacity();
                int index = capacity.indexOf(resource);
                used += index < 0 ? 0 : host.used(index);
                total += index < 0 ? 0 : capacity.amount(index).whole();
            }
            sum += total == 0 ? 0 : Math.min(PERCENT, used * PERCENT / total);
        }
        return (int) (sum / RATED.size());
    }
}
