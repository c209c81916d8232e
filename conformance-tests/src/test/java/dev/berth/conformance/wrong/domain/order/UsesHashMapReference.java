package dev.berth.conformance.wrong.domain.order;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

final class UsesHashMapReference {
    Supplier<Map<String, String>> value() {
        return HashMap::new;
    }
}
