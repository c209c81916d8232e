package dev.berth.conformance.wrong.domain.order;

import java.util.List;
import java.util.Set;

final class UsesSetCopyOf {
    Set<String> value(List<String> list) {
        return Set.copyOf(list);
    }
}
