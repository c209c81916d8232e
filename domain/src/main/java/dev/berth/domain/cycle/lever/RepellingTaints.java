package dev.berth.domain.cycle.lever;

import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.HostEntry;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The taints that may keep members of a group off Hosts, and could be tolerated.
public final class RepellingTaints {
    /// Taints of which it is asked whether to tolerate them helps; clusters have a handful.
    private static final int TAINTS_MAX = 16;

    /// Taints that say that something is wrong with a Node, and are not to be tolerated.
    private static final String CONDITION_PREFIX = "node.kubernetes.io/";

    private RepellingTaints() {}

    /// Those of the Hosts that refuse one of these Shapes, as users write them, such as
    /// `gpu=only:NoSchedule`.
    public static SortedMap<String, Taint> of(Iterable<HostEntry> hosts, List<Shape> shapes) {
        SortedMap<String, Taint> repelling = new TreeMap<>();
        for (HostEntry host : hosts) {
            for (Taint taint : host.taints()) {
                boolean matters =
                        taint.effect().repels()
                                && !taint.key().startsWith(CONDITION_PREFIX)
                                && shapes.stream()
                                        .anyMatch(
                                                shape -> shape.tests().refusesForGood(host, host));
                if (matters && repelling.size() < TAINTS_MAX) {
                    repelling.putIfAbsent(spelled(taint), taint);
                }
            }
        }
        return repelling;
    }

    private static String spelled(Taint taint) {
        return taint.key()
                + (taint.value().isEmpty() ? "" : "=" + taint.value())
                + ":"
                + taint.effect().word();
    }
}
