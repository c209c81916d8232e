package dev.berth.conformance.wrong.domain.order;

import java.util.HashMap;
import java.util.Map;

final class UsesHashMap {
    Map<String, String> value() {
        return new HashMap<>();
    }
}
