package dev.berth.domain.cycle;

import dev.berth.domain.model.Requests;
import dev.berth.domain.shape.SelectorTerm;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.HostChange;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.StateListener;

/// Nobody waits for news here.
final class DeafListener implements StateListener {
    @Override
    public void hostChanged(HostEntry host, HostChange change) {}

    @Override
    public void hostReleased(HostEntry host, Requests amounts) {}

    @Override
    public void hostGone(HostEntry host) {}

    @Override
    public void termChanged(SelectorTerm term) {}

    @Override
    public void peersChanged(Shape shape) {}

    @Override
    public void groupChanged(GroupEntry group) {}

    @Override
    public void unitArrived(SchedulingUnit unit) {}

    @Override
    public void unitLeft(SchedulingUnit unit) {}

    @Override
    public void unitSeen(SchedulingUnit unit) {}
}
