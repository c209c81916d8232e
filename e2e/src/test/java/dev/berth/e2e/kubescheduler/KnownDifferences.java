package dev.berth.e2e.kubescheduler;

import dev.berth.memory.json.Json;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// The scores that kube-scheduler gives where it is known to differ, computed in its way: a
/// difference is a known one only where the numbers are these.
final class KnownDifferences {
    static final String BALANCE = "BalancedAllocation";
    static final String FREE = "LeastAllocated";

    private final SortedMap<String, Long> roundedBalance = new TreeMap<>();
    private final SortedMap<String, Long> freeOfContainers = new TreeMap<>();

    KnownDifferences(KubeScheduler.Objects objects, Answer theirs) {
        Berth berth = new Berth(objects);
        for (String node : theirs.feasible()) {
            roundedBalance.put(node, FloatingBalance.score(berth, node));
        }
        if (objects.waiting().fields("spec").find("resources").isPresent()) {
            Json.Fields containersOnly = objects.waiting().copy();
            containersOnly.fields("spec").remove("resources");
            freeOfContainers.putAll(
                    new Berth(new KubeScheduler.Objects(objects.landscape(), containersOnly))
                            .answer()
                            .scores()
                            .getOrDefault(FREE, new TreeMap<>()));
        }
    }

    /// Why that scorer of ours may say `our` where kube-scheduler says `their`; empty where nothing
    /// explains it.
    Optional<Known> reason(String scorer, String node, long their, long our) {
        if (scorer.equals(BALANCE)
                && Math.abs(their - our) == 1
                && roundedBalance.getOrDefault(node, -1L) == their) {
            return Optional.of(Known.ROUNDED_BALANCE);
        }
        if (scorer.equals(FREE) && freeOfContainers.getOrDefault(node, -1L) == their) {
            return Optional.of(Known.WHOLE_POD);
        }
        return Optional.empty();
    }
}
