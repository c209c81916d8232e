package dev.berth.domain.cycle.gang;

import dev.berth.domain.cycle.gang.RulePass.Obstacle;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.state.HostEntry;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a pass over a domain came to: how many members it placed, how full its Hosts were then, 0
/// to 100, and what stood in the way of the first member without a Host.
record Attempt(HostDomain domain, int placed, int fullness, @Nullable Obstacle obstacle) {
    /// The resources that say how full a domain is, as they do of a Node.
    private static final List<String> RATED = List.of("cpu", "memory");

    private static final BigInteger PERCENT = BigInteger.valueOf(100);

    static Attempt of(HostDomain domain, int placed, @Nullable Obstacle obstacle) {
        return new Attempt(domain, placed, fullness(domain.hosts()), obstacle);
    }

    boolean isBetterThan(Attempt other) {
        return placed != other.placed ? placed > other.placed : fullness > other.fullness;
    }

    private static int fullness(List<HostEntry> hosts) {
        int sum = 0;
        for (String resource : RATED) {
            BigInteger used = BigInteger.ZERO;
            BigInteger total = BigInteger.ZERO;
            for (HostEntry host : hosts) {
                Capacity capacity = host.capacity();
                int index = capacity.indexOf(resource);
                if (index >= 0) {
                    used = used.add(BigInteger.valueOf(host.used(index)));
                    total = total.add(BigInteger.valueOf(capacity.amount(index).whole()));
                }
            }
            sum +=
                    total.signum() == 0
                            ? 0
                            : used.multiply(PERCENT).divide(total).min(PERCENT).intValueExact();
        }
        return sum / RATED.size();
    }
}
