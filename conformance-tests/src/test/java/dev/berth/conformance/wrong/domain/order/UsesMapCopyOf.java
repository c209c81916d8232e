package dev.berth.conformance.wrong.domain.order;

import java.util.Map;

final class UsesMapCopyOf {
    Map<String, String> value(Map<String, String> map) {
        return Map.copyOf(map);
    }
}
