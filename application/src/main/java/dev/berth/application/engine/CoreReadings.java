package dev.berth.application.engine;

import dev.berth.application.port.out.LoopReadings;
import dev.berth.domain.core.CoreDiagnostics;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.queue.WakeSource;
import dev.berth.domain.state.SchedulingUnit;

/// Readings straight from the core and the open writes.
final class CoreReadings implements LoopReadings {
    private final CoreDiagnostics core;
    private final WriteTracker writes;

    CoreReadings(CoreDiagnostics core, WriteTracker writes) {
        this.core = core;
        this.writes = writes;
    }

    @Override
    public long rejections(int filter, ReasonCode reason) {
        return core.rejections().count(filter, reason);
    }

    @Override
    public long wakes(WakeSource source) {
        return core.queueCounts().wakes(source);
    }

    @Override
    public long wokenTasks(WakeSource source) {
        return core.queueCounts().wokenUnits(source);
    }

    @Override
    public int waiting(SchedulingUnit.Place place) {
        return core.queueCounts().units(place);
    }

    @Override
    public int parked() {
        return core.queueCounts().parked();
    }

    @Override
    public int tasks() {
        return core.tasks();
    }

    @Override
    public int reservations() {
        return core.reservations();
    }

    @Override
    public int openWrites() {
        return writes.size();
    }
}
