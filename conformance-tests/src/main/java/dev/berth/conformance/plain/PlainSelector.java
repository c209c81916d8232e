package dev.berth.conformance.plain;

import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import java.math.BigInteger;
import java.util.Optional;

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
            case Requirement.Above above ->
                    number(above.key(), labels)
                            .filter(value -> value.compareTo(BigInteger.valueOf(above.bound())) > 0)
                            .isPresent();
            case Requirement.Below below ->
                    number(below.key(), labels)
                            .filter(value -> value.compareTo(BigInteger.valueOf(below.bound())) < 0)
                            .isPresent();
        };
    }

    /// The value of the label as a whole number of 64 bits.
    private static Optional<BigInteger> number(String key, Labels labels) {
        for (int i = 0; i < labels.size(); i++) {
            if (labels.key(i).equals(key) && labels.value(i).matches("[+-]?[0-9]+")) {
                BigInteger value = new BigInteger(labels.value(i));
                return value.bitLength() < Long.SIZE ? Optional.of(value) : Optional.empty();
            }
        }
        return Optional.empty();
    }
}
