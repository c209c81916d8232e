package dev.berth.domain.state;

import dev.berth.domain.model.Requests;
import dev.berth.domain.shape.SelectorTerm;
import dev.berth.domain.shape.Shape;

/// Is told by the state what one event changed, as far as it may concern waiting units. Calls come
/// in the order of the changes; they must not change the state.
public interface StateListener {
    /// Facts, freshness or load of the Host changed.
    void hostChanged(HostEntry host, HostChange change);

    /// The Host is charged for these amounts less.
    void hostReleased(HostEntry host, Requests amounts);

    /// The Host is gone.
    void hostGone(HostEntry host);

    /// A Task that matches the term began or ceased to hold capacity.
    void termChanged(SelectorTerm term);

    /// What Pods ask about each other changed so that Tasks of the Shape may be helped, on whatever
    /// Host.
    void peersChanged(Shape shape);

    /// A group came, went or asks for something else, or its members did. May be told often for one
    /// event.
    void groupChanged(GroupEntry group);

    /// A unit waits from now on.
    void unitArrived(SchedulingUnit unit);

    /// A unit waits no longer, or waits as another unit.
    void unitLeft(SchedulingUnit unit);

    /// A waiting unit was seen at a newer version, unchanged as far as the queue goes, except for
    /// its status.
    void unitSeen(SchedulingUnit unit);
}
