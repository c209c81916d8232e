package dev.berth.application.engine;

import dev.berth.application.port.in.EventInbox;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.model.TaskState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// What adapters saw and the loop has not taken yet: bounded, in order, and the only class of the
/// core's side that threads share.
///
/// Two changes of one Host, or of one waiting Task, become one while they lie here; events of
/// different objects are never merged, and neither is one that may release capacity, such as the
/// end of a Task.
public final class Inbox implements EventInbox {
    /// Events that may lie here: above it the reader of a watch waits, which the API server bears
    /// better than we would bear an unbounded heap. Far above what one list of the largest cluster
    /// brings.
    public static final int EVENTS_MAX = 1 << 20;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition roomMade = lock.newCondition();
    private final Runnable wakeUp;
    private final int limit;
    private List<ClusterEvent> events = new ArrayList<>();
    private Map<Object, Integer> placeByObject = new LinkedHashMap<>();

    /// An inbox of `EVENTS_MAX` that calls `wakeUp` whenever it stops being empty.
    public Inbox(Runnable wakeUp) {
        this(wakeUp, EVENTS_MAX);
    }

    /// An inbox of that many events.
    public Inbox(Runnable wakeUp, int limit) {
        this.wakeUp = wakeUp;
        this.limit = limit;
    }

    @Override
    public void offer(ClusterEvent event) {
        boolean first;
        lock.lock();
        try {
            while (events.size() >= limit && mayWait(event)) {
                roomMade.awaitUninterruptibly();
            }
            first = events.isEmpty();
            put(event);
        } finally {
            lock.unlock();
        }
        if (first) {
            wakeUp.run();
        }
    }

    /// True where nothing lies here.
    public boolean isEmpty() {
        lock.lock();
        try {
            return events.isEmpty();
        } finally {
            lock.unlock();
        }
    }

    /// Takes everything out, oldest first. What is returned is the caller's: nobody adds to it.
    List<ClusterEvent> drain() {
        lock.lock();
        try {
            if (events.isEmpty()) {
                return List.of();
            }
            List<ClusterEvent> drained = events;
            events = new ArrayList<>();
            placeByObject = new LinkedHashMap<>();
            roomMade.signalAll();
            return drained;
        } finally {
            lock.unlock();
        }
    }

    /// The answer to a write never waits: writers may answer at once, on the very thread that takes
    /// events out. There are no more answers than open writes, so the bound holds all the same.
    private static boolean mayWait(ClusterEvent event) {
        return !(event instanceof ClusterEvent.WriteAnswered
                || event instanceof ClusterEvent.GroupTold);
    }

    private void put(ClusterEvent event) {
        switch (event) {
            case ClusterEvent.HostSeen(var host) -> merge(host.key(), event);
            case ClusterEvent.TaskSeen(var task) -> {
                if (task.state() instanceof TaskState.Waiting) {
                    merge(task.key(), event);
                } else {
                    placeByObject.remove(task.key());
                    events.add(event);
                }
            }
            case ClusterEvent.TaskGone(var key) -> {
                placeByObject.remove(key);
                events.add(event);
            }
            case ClusterEvent.HostGone(var key) -> {
                placeByObject.remove(key);
                events.add(event);
            }
            case ClusterEvent.WorkspaceSeen _,
                    ClusterEvent.WorkspaceGone _,
                    ClusterEvent.NamespaceSeen _,
                    ClusterEvent.NamespaceGone _,
                    ClusterEvent.GroupSeen _,
                    ClusterEvent.GroupGone _,
                    ClusterEvent.FeedSynced _,
                    ClusterEvent.GroupTold _,
                    ClusterEvent.WriteAnswered _ ->
                    events.add(event);
        }
    }

    private void merge(Object object, ClusterEvent event) {
        Integer place = placeByObject.get(object);
        if (place == null) {
            placeByObject.put(object, events.size());
            events.add(event);
        } else {
            events.set(place, event);
        }
    }
}
