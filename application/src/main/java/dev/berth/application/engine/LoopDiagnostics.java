package dev.berth.application.engine;

import dev.berth.application.port.in.Diagnostics;
import dev.berth.domain.core.SchedulerCore;
import dev.berth.domain.explain.Advice;
import dev.berth.domain.explain.Explanation;
import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.explain.PendingTask;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.group.GroupName;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/// Answers from the core and the open writes.
final class LoopDiagnostics implements Diagnostics {
    private final SchedulerCore core;
    private final WriteTracker writes;
    private final GroupTellings groups;

    LoopDiagnostics(SchedulerCore core, WriteTracker writes, GroupTellings groups) {
        this.core = core;
        this.writes = writes;
        this.groups = groups;
    }

    @Override
    public List<PendingTask> pending() {
        return core.diagnostics().pending();
    }

    @Override
    public List<GroupReport> groups() {
        return core.diagnostics().groups();
    }

    @Override
    public List<Advice> wouldFit(GroupName group) {
        return core.diagnostics().wouldFit(group);
    }

    @Override
    public Optional<Explanation> explain(TaskKind kind, ObjectName task) {
        return core.diagnostics().explain(kind, task);
    }

    @Override
    public SortedMap<String, Long> charged(ObjectName host) {
        return core.diagnostics().charged(host);
    }

    @Override
    public SortedMap<String, Integer> sizes() {
        SortedMap<String, Integer> sizes = core.diagnostics().sizes();
        sizes.put("openWrites", writes.size() + groups.open());
        return sizes;
    }

    @Override
    public List<String> audit() {
        return core.diagnostics().audit();
    }
}
