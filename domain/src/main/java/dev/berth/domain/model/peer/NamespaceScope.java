package dev.berth.domain.model.peer;

import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Selector;
import java.util.List;
import java.util.Optional;

/// The namespaces in which peers are looked for: those of these names, ascending and distinct, and
/// those whose labels the selector matches, where there is one.
public record NamespaceScope(List<String> names, Optional<Selector> selector) {
    public NamespaceScope {
        names = List.copyOf(names);
    }

    /// Just that namespace.
    public static NamespaceScope of(String name) {
        return new NamespaceScope(List.of(name), Optional.empty());
    }

    /// True where the namespace of that name and with these labels is one of them.
    public boolean contains(String name, Labels labels) {
        return names.contains(name) || (selector.isPresent() && selector.get().matches(labels));
    }
}
