package dev.berth.conformance.plain;

import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;

/// The meaning of a Kubernetes label selector.
final class PlainSelector {
    private PlainSelector() {}

    static boolean matches(Selector selector, Labels labels) {
        return selector.requirements().stream().allMatch(one -> matches(one, labels));
    }

    private static boolean matches(Requirement requirement, Labels labels) {
        return switch (requirement) {
            case Requirement.In in ->
                    in.values().stream().anyMatch(value -> labels.has(in.key(), value));
            case Requirement.NotIn notIn ->
                    notIn.values().stream().noneMatch(value -> labels.has(notIn.key(), value));
            case Requirement.Exists exists -> labels.has(exists.key());
            case Requirement.Absent absent -> !labels.has(absent.key());
        };
    }
}
