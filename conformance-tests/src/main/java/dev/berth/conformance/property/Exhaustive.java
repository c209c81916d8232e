package dev.berth.conformance.property;

import java.util.Arrays;

/// Tries every value of a small generator, in the order of its choices: simplest first.
public final class Exhaustive {
    private Exhaustive() {}

    /// Runs the check on every value and returns how many there were.
    ///
    /// @throws IllegalStateException where there are more than `valuesMax`
    /// @throws AssertionError for the first value that fails, which no simpler one does
    public static <T> long all(Gen<T> gen, long valuesMax, Property.Check<? super T> check) {
        long values = 0;
        long[] next = new long[0];
        boolean more = true;
        while (more) {
            if (values == valuesMax) {
                throw new IllegalStateException(
                        "more than " + valuesMax + " values to enumerate; make the world smaller");
            }
            Choices choices = Choices.replay(next);
            T value = gen.from(choices);
            try {
                check.accept(value);
            } catch (AssertionError | RuntimeException failure) {
                throw new AssertionError("value " + values + " fails: " + value, failure);
            }
            values++;
            long[] made = choices.made();
            int last = made.length - 1;
            while (last >= 0 && made[last] == choices.bound(last) - 1) {
                last--;
            }
            more = last >= 0;
            if (more) {
                next = Arrays.copyOf(made, last + 1);
                next[last]++;
            }
        }
        return values;
    }
}
