package dev.berth.memory.manifest.rule;

import dev.berth.k8s.mapping.quantity.Quantity;
import java.util.List;

/// Rules about Nodes.
final class NodeRules {
    private NodeRules() {}

    static void taints(Mapping spec) {
        Unique.check(
                spec.items("taints"),
                List.of("key", "effect"),
                "another taint has this key and effect");
    }

    /// What can only be counted.
    static void status(Mapping status) {
        for (String list : new String[] {"capacity", "allocatable"}) {
            Mapping amounts = status.mapping(list);
            for (String name : amounts.names()) {
                boolean isCounted = name.equals("pods") || ResourceNames.isExtended(name);
                if (isCounted
                        && !TextRules.quantity(amounts.text(name))
                                .map(Quantity::isWhole)
                                .orElse(true)) {
                    amounts.blame(name, "expected a whole number");
                }
            }
        }
    }
}
