package dev.berth.domain.model.peer;

import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Selector;
import java.util.List;
import java.util.Optional;

/// Which Pods are meant: those in these namespaces with labels that the selector matches.
public record PeerSelector(NamespaceScope namespaces, Selector labels) {
    /// Every Pod of every namespace.
    public static final PeerSelector EVERYBODY =
            new PeerSelector(
                    new NamespaceScope(List.of(), Optional.of(new Selector(List.of()))),
                    new Selector(List.of()));

    /// True where a Pod with these labels, in that namespace with those labels, is meant.
    public boolean matches(String namespace, Labels namespaceLabels, Labels podLabels) {
        return labels.matches(podLabels) && namespaces.contains(namespace, namespaceLabels);
    }
}
