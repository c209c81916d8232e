package dev.berth.conformance.wrong.domain.order;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

final class UsesToMap {
    Map<Integer, String> value(List<String> list) {
        return list.stream().collect(Collectors.toMap(String::length, s -> s));
    }
}
