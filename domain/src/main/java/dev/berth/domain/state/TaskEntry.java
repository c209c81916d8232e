package dev.berth.domain.state;

import dev.berth.domain.decision.Decision;
import dev.berth.domain.model.Affinity;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.TaskState.Stay;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.demand.HostDemands;
import dev.berth.domain.model.demand.HostPort;
import dev.berth.domain.model.peer.PeerDemands;
import dev.berth.domain.shape.peer.Peer;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One Task as the core keeps it: its version, what it is charged for and where, and its place in
/// the queue while it waits.
public final class TaskEntry {
    private final TaskKey key;
    private Observed observed;
    private Labels labels;
    private Requests requests;
    private List<HostPort> ports;
    private PeerDemands peers;
    private int priority;
    private Stay stay;

    private @Nullable GroupEntry group;
    private @Nullable SchedulingUnit unit;
    private @Nullable Decision openWrite;

    // The charge: the Host name, the incarnation (null = whichever is present), and whether only a
    // reservation stands behind it.
    private @Nullable HostSite site;
    private @Nullable Uid hostUid;
    private boolean reserved;
    private boolean nominated;
    private @Nullable Instant askedToGo;
    private @Nullable TaskEntry previousOnSite;
    private @Nullable TaskEntry nextOnSite;

    TaskEntry(Task task) {
        this.key = task.key();
        this.observed = task.observed();
        this.labels = task.labels();
        this.requests = task.spec().requests();
        this.ports = task.spec().ports();
        this.peers = task.spec().peers();
        this.priority = priorityOf(task);
        this.stay = stayOf(task);
    }

    private static Stay stayOf(Task task) {
        return task.state() instanceof TaskState.Active active ? active.stay() : Stay.EVICTABLE;
    }

    /// Of one that cannot be read nobody knows; it counts as high as can be.
    private static int priorityOf(Task task) {
        return task.spec() instanceof TaskSpec.Valid valid ? valid.priority() : Integer.MAX_VALUE;
    }

    /// Identity of this incarnation.
    public TaskKey key() {
        return key;
    }

    /// The newest version that was seen or written.
    public Observed observed() {
        return observed;
    }

    /// The unit that waits for this Task, or null where it does not wait.
    public @Nullable SchedulingUnit unit() {
        return unit;
    }

    /// The group that it belongs to, or null; also where it is neither waiting nor standing.
    public @Nullable GroupEntry group() {
        return group;
    }

    /// The present Host that it is charged to, or null.
    public @Nullable HostEntry host() {
        return site == null ? null : site.hostOf(this);
    }

    /// True where capacity is held for a decision that the watch has not confirmed yet.
    public boolean isReserved() {
        return site != null && reserved;
    }

    /// True where that is for a nomination: the Task waits still, and capacity is held for it while
    /// others go.
    public boolean isNominated() {
        return isReserved() && nominated;
    }

    /// Its priority. Only while it waits or holds capacity.
    public int priority() {
        return priority;
    }

    /// When it was or will be deleted for good at the earliest, or null where it is not on its way
    /// out. Of one that was asked to go, and is not seen to do so yet, when it was asked.
    public @Nullable Instant goneBy() {
        return stay instanceof Stay.Ending(Instant goneBy) ? goneBy : askedToGo;
    }

    /// True where it may be asked to go, so that others have room: a Pod that stands alone, and
    /// about which nothing is open.
    public boolean isEvictable() {
        return isPod()
                && site != null
                && !reserved
                && group == null
                && openWrite == null
                && stay.equals(Stay.EVICTABLE)
                && askedToGo == null;
    }

    /// Takes note that it is asked to go; the watch will show it. With null, that it is not.
    public void askedToGo(@Nullable Instant when) {
        askedToGo = when;
    }

    /// True while a write about the Task is not answered; it is never planned then.
    public boolean hasOpenWrite() {
        return openWrite != null;
    }

    /// The decision whose write is not answered yet, or null.
    public @Nullable Decision openWrite() {
        return openWrite;
    }

    /// Takes note of a write that was decided.
    public void writeOpened(Decision decision) {
        openWrite = decision;
    }

    /// Takes note that the write was not applied.
    public void writeFailed() {
        openWrite = null;
    }

    /// Takes note of the version that the write produced. Returns false where a newer one was seen
    /// meanwhile.
    public boolean writeApplied(Observed written) {
        openWrite = null;
        if (written.version() < observed.version()) {
            return false;
        }
        observed = written;
        return true;
    }

