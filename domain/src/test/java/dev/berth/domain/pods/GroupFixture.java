package dev.berth.domain.pods;

import dev.berth.domain.core.SchedulerCore;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.explain.Advice;
import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.group.GroupKind;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.GroupPolicy;
import dev.berth.domain.model.group.GroupSpec;
import dev.berth.domain.model.group.GroupStatus;
import dev.berth.domain.model.group.SchedulingGroup;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The groups of a core, in the namespace `default`.
final class GroupFixture {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final SchedulerCore core;
    private long version = 1;

    GroupFixture(SchedulerCore core) {
        this.core = core;
    }

    static GroupName name(String name) {
        return new GroupName(GroupKind.POD_GROUP, new ObjectName("default", name));
    }

    static GroupName tree(String name) {
        return new GroupName(GroupKind.COMPOSITE_POD_GROUP, new ObjectName("default", name));
    }

    /// A group of members that are placed together, in that tree ("" for none).
    void gang(String name, int minCount, String tree) {
        seen(name(name), new GroupPolicy.Gang(minCount), Optional.empty(), tree);
    }

    /// A group of groups of which so many are placed together, in that tree ("" for none).
    void tree(String name, int minGroupCount, String tree) {
        seen(tree(name), new GroupPolicy.Gang(minGroupCount), Optional.empty(), tree);
    }

    /// A gang in that tree, whose members stand on Hosts with one value of that label.
    void gang(String name, int minCount, String tree, String key) {
        seen(name(name), new GroupPolicy.Gang(minCount), Optional.of(key), tree);
    }

    /// A group of groups, whose members stand on Hosts with one value of that label.
    void tree(String name, int minGroupCount, String tree, String key) {
        seen(tree(name), new GroupPolicy.Gang(minGroupCount), Optional.of(key), tree);
    }

    void seen(GroupName name, GroupPolicy policy, Optional<String> topologyKey, String tree) {
        core.apply(
                new ClusterEvent.GroupSeen(
                        new SchedulingGroup(
                                name,
                                uid(name),
                                new Observed(version++, Observed.Carried.NOTHING),
                                START,
                                new GroupSpec(
                                        policy,
                                        0,
                                        topologyKey,
                                        tree.isEmpty() ? Optional.empty() : Optional.of(tree(tree)),
                                        Optional.empty()),
                                GroupStatus.NONE)),
                START);
    }

    /// One more attempt of a Pod that waits.
    void reconsider(String pod) {
        core.reconsider(TaskKind.POD, new ObjectName("default", pod), START);
    }

    void gone(GroupName name) {
        core.apply(new ClusterEvent.GroupGone(name, uid(name)), START);
    }

    GroupReport report(GroupName name) {
        return core.diagnostics().groups().stream()
                .filter(report -> report.group().equals(name))
                .findFirst()
                .orElseThrow();
    }

    List<Advice> wouldFit(GroupName name) {
        return core.diagnostics().wouldFit(name);
    }

    private static Uid uid(GroupName name) {
        return new Uid("uid-" + name.kind().kind() + "-" + name.name().name());
    }
}
