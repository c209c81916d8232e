package dev.berth.domain.model;

import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// One condition of a Selector on one label key, with the meaning of a Kubernetes LabelSelector or,
/// for `Above` and `Below`, of a node selector.
public sealed interface Requirement {
    /// Label key that the condition looks at.
    String key();

    /// True where labels satisfy the condition.
    boolean matches(Labels labels);

    /// The label exists and its value is one of `values`, which are ascending and distinct.
    record In(String key, List<String> values) implements Requirement {
        public In {
            values = List.copyOf(values);
        }

        @Override
        public boolean matches(Labels labels) {
            @Nullable String value = labels.find(key);
            return value != null && values.contains(value);
        }
    }

    /// The label does not exist, or its value is none of `values`.
    record NotIn(String key, List<String> values) implements Requirement {
        public NotIn {
            values = List.copyOf(values);
        }

        @Override
        public boolean matches(Labels labels) {
            @Nullable String value = labels.find(key);
            return value == null || !values.contains(value);
        }
    }

    /// The label exists.
    record Exists(String key) implements Requirement {
        @Override
        public boolean matches(Labels labels) {
            return labels.has(key);
        }
    }

    /// The label exists and its value is a whole number above the bound.
    record Above(String key, long bound) implements Requirement {
        @Override
        public boolean matches(Labels labels) {
            OptionalLong value = Requirement.wholeNumber(labels.find(key));
            return value.isPresent() && value.getAsLong() > bound;
        }
    }

    /// The label exists and its value is a whole number below the bound.
    record Below(String key, long bound) implements Requirement {
        @Override
        public boolean matches(Labels labels) {
            OptionalLong value = Requirement.wholeNumber(labels.find(key));
            return value.isPresent() && value.getAsLong() < bound;
        }
    }

    /// The label does not exist.
    record Absent(String key) implements Requirement {
        @Override
        public boolean matches(Labels labels) {
            return !labels.has(key);
        }
    }

    /// The number, where the text is an optional sign and ASCII digits and fits 64 bits.
    private static OptionalLong wholeNumber(@Nullable String text) {
        if (text == null || !isSpelledWhole(text)) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(Long.parseLong(text));
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }

    /// `parseLong` alone takes the digits of other scripts.
    private static boolean isSpelledWhole(String text) {
        int from = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
        for (int i = from; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return text.length() > from;
    }
}
