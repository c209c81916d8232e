package dev.berth.domain.core;

import dev.berth.domain.model.Requests;
import dev.berth.domain.queue.SchedulingQueue;
import dev.berth.domain.shape.SelectorTerm;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.HostChange;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.SchedulingUnit.Place;
import dev.berth.domain.state.SchedulingUnit.Trouble;
import dev.berth.domain.state.StateListener;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Set;

/// Carries what the state tells to the queue, the wake index and the clock of the Hosts.
final class QueueFeeder implements StateListener {
    private final SchedulingQueue queue;
    private final WakeIndex wakes;
    private final HostClock hostClock;
    private final Nominations nominations;
    private final Set<GroupEntry> groups = new LinkedHashSet<>();
    private Instant now = Instant.MIN;

    QueueFeeder(
            SchedulingQueue queue, WakeIndex wakes, HostClock hostClock, Nominations nominations) {
        this.nominations = nominations;
        this.queue = queue;
        this.wakes = wakes;
        this.hostClock = hostClock;
    }

    /// The instant at which everything that follows happens.
    void at(Instant instant) {
        now = instant;
    }

    /// The groups that changed since they were taken last, in the order of their first changes.
    Set<GroupEntry> takeGroups() {
        Set<GroupEntry> taken = new LinkedHashSet<>(groups);
        groups.clear();
        return taken;
    }

    @Override
    public void hostChanged(HostEntry host, HostChange change) {
        wakes.hostChanged(host, change);
        nominations.touch(host);
    }

    @Override
    public void hostReleased(HostEntry host, Requests amounts) {
        wakes.hostReleased(host, amounts);
        nominations.touch(host);
    }

    @Override
    public void hostGone(HostEntry host) {
        wakes.hostGone(host);
        nominations.touch(host);
        hostClock.gone(host);
    }

    @Override
    public void termChanged(SelectorTerm term) {
        wakes.termChanged(term);
    }

    @Override
    public void peersChanged(Shape shape) {
        wakes.peersChanged(shape);
    }

    @Override
    public void groupChanged(GroupEntry group) {
        groups.add(group);
    }

    @Override
    public void unitArrived(SchedulingUnit unit) {
        if (unit.task().hasOpenWrite()) {
            queue.write(unit);
        } else {
            queue.add(unit, now);
        }
    }

    @Override
    public void unitLeft(SchedulingUnit unit) {
        queue.remove(unit);
    }

    @Override
    public void unitSeen(SchedulingUnit unit) {
        if (unit.task().hasOpenWrite()) {
            return;
        }
        Trouble trouble = unit.trouble();
        boolean curedConflict =
                unit.place() == Place.DELAYED && trouble != null && trouble.isConflict();
        if (unit.place() == Place.WRITING || curedConflict) {
            queue.remove(unit);
            queue.add(unit, now);
        } else {
            queue.note(unit);
        }
    }
}
