package dev.berth.conformance.wrong.domain.order;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

final class UsesToSet {
    Set<String> value(List<String> list) {
        return list.stream().collect(Collectors.toSet());
    }
}
