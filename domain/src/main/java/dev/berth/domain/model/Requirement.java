package dev.berth.domain.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// One condition of a Selector on one label key, with the meaning of a Kubernetes LabelSelector.
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

    /// The label does not exist.
    record Absent(String key) implements Requirement {
        @Override
        public boolean matches(Labels labels) {
            return !labels.has(key);
        }
    }
}
