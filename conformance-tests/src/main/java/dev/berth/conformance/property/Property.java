package dev.berth.conformance.property;

import java.util.function.Function;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/// A statement about all values of a generator, tried on the values of many seeds.
///
/// A failure names its seed, the smallest failing value that was found, and how to replay it.
public final class Property<T> {
    private final String name;
    private final Gen<T> gen;
    private final int count;
    private final Function<? super T, String> print;

    private Property(String name, Gen<T> gen, int count, Function<? super T, String> print) {
        this.name = name;
        this.gen = gen;
        this.count = count;
        this.print = print;
    }

    /// A property of that name over these values; 100 seeds.
    public static <T> Property<T> of(String name, Gen<T> gen) {
        return new Property<>(name, gen, 100, String::valueOf);
    }

    /// The same, on so many seeds unless [Seeds] says otherwise.
    public Property<T> seeds(int count) {
        return new Property<>(name, gen, count, print);
    }

    /// The same, with values printed in this way.
    public Property<T> printed(Function<? super T, String> print) {
        return new Property<>(name, gen, count, print);
    }

    /// Runs the check on the values of all seeds.
    ///
    /// @throws AssertionError for the first seed that fails, shrunk
    public void holds(Check<? super T> check) {
        holds(Seeds.of(count), check);
    }

    void holds(LongStream seeds, Check<? super T> check) {
        seeds.forEach(value -> {
            Choices choices = Choices.of(new Seed(value));
            if (failure(choices, check) != null) {
                throw shrunk(value, choices, check);
            }
        });
    }

    private AssertionError shrunk(long seed, Choices failing, Check<? super T> check) {
        Shrinker shrinker =
                new Shrinker(
                        failing.made(),
                        candidate -> failure(Choices.replay(candidate), check) != null);
        long[] smallest = shrinker.shrink();
        @Nullable Throwable cause = failure(Choices.replay(smallest), check);
        return new AssertionError(
                """
                property "%s" fails for seed %d
                  minimal case: %s
                  cause: %s
                  found from: %s
                  choices: %d, shrunk to %d in %d attempts
                  replay: -D%s=%d\
                """
                        .formatted(
                                name,
                                seed,
                                print.apply(gen.from(Choices.replay(smallest))),
                                cause,
                                abbreviated(print.apply(gen.from(Choices.of(new Seed(seed))))),
                                failing.size(),
                                smallest.length,
                                shrinker.attempts(),
                                Seeds.SEED,
                                seed),
                cause);
    }

    private static String abbreviated(String text) {
        int lengthMax = 2_000;
        return text.length() <= lengthMax ? text : text.substring(0, lengthMax) + " ...";
    }

    /// What the check throws for the value of these choices; null where it holds.
    private @Nullable Throwable failure(Choices choices, Check<? super T> check) {
        try {
            check.accept(gen.from(choices));
            return null;
        } catch (AssertionError | RuntimeException failure) {
            return failure;
        }
    }

    /// What must hold of one value; throws where it does not.
    @FunctionalInterface
    public interface Check<T> {
        /// Checks one value.
        void accept(T value);
    }
}
