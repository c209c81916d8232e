package dev.berth.metrics.loop;

import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/// How constants become values of labels, and how what belongs to them is found.
final class Labels {
    private Labels() {}

    /// The value of a label for that constant: its name in small letters.
    static String label(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /// What belongs to that constant, of a map that has all of them.
    static <K extends Enum<K>, V> V of(Map<K, V> byConstant, K constant) {
        return Objects.requireNonNull(byConstant.get(constant), constant::name);
    }
}
