package dev.berth.conformance.property;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Makes a value out of choices.
@FunctionalInterface
public interface Gen<T> {
    /// The value of these choices: equal choices give equal values.
    T from(Choices choices);

    /// Numbers from low to high, both included.
    static Gen<Integer> between(int low, int high) {
        return choices -> choices.between(low, high);
    }

    /// One of these.
    static <T> Gen<T> oneOf(List<T> options) {
        return choices -> choices.oneOf(options);
    }

    /// What a function makes of these values.
    default <U> Gen<U> map(Function<? super T, ? extends U> function) {
        return choices -> function.apply(from(choices));
    }

    /// Lists of `sizeMin` to `sizeMax` of these values.
    ///
    /// Before each value stands a choice whether there is another, so that deleting a run of
    /// choices deletes elements.
    default Gen<List<T>> list(int sizeMin, int sizeMax) {
        return choices -> {
            List<T> values = new ArrayList<>();
            int rest = sizeMax - sizeMin;
            while (values.size() < sizeMin) {
                values.add(from(choices));
            }
            while (rest > 0 && choices.below(rest + 1L) > 0) {
                values.add(from(choices));
                rest--;
            }
            return values;
        };
    }
}
