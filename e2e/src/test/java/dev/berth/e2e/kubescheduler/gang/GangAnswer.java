package dev.berth.e2e.kubescheduler.gang;

import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.explain.GroupVerdict;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// What Berth says of a group: its report, the Nodes of the members that were placed, and what is
/// wrong with these.
record GangAnswer(GroupReport report, SortedMap<String, String> nodes, List<String> faults) {
    GangAnswer {
        nodes = new TreeMap<>(nodes);
        faults = List.copyOf(faults);
    }

    GroupVerdict verdict() {
        return report.verdict();
    }

    @Override
    public String toString() {
        return report.verdict().word() + " (" + report.message() + ") " + nodes;
    }
}
