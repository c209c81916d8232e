package dev.berth.application.port.out;

import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.queue.WakeSource;
import dev.berth.domain.state.SchedulingUnit;

/// Figures of the loop at the end of one of its turns. Only valid during the call that brings them,
/// and costs nothing to ask.
public interface LoopReadings {
    /// Hosts that the filter at that position of the Profile rejected for that reason, one per Host
    /// and judged Task, since the start.
    long rejections(int filter, ReasonCode reason);

    /// How many times waiting Tasks of one Shape were to be judged again because of that, since the
    /// start.
    long wakes(WakeSource source);

    /// How many waiting Tasks that were in all.
    long wokenTasks(WakeSource source);

    /// Waiting Tasks at that place of the queue; those of `QUEUED` include the parked ones.
    int waiting(SchedulingUnit.Place place);

    /// Waiting Tasks that nothing is done about until something changes.
    int parked();

    /// Tasks that are known, whatever their state.
    int tasks();

    /// Reservations that the watch has not confirmed yet.
    int reservations();

    /// Writes that are not answered yet, those that wait for their repetition included.
    int openWrites();
}
