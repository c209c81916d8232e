package dev.berth.domain.plugin.podaffinity;

import dev.berth.domain.model.Selector;
import dev.berth.domain.plugin.Domains;

/// One required term of affinity or anti-affinity: the label that makes domains, which Pods it is
/// about, and where those are.
record RequiredTerm(String topologyKey, Selector labels, Domains domains) {
    /// Characters of the selector in a detail.
    private static final int SELECTOR_MAX = 100;

    /// The selector as a detail shows it.
    String selectorText() {
        return labels.text(SELECTOR_MAX);
    }
}
