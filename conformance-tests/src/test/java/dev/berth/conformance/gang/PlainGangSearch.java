package dev.berth.conformance.gang;

import dev.berth.conformance.gang.StatedGang.StatedHosts;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Searches for room in another way than the search does: Host after Host it keeps all remainders
/// that can be left after some loads. There is no tree, no order of loads and no bound but what is
/// free in all Hosts that follow.
final class PlainGangSearch {
    private static final int REMAINDERS_MAX = 3_000_000;

    private final StatedGang gang;

    private PlainGangSearch(StatedGang gang) {
        this.gang = gang;
    }

    /// True where enough members have room.
    static boolean hasRoom(StatedGang gang) {
        return new PlainGangSearch(gang).search();
    }

    private boolean search() {
        List<StatedHosts> order = new ArrayList<>();
        for (StatedHosts alike : gang.hosts) {
            for (int i = gang.mattering(alike); i > 0; i--) {
                order.add(alike);
            }
        }
        Set<List<Integer>> remainders = Set.of(gang.counts);
        for (int at = 0; at < order.size(); at++) {
            List<StatedHosts> following = order.subList(at + 1, order.size());
            Set<List<Integer>> next = new LinkedHashSet<>();
            for (List<Integer> remaining : remainders) {
                for (List<Integer> load : fullest(order.get(at), remaining)) {
                    List<Integer> after = less(remaining, load);
                    if (sum(after) <= gang.spare()) {
                        return true;
                    }
                    if (gang.spare() > 0 || isFreeFor(after, following)) {
                        next.add(after);
                    }
                }
            }
            if (next.size() > REMAINDERS_MAX) {
                throw new AssertionError("more than " + REMAINDERS_MAX + " remainders");
            }
            remainders = next;
        }
        return false;
    }

    /// The loads of a Host to which none of the members that remain can be added.
    private List<List<Integer>> fullest(StatedHosts alike, List<Integer> remaining) {
        Set<List<Integer>> possible = new LinkedHashSet<>();
        for (List<Integer> load : gang.loadsOf(alike)) {
            if (less(remaining, load).stream().allMatch(left -> left >= 0)) {
                possible.add(load);
            }
        }
        return possible.stream().filter(load -> !canGrow(load, possible)).toList();
    }

    private static boolean canGrow(List<Integer> load, Set<List<Integer>> possible) {
        List<Integer> more = new ArrayList<>(load);
        for (int i = 0; i < more.size(); i++) {
            more.set(i, load.get(i) + 1);
            if (possible.contains(more)) {
                return true;
            }
            more.set(i, load.get(i));
        }
        return false;
    }

    private boolean isFreeFor(List<Integer> remaining, List<StatedHosts> hosts) {
        for (String resource : resources()) {
            long wanted = 0;
            for (int i = 0; i < remaining.size(); i++) {
                wanted += remaining.get(i) * gang.demands.get(i).getOrDefault(resource, 0L);
            }
            long free = 0;
            for (StatedHosts alike : hosts) {
                free += alike.free().getOrDefault(resource, 0L);
            }
            if (wanted > free) {
                return false;
            }
        }
        return true;
    }

    private Set<String> resources() {
        Set<String> resources = new LinkedHashSet<>();
        gang.demands.stream().map(Map::keySet).forEach(resources::addAll);
        return resources;
    }

    private static List<Integer> less(List<Integer> remaining, List<Integer> load) {
        List<Integer> after = new ArrayList<>();
        for (int i = 0; i < load.size(); i++) {
            after.add(remaining.get(i) - load.get(i));
        }
        return after;
    }

    private static int sum(List<Integer> counts) {
        return counts.stream().mapToInt(Integer::intValue).sum();
    }
}
