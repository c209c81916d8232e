package dev.berth.domain.model;

import java.util.List;

/// What a Task demands and prefers of the other Tasks on its Host; selectors look at Tasks of its
/// namespace.
public record Affinity(
        List<Selector> required,
        List<Selector> requiredAnti,
        List<WeightedSelector> preferred,
        List<WeightedSelector> preferredAnti) {
    /// No demand, no preference.
    public static final Affinity NONE = new Affinity(List.of(), List.of(), List.of(), List.of());

    public Affinity {
        required = List.copyOf(required);
        requiredAnti = List.copyOf(requiredAnti);
        preferred = List.copyOf(preferred);
        preferredAnti = List.copyOf(preferredAnti);
    }

    /// True where nothing is demanded or preferred.
    public boolean isEmpty() {
        return required.isEmpty()
                && requiredAnti.isEmpty()
                && preferred.isEmpty()
                && preferredAnti.isEmpty();
    }
}
