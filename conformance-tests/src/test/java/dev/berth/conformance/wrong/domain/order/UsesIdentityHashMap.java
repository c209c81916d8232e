package dev.berth.conformance.wrong.domain.order;

import java.util.IdentityHashMap;
import java.util.Map;

final class UsesIdentityHashMap {
    Map<String, String> value() {
        return new IdentityHashMap<>();
    }
}
