package dev.berth.conformance.wrong.domain.order;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

final class UsesGroupingBy {
    Map<Integer, List<String>> value(List<String> list) {
        return list.stream().collect(Collectors.groupingBy(String::length));
    }
}
