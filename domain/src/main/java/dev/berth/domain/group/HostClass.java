package dev.berth.domain.group;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// Hosts that are alike: what each of them has free, and how many members of each class it may
/// take.
///
/// @param hosts the numbers by which the caller knows them, in the order in which they are to be
///   used; none twice
/// @param free what is left of each resource, in the units of the demands; what is not named is 0
/// @param places how many members one Host can take in all, whatever they demand
/// @param limits how many members of each class one Host may take, by the class's place in the
///   problem: 0 where a filter refuses it, `Integer.MAX_VALUE` for no limit
public record HostClass(
        List<Integer> hosts, SortedMap<String, Long> free, int places, List<Integer> limits) {
    public HostClass {
        hosts = List.copyOf(hosts);
        free = Collections.unmodifiableSortedMap(new TreeMap<>(free));
        limits = List.copyOf(limits);
        for (int host : hosts) {
            if (host < 0 || host > GangProblem.HOST_NUMBER_MAX) {
                throw new IllegalArgumentException(
                        "host (" + host + ") is outside 0 to " + GangProblem.HOST_NUMBER_MAX);
            }
        }
        for (Map.Entry<String, Long> entry : free.entrySet()) {
            if (entry.getValue() < 0) {
                throw new IllegalArgumentException(
                        "free amount ("
                                + entry.getValue()
                                + ") of resource ("
                                + entry.getKey()
                                + ") is below zero. Maybe the Host shrank: give 0.");
            }
        }
        if (places < 0) {
            throw new IllegalArgumentException("places (" + places + ") is below zero");
        }
        for (int limit : limits) {
            if (limit < 0) {
                throw new IllegalArgumentException("limit (" + limit + ") is below zero");
            }
        }
    }

    /// What is free of the resource, 0 where it is not named.
    public long freeOf(String resource) {
        return free.getOrDefault(resource, 0L);
    }
}
