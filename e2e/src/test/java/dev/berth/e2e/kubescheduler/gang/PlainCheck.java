package dev.berth.e2e.kubescheduler.gang;

import dev.berth.conformance.plain.PlainGangs;
import dev.berth.conformance.plain.PlainScheduler;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.TaskKey;
import dev.berth.e2e.kubescheduler.cluster.SeenCore;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.TreeMap;

/// Checks a placement by the plain rules, member by member, and then the whole of it by the
/// manifests. It shares nothing with the search or with the core.
final class PlainCheck {
    private final GangObjects objects;
    private final PlainScheduler plain = new PlainScheduler();
    private final SortedMap<String, String> nodes = new TreeMap<>();
    private final List<String> faults = new ArrayList<>();

    PlainCheck(GangObjects objects, List<ClusterEvent> told) {
        this.objects = objects;
        told.forEach(plain::apply);
    }

    /// The next member that was placed.
    void assigned(TaskKey member, HostKey node) {
        boolean isAccepted =
                plain.find(member)
                        .map(task -> PlainGangs.accepts(plain.world(SeenCore.NOW), task, node))
                        .orElse(false);
        if (!isAccepted) {
            faults.add(member.name() + " must not run on " + node.name().name());
        }
        plain.assigned(member, node);
        nodes.put(member.name().name(), node.name().name());
    }

    /// Members that were placed, and their Nodes.
    SortedMap<String, String> nodes() {
        return nodes;
    }

    /// What is wrong with all of it.
    List<String> faults() {
        if (nodes.isEmpty()) {
            return List.copyOf(faults);
        }
        List<String> all = new ArrayList<>(faults);
        int members = nodes.size() + objects.standing().size();
        if (members < objects.minCount()) {
            all.add(members + " of " + objects.minCount() + " members are placed");
        }
        if (objects.topologyKey().isPresent()) {
            checkDomains(all);
        }
        return all;
    }

    /// One domain for all; one of those in which members stand, if they stand in any.
    private void checkDomains(List<String> all) {
        NavigableSet<String> domains = objects.domains(nodes.values());
        NavigableSet<String> taken = objects.standingDomains();
        taken.remove("");
        if (domains.size() != 1
                || domains.contains("")
                || !(taken.isEmpty() || taken.containsAll(domains))) {
            all.add("members are placed in the domains " + domains + " beside " + taken);
        }
    }
}
