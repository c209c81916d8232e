package dev.berth.domain.model.demand;

import java.util.Optional;

/// Which taints a Task bears: those with this key ("" for every key), a value that the match takes,
/// and this effect (empty for every effect).
public record Toleration(String key, Match match, Optional<TaintEffect> effect) {
    /// What a toleration says about the value of a taint.
    public sealed interface Match {
        /// Any value.
        record Exists() implements Match {}

        /// Just that value.
        record Equal(String value) implements Match {}
    }

    /// True where the taint does not matter to the Task.
    public boolean tolerates(Taint taint) {
        if (effect.isPresent() && effect.get() != taint.effect()) {
            return false;
        }
        if (!key.isEmpty() && !key.equals(taint.key())) {
            return false;
        }
        return switch (match) {
            case Match.Exists() -> true;
            case Match.Equal(String value) -> value.equals(taint.value());
        };
    }
}