    /// The Task as it would have to be seen for the same to be known of it: one that holds
    /// capacity, also where it is only reserved, or else waits; empty of others.
    public Optional<Task> asSeen() {
        HostEntry on = host();
        SchedulingUnit waiting = unit;
        TaskSpec.Valid wanted = waiting == null ? null : waiting.spec();
        if (on != null) {
            return Optional.of(
                    asSeen(
                            on.pool(),
                            new TaskSpec.Valid(
                                    requests,
                                    Affinity.NONE,
                                    Optional.empty(),
                                    priority,
                                    HostDemands.ofPorts(ports),
                                    peers),
                            new TaskState.Active(on.name(), hostUid(), stay)));
        }
        return waiting == null || wanted == null
                ? Optional.empty()
                : Optional.of(
                        asSeen(
                                waiting.pool(),
                                wanted,
                                new TaskState.Waiting("", Optional.empty(), false)));
    }

    private Task asSeen(Pool pool, TaskSpec spec, TaskState state) {
        return new Task(
                key,
                pool.key(),
                observed,
                unit == null ? Instant.MIN : unit.createdAt(),
                labels,
                spec,
                state,
                Optional.ofNullable(group).map(GroupEntry::name));
    }

    Labels labels() {
        return labels;
    }

    /// What the Task demands of other Pods.
    PeerDemands peers() {
        return peers;
    }

    /// What it is charged for.
    public Requests requests() {
        return requests;
    }

    void observed(Observed newer) {
        this.observed = newer;
    }

    void group(@Nullable GroupEntry joined) {
        this.group = joined;
    }

    void unit(@Nullable SchedulingUnit waiting) {
        this.unit = waiting;
    }

    /// The ports that it takes.
    public List<HostPort> ports() {
        return ports;
    }

    /// True where the Task counts as it was seen.
    boolean isDescribedBy(Task task) {
        return labels.equals(task.labels())
                && requests.equals(task.spec().requests())
                && ports.equals(task.spec().ports())
                && peers.equals(task.spec().peers())
                && priority == priorityOf(task)
                && stay.equals(stayOf(task));
    }

    /// Takes over all that counts of it; only while nothing is charged.
    void describe(Task task) {
        this.labels = task.labels();
        this.requests = task.spec().requests();
        this.ports = task.spec().ports();
        this.peers = task.spec().peers();
        this.priority = priorityOf(task);
        this.stay = stayOf(task);
    }

    /// Forgets all that counts of it; only while nothing is charged.
    void describeAsIdle() {
        this.labels = Labels.NONE;
        this.requests = Requests.NONE;
        this.ports = List.of();
        this.peers = PeerDemands.NONE;
        this.priority = 0;
        this.stay = Stay.EVICTABLE;
    }

    /// What other Pods can tell of it; only of a Pod.
    Peer peer() {
        return new Peer(key.name().namespace(), labels, stay instanceof Stay.Ending, peers);
    }

    boolean isPod() {
        return key.kind() == TaskKind.POD;
    }

    @Nullable HostSite site() {
        return site;
    }

    Optional<Uid> hostUid() {
        return Optional.ofNullable(hostUid);
    }

    void standsOnWhicheverIsPresent() {
        hostUid = null;
    }

    boolean chargedTo(Uid uid) {
        return hostUid == null || hostUid.equals(uid);
    }

    void reserved(boolean onlyReserved) {
        this.reserved = onlyReserved;
    }

    void nominated(boolean onlyNominated) {
        this.nominated = onlyNominated;
    }

    @Nullable TaskEntry nextOnSite() {
        return nextOnSite;
    }

    void linkTo(HostSite newSite, @Nullable Uid uid) {
        site = newSite;
        hostUid = uid;
        previousOnSite = null;
        nextOnSite = newSite.firstTask();
        if (nextOnSite != null) {
            nextOnSite.previousOnSite = this;
        }
        newSite.firstTask(this);
    }

    void unlink() {
        if (previousOnSite != null) {
            previousOnSite.nextOnSite = nextOnSite;
        } else if (site != null) {
            site.firstTask(nextOnSite);
        }
        if (nextOnSite != null) {
            nextOnSite.previousOnSite = previousOnSite;
        }
        site = null;
        hostUid = null;
        previousOnSite = null;
        nextOnSite = null;
    }
}
