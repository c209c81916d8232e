package dev.berth.domain.queue;

import java.util.NavigableSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// What is to be judged of one pool, in order, and the groups whose searches are to go on.
final class ReadyQueues {
    /// How many turns others have for each slice of a search, as long as there are others.
    private static final int TURNS_PER_SLICE = 8;

    private final NavigableSet<UnitQueue> ready = new TreeSet<>();
    private final NavigableSet<GroupQueue> searching = new TreeSet<>();
    private int sinceSearch;

    /// What is to be judged next, or null.
    @Nullable UnitQueue first() {
        return ready.isEmpty() ? null : ready.first();
    }

    /// The group whose search is to go on now, or null. A slice of a search takes as long as many
    /// decisions, so while others have something to be decided it is one of some turns.
    ///
    /// @param othersWait whether there is something else to be done than judging
    @Nullable GroupQueue nextSearch(boolean othersWait) {
        if (searching.isEmpty()) {
            return null;
        }
        sinceSearch++;
        if (sinceSearch < TURNS_PER_SLICE && (othersWait || !ready.isEmpty())) {
            return null;
        }
        sinceSearch = 0;
        return searching.first();
    }

    boolean isEmpty() {
        return ready.isEmpty() && searching.isEmpty();
    }

    /// Has to be called before what the order of queues rests on changes.
    void leave(UnitQueue queue) {
        if (!queue.isEmpty()) {
            ready.remove(queue);
            if (queue instanceof GroupQueue group) {
                searching.remove(group);
            }
        }
    }

    /// Takes the queue in, where it can be judged now.
    void enter(UnitQueue queue) {
        switch (queue) {
            case ShapeQueue ofShape when ofShape.parking() == null && !ofShape.isEmpty() ->
                    ready.add(ofShape);
            case GroupQueue ofGroup when ofGroup.isReady() && ofGroup.openSearch() != null ->
                    searching.add(ofGroup);
            case GroupQueue ofGroup when ofGroup.isReady() -> ready.add(ofGroup);
            default -> {}
        }
    }
}
