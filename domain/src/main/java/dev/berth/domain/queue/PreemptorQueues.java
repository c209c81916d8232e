package dev.berth.domain.queue;

import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.SchedulingUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The parked queues for whose units others may have to go: those for which that is to be looked
/// at, and those that rest, since nobody could go when it was looked at last and nothing has
/// happened since. Each in the order of their priorities, then of their coming.
public final class PreemptorQueues {
    private final NavigableMap<Turn, ShapeQueue> wanting = new TreeMap<>();
    private final NavigableMap<Turn, ShapeQueue> resting = new TreeMap<>();
    private final Map<ShapeQueue, Turn> turns = new LinkedHashMap<>();
    private long news;
    private long awoken;
    private long turnsGiven;

    private record Turn(int priority, long number) implements Comparable<Turn> {
        @Override
        public int compareTo(Turn other) {
            int byPriority = Integer.compare(other.priority, priority);
            return byPriority != 0 ? byPriority : Long.compare(number, other.number);
        }
    }

    /// Files a queue that was just parked, or parked anew.
    void add(ShapeQueue queue) {
        remove(queue);
        SchedulingUnit first = queue.firstAlone();
        if (first != null) {
            Turn turn = new Turn(first.priority(), turnsGiven++);
            turns.put(queue, turn);
            (queue.isInVain(first, news) ? resting : wanting).put(turn, queue);
        }
    }

    /// A unit came to a queue that is parked.
    void joined(ShapeQueue queue, SchedulingUnit unit) {
        SchedulingUnit first = queue.firstAlone();
        if (first != null && first.equals(unit)) {
            add(queue);
        }
    }

    void remove(ShapeQueue queue) {
        Turn turn = turns.remove(queue);
        if (turn != null) {
            wanting.remove(turn);
            resting.remove(turn);
        }
    }

    /// Something happened after which others may be able to go.
    public void hear() {
        news++;
    }

    /// How often that was.
    public long news() {
        return news;
    }

    /// The one to be looked at next, or null.
    public @Nullable ShapeQueue next() {
        if (wanting.isEmpty()) {
            awaken();
        }
        while (!wanting.isEmpty()) {
            ShapeQueue queue = wanting.firstEntry().getValue();
            if (queue.firstPreemptor() != null) {
                return queue;
            }
            rest(queue);
        }
        return null;
    }

    /// True where nobody can go for that unit of the queue, as was found before.
    public boolean isInVain(ShapeQueue queue, SchedulingUnit unit) {
        return queue.isInVain(unit, news);
    }

    /// The Hosts on which others may be able to go for that unit of the queue: where that was in
    /// vain before, those that changed since, unless what happens elsewhere matters too.
    public List<HostEntry> mayBeCleared(ShapeQueue queue, SchedulingUnit unit) {
        return unit.pool()
                .hostsSince(queue.shape().tests().readTasks() ? -1 : queue.inVainSince(unit));
    }

    /// Takes note that nobody can go for that unit, as of so many news and changes of Hosts.
    public void inVain(ShapeQueue queue, SchedulingUnit unit, long asOf, long changes) {
        queue.inVain(unit, asOf, changes);
        rest(queue);
    }

    private void rest(ShapeQueue queue) {
        Turn turn = turns.get(queue);
        if (turn != null && wanting.remove(turn) != null) {
            resting.put(turn, queue);
        }
    }

    /// Those that rest are looked at again, as far as anybody of lower priority stands at all.
    private void awaken() {
        if (awoken == news) {
            return;
        }
        awoken = news;
        while (!resting.isEmpty()) {
            Map.Entry<Turn, ShapeQueue> first = resting.firstEntry();
            // The unit of that priority may be gone: that shows when the queue has its turn.
            if (first.getKey().priority() <= first.getValue().head().pool().lowestPriority()) {
                return;
            }
            resting.pollFirstEntry();
            wanting.put(first.getKey(), first.getValue());
        }
    }
}
