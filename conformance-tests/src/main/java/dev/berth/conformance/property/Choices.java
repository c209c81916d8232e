package dev.berth.conformance.property;

import java.util.Arrays;
import java.util.List;

/// The only source of chance of a generated case: a sequence of numbers below a bound each, which
/// is recorded.
///
/// A case is a function of its choices, so a smaller sequence makes a smaller case: this is how
/// cases are shrunk and enumerated without knowing what they are made of. Generators let 0 stand
/// for the simplest choice.
public final class Choices {
    /// Most choices of one case; a generator that wants more does not end.
    private static final int CHOICES_MAX = 1 << 22;

    private final Source source;
    private long[] made = new long[64];
    private long[] bounds = new long[64];
    private int size;

    private Choices(Source source) {
        this.source = source;
    }

    /// Choices of that seed.
    public static Choices of(Seed seed) {
        return new Choices((index, bound) -> Long.remainderUnsigned(seed.number(index), bound));
    }

    /// The same choices again, each cut to its bound; zeros follow them.
    static Choices replay(long[] recorded) {
        return new Choices((index, bound) ->
                index < recorded.length ? Math.min(recorded[index], bound - 1) : 0);
    }

    /// A number from 0 to bound-1.
    public long below(long bound) {
        if (bound < 1) {
            throw new IllegalArgumentException("bound (" + bound + ") of a choice is below 1");
        }
        if (size == CHOICES_MAX) {
            throw new IllegalStateException("more than " + CHOICES_MAX + " choices in one case");
        }
        if (size == made.length) {
            made = Arrays.copyOf(made, size * 2);
            bounds = Arrays.copyOf(bounds, size * 2);
        }
        long choice = source.choose(size, bound);
        bounds[size] = bound;
        made[size++] = choice;
        return choice;
    }

    /// A number from low to high, both included; low is the simplest.
    public int between(int low, int high) {
        return low + (int) below((long) high - low + 1);
    }

    /// True in `percent` of 100 cases; false is the simplest.
    public boolean chance(int percent) {
        return below(100) >= 100 - percent;
    }

    /// One of these; the first is the simplest.
    public <T> T oneOf(List<T> options) {
        return options.get((int) below(options.size()));
    }

    /// How many choices were made.
    public int size() {
        return size;
    }

    long[] made() {
        return Arrays.copyOf(made, size);
    }

    long bound(int index) {
        return bounds[index];
    }

    private interface Source {
        long choose(int index, long bound);
    }
}
