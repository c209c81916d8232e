package dev.berth.conformance.wrong.domain.order;

import java.util.Set;
import java.util.function.Supplier;

final class UsesSetOfReference {
    Supplier<Set<String>> value() {
        return Set::of;
    }
}
