package dev.berth.bootstrap.html;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// Gives equal values one number, in the order in which they first come.
final class Numbering<T> {
    private final SequencedMap<T, Integer> numbers = new LinkedHashMap<>();

    /// The number of that value.
    int of(T value) {
        Integer known = numbers.putIfAbsent(value, numbers.size());
        return known == null ? numbers.size() - 1 : known;
    }

    /// The values by their numbers.
    List<T> values() {
        return List.copyOf(numbers.keySet());
    }
}
