package dev.berth.domain.model;

import java.util.List;

/// Conditions on labels, all of which must hold; none at all matches everything.
public record Selector(List<Requirement> requirements) {
    public Selector {
        requirements = List.copyOf(requirements);
    }

    /// True where labels satisfy every condition.
    public boolean matches(Labels labels) {
        for (int i = 0; i < requirements.size(); i++) {
            if (!requirements.get(i).matches(labels)) {
                return false;
            }
        }
        return true;
    }
}
