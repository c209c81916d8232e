package dev.berth.conformance.wrong.domain.order;

import java.util.HashSet;
import java.util.Set;

final class UsesHashSet {
    Set<String> value() {
        return new HashSet<>();
    }
}
