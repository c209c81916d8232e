package dev.berth.conformance.wrong.application;

import java.util.Set;

final class UsesSetOf {
    Set<String> value() {
        return Set.of("a", "b");
    }
}
