package dev.berth.conformance.wrong.domain.order;

import java.util.Map;

final class UsesMapOf {
    Map<String, String> value() {
        return Map.of("a", "b");
    }
}
