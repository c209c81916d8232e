package dev.berth.conformance.property;

import java.util.Arrays;
import java.util.function.Predicate;

/// Makes a failing sequence of choices shorter and its numbers smaller for as long as it still
/// fails.
final class Shrinker {
    /// Most runs of the case while shrinking: some seconds for a slow property.
    private static final int ATTEMPTS_MAX = 2_000;

    private final Predicate<long[]> fails;
    private long[] best;
    private int attempts;

    Shrinker(long[] failing, Predicate<long[]> fails) {
        this.best = failing.clone();
        this.fails = fails;
    }

    /// The smallest failing sequence that was found.
    long[] shrink() {
        boolean better = true;
        while (better && attempts < ATTEMPTS_MAX) {
            better = deleteRuns();
            better |= zeroRuns();
            better |= lowerEach();
            better |= lowerPairs();
        }
        return best.clone();
    }

    int attempts() {
        return attempts;
    }

    private boolean deleteRuns() {
        boolean better = false;
        for (int length = Math.max(1, best.length / 2); length >= 1; length /= 2) {
            for (int from = best.length - length; from >= 0; from -= length) {
                long[] candidate = new long[best.length - length];
                System.arraycopy(best, 0, candidate, 0, from);
                System.arraycopy(best, from + length, candidate, from, candidate.length - from);
                better |= take(candidate);
                from = Math.min(from, best.length);
            }
        }
        return better;
    }

    private boolean zeroRuns() {
        boolean better = false;
        for (int length = Math.max(1, best.length / 2); length >= 2; length /= 2) {
            for (int from = 0; from + length <= best.length; from += length) {
                long[] candidate = best.clone();
                Arrays.fill(candidate, from, from + length, 0);
                better |= take(candidate);
            }
        }
        return better;
    }

    /// Halves the distance to the smallest failing number, one choice after the other.
    private boolean lowerEach() {
        boolean better = false;
        for (int i = 0; i < best.length; i++) {
            long low = 0;
            while (i < best.length && low < best[i]) {
                long[] candidate = best.clone();
                candidate[i] = low;
                if (take(candidate)) {
                    better = true;
                    break;
                }
                low = low + Math.max(1, (best[i] - low) / 2);
            }
        }
        return better;
    }

    /// Deletes one choice and lowers one before it: an element and the count that announced it.
    private boolean lowerPairs() {
        boolean better = false;
        for (int i = 0; i < best.length; i++) {
            for (int j = i + 1; j < Math.min(best.length, i + 8) && best[i] > 0; j++) {
                long[] candidate = new long[best.length - 1];
                System.arraycopy(best, 0, candidate, 0, j);
                System.arraycopy(best, j + 1, candidate, j, candidate.length - j);
                candidate[i]--;
                better |= take(candidate);
            }
        }
        return better;
    }

    private boolean take(long[] candidate) {
        if (attempts >= ATTEMPTS_MAX || Arrays.equals(candidate, best)) {
            return false;
        }
        attempts++;
        if (!fails.test(candidate)) {
            return false;
        }
        best = candidate;
        return true;
    }
}
