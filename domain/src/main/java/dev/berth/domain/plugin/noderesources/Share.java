package dev.berth.domain.plugin.noderesources;

import dev.berth.domain.model.Capacity;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Scoring;
import java.math.BigInteger;

/// How much of a resource of a Host is used with the Task there; a `capacity` of 0 where the Host
/// has none of it.
record Share(long used, long capacity) {
    static Share of(HostView host, String resource, long asked) {
        Capacity capacity = host.capacity();
        int index = capacity.indexOf(resource);
        if (index < 0 || capacity.amount(index).whole() == 0) {
            return new Share(0, 0);
        }
        long sum = host.used(index) + asked;
        return new Share(sum < 0 ? Long.MAX_VALUE : sum, capacity.amount(index).whole());
    }

    /// The same, where more than all counts as all.
    Share cutOff() {
        return used > capacity ? new Share(capacity, capacity) : this;
    }

    boolean isKnown() {
        return capacity > 0;
    }

    /// What is left, in hundredths, cut off; 0 where more is used than there is.
    long freeHundredths() {
        return !isKnown() || used > capacity ? 0 : hundredths(capacity - used);
    }

    /// What is used, in hundredths, cut off; 100 where more is used than there is.
    long usedHundredths() {
        return !isKnown() ? 0 : used > capacity ? Scoring.SCORE_MAX : hundredths(used);
    }

    private long hundredths(long part) {
        // part <= capacity < 2^63: the product needs up to 70 bits.
        long high = Math.multiplyHigh(part, Scoring.SCORE_MAX);
        if (high == 0 && part * Scoring.SCORE_MAX >= 0) {
            return part * Scoring.SCORE_MAX / capacity;
        }
        return BigInteger.valueOf(part)
                .multiply(BigInteger.valueOf(Scoring.SCORE_MAX))
                .divide(BigInteger.valueOf(capacity))
                .longValueExact();
    }
}
