package dev.berth.conformance.gang;

import dev.berth.memory.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A gang and the Hosts of one domain, as a certificate in JSON states them. It knows nothing but
/// the JSON.
final class StatedGang {
    private static final int LOADS_MAX = 200_000;

    final List<String> classes = new ArrayList<>();
    final List<Integer> counts = new ArrayList<>();
    final List<Map<String, Long>> demands = new ArrayList<>();
    final List<StatedHosts> hosts = new ArrayList<>();
    final int minimum;
    private final List<List<Integer>> separations = new ArrayList<>();
    private final Map<StatedHosts, List<List<Integer>>> loads = new LinkedHashMap<>();

    /// Hosts that are alike.
    record StatedHosts(
            int place, int count, Map<String, Long> free, long places, List<Long> limits) {}

    StatedGang(Json.Fields whole, Json.Fields domain) {
        minimum = (int) number(whole, "minimum");
        for (Json member : whole.items("members")) {
            Json.Fields fields = (Json.Fields) member;
            classes.add(fields.text("class"));
            counts.add((int) number(fields, "count"));
            demands.add(amounts(fields.fields("demand")));
        }
        for (Json pair : whole.items("separations")) {
            separations.add(places(((Json.Items) pair).values()));
        }
        for (Json alike : domain.items("hosts")) {
            Json.Fields fields = (Json.Fields) alike;
            Map<String, Long> named = amounts(fields.fields("limits"));
            List<Long> limits = new ArrayList<>();
            for (int i = 0; i < classes.size(); i++) {
                limits.add(named.getOrDefault(classes.get(i), (long) counts.get(i)));
            }
            hosts.add(
                    new StatedHosts(
                            hosts.size(),
                            (int) number(fields, "count"),
                            amounts(fields.fields("free")),
                            number(fields, "places"),
                            limits));
        }
    }

    static long number(Json.Fields fields, String name) {
        return number(fields.find(name).orElseThrow(() -> new AssertionError("no " + name)));
    }

    static long number(Json json) {
        return Long.parseLong(((Json.Num) json).literal());
    }

    static List<Integer> numbers(List<Json> items) {
        return items.stream().map(item -> (int) number(item)).toList();
    }

    private static Map<String, Long> amounts(Json.Fields fields) {
        Map<String, Long> amounts = new LinkedHashMap<>();
        fields.values().forEach((name, amount) -> amounts.put(name, number(amount)));
        return amounts;
    }

    /// The places of classes that are named.
    List<Integer> places(List<Json> names) {
        List<Integer> places = new ArrayList<>();
        for (Json name : names) {
            int place = classes.indexOf(((Json.Text) name).value());
            if (place < 0) {
                throw new AssertionError("no class " + name);
            }
            places.add(place);
        }
        return places;
    }

    int memberCount() {
        return counts.stream().mapToInt(Integer::intValue).sum();
    }

    int spare() {
        return memberCount() - minimum;
    }

    /// How many Hosts of a class can matter.
    int mattering(StatedHosts alike) {
        return Math.min(alike.count(), memberCount());
    }

    /// All loads that one of these Hosts can take, found by trying.
    List<List<Integer>> loadsOf(StatedHosts alike) {
        return loads.computeIfAbsent(
                alike,
                some -> {
                    List<List<Integer>> found = new ArrayList<>();
                    extend(some, new ArrayList<>(), found);
                    return found;
                });
    }

    private void extend(StatedHosts alike, List<Integer> begun, List<List<Integer>> found) {
        if (!fits(alike, begun)) {
            return;
        }
        if (begun.size() == counts.size()) {
            found.add(List.copyOf(begun));
            if (found.size() > LOADS_MAX) {
                throw new AssertionError("too many loads to try");
            }
            return;
        }
        for (int count = 0; count <= counts.get(begun.size()); count++) {
            begun.addLast(count);
            boolean fits = fits(alike, begun);
            if (fits) {
                extend(alike, begun, found);
            }
            begun.removeLast();
            if (!fits) {
                return;
            }
        }
    }

    /// Whether one of these Hosts can take such a load; classes that are not there count as 0.
    private boolean fits(StatedHosts alike, List<Integer> load) {
        long members = 0;
        Map<String, Long> used = new LinkedHashMap<>();
        for (int i = 0; i < load.size(); i++) {
            int count = load.get(i);
            members += count;
            if (count > alike.limits().get(i)) {
                return false;
            }
            demands.get(i)
                    .forEach((name, each) ->
                            used.merge(
                                    name, Math.multiplyExact(each, (long) count), Math::addExact));
        }
        for (List<Integer> pair : separations) {
            int first = pair.get(0) < load.size() ? load.get(pair.get(0)) : 0;
            int second = pair.get(1) < load.size() ? load.get(pair.get(1)) : 0;
            boolean same = pair.get(0).equals(pair.get(1));
            if (same ? first > 1 : first > 0 && second > 0) {
                return false;
            }
        }
        return members <= alike.places()
                && used.entrySet().stream()
                        .allMatch(entry ->
                                entry.getValue() <= alike.free().getOrDefault(entry.getKey(), 0L));
    }
}
