package dev.berth.domain.state;

import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.SchedulingGroup;
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.shape.NumberedHost;
import dev.berth.domain.shape.PeerTable;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.shape.peer.NamespaceLabels;
import dev.berth.domain.shape.peer.PeerSource;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The one mutable root: everything that is known of the cluster. Only the owning thread touches
/// it.
///
/// An event costs what it changes, not what exists.
public final class ClusterState {
    private final Profiles profiles;
    private final StateListener listener;
    private final Numbers numbers = new Numbers();
    private final Numbers hostNumbers = new Numbers();
    private final Numbers poolNumbers = new Numbers();
    private final Map<String, NamespaceState> namespaces = new LinkedHashMap<>();
    private final Map<PoolKey, Pool> pools = new TreeMap<>();
    private final Map<TaskName, TaskEntry> tasks = new LinkedHashMap<>();
    private final NamespaceLabels namespaceLabels = new NamespaceLabels();
    private final PeerTable peers;
    private final Workspaces workspaces;
    private final GroupTable groups;
    private final Charges charges;
    private final ReservationLedger ledger;
    private final TaskIntake intake;

    /// An empty state that prepares Shapes by the profiles and tells the listener of changes.
    public ClusterState(Profiles profiles, StateListener listener) {
        this.profiles = profiles;
        this.listener = listener;
        this.peers = new PeerTable(new Nodes(), namespaceLabels, this::peersChanged);
        this.groups = new GroupTable(listener);
        this.charges = new Charges(listener, peers, groups);
        this.ledger = new ReservationLedger(this, charges);
        this.workspaces = new Workspaces();
        this.intake = new TaskIntake(this, charges, listener);
    }

    private record TaskName(TaskKind kind, ObjectName name) {}

    /// The reservations.
    public ReservationLedger ledger() {
        return ledger;
    }

    /// The workspaces.
    public Workspaces workspaces() {
        return workspaces;
    }

    /// The labels of the namespaces.
    public NamespaceLabels namespaceLabels() {
        return namespaceLabels;
    }

    /// The groups.
    public GroupTable groups() {
        return groups;
    }

    /// The Task of exactly that identity, or null.
    public @Nullable TaskEntry find(TaskKey key) {
        TaskEntry entry = tasks.get(new TaskName(key.kind(), key.name()));
        return entry != null && entry.key().uid().equals(key.uid()) ? entry : null;
    }

    /// The present Task of that name, or null.
    public @Nullable TaskEntry find(TaskKind kind, ObjectName name) {
        return tasks.get(new TaskName(kind, name));
    }

    /// The present Host of that name, or null.
    public @Nullable HostEntry findHost(ObjectName name) {
        NamespaceState namespace = namespaces.get(name.namespace());
        return namespace == null ? null : namespace.findHost(name.name());
    }

    /// Takes over a Task. An older version of the known incarnation changes nothing; another
    /// incarnation replaces it.
    public void taskSeen(Task task) {
        TaskName name = new TaskName(task.key().kind(), task.key().name());
        TaskEntry known = tasks.get(name);
        if (known != null && !known.key().uid().equals(task.key().uid())) {
            taskGone(known.key());
            known = null;
        }
        if (known == null) {
            known = new TaskEntry(task);
            tasks.put(name, known);
        } else if (task.observed().version() < known.observed().version()) {
            return;
        }
        GroupEntry before = known.group();
        intake.take(known, task);
        groups.tidy(before);
        tidy(task.key().hostNamespace());
    }

    /// Forgets a Task of exactly that identity.
    public void taskGone(TaskKey key) {
        TaskEntry entry = find(key);
        if (entry != null) {
            intake.gone(entry);
            groups.tidy(entry.group());
            tasks.remove(new TaskName(key.kind(), key.name()));
            tidy(key.hostNamespace());
        }
    }

    /// Takes over a Host. Returns its entry where its heartbeat has to be judged: always, but for
    /// an older version.
    public @Nullable HostEntry hostSeen(Host host) {
        HostEntry known = findHost(host.key().name());
        if (known != null && !known.key().equals(host.key())) {
            hostGone(known.key());
            known = null;
        }
        if (known != null && host.version() < known.version()) {
            return null;
        }
        if (known != null && !known.pool().key().equals(host.pool())) {
            hostGone(known.key());
            known = null;
        }
        if (known == null) {
            return appear(host);
        }
        boolean hasNewLabels = !known.labels().equals(host.labels());
        boolean relabels = Charges.isNode(known) && hasNewLabels;
        HostSite site = namespace(host.key().name().namespace()).site(host.key().name());
        if (relabels) {
            charges.relabel(known, site, -1);
        }
        boolean changed = known.update(host);
        if (relabels) {
            charges.relabel(known, site, 1);
        }
        if (hasNewLabels) {
            charges.relabelled(site);
        }
        if (changed && Charges.isNode(known)) {
            peers.hostSeen(known);
        }
        if (!known.capacity().equals(host.capacity())) {
            known.capacity(host.capacity());
            charges.recharge(known, site);
        } else if (changed) {
            hostChanged(known);
        }
        return known;
    }

    /// Forgets a Host of exactly that identity.
    public void hostGone(HostKey key) {
        HostEntry host = findHost(key.name());
        if (host != null && host.key().equals(key)) {
            NamespaceState namespace = namespace(key.name().namespace());
            charges.hostVanished(host, namespace.site(key.name()), namespace);
            host.pool().remove(host);
            listener.hostGone(host);
            tidy(host.pool());
            tidy(key.name().namespace());
        }
    }

    /// Tells indexes and waiting units that facts or freshness of the Host changed.
    public void hostChanged(HostEntry host) {
        host.pool().changed(host);
        listener.hostChanged(host, HostChange.FACTS);
    }

    /// Judges the heartbeat of a Host and tells of a change.
    public void judgeFreshness(HostEntry host, Instant now, Duration staleAfter) {
        if (host.judgeFreshness(now, staleAfter)) {
            hostChanged(host);
        }
    }

    /// Makes the unit of a waiting Task anew, as something outside its object changed.
    public void refresh(TaskEntry task) {
        intake.refresh(task);
    }

    /// Takes over a namespace; one older than what is known of it changes nothing.
    public void namespaceSeen(String name, Uid uid, long version, Labels labels) {
        if (namespaceLabels.seen(name, uid, version, labels)) {
            namespaceChanged();
        }
    }

    /// Forgets a namespace of exactly that identity.
    public void namespaceGone(String name, Uid uid) {
        if (namespaceLabels.gone(name, uid)) {
            namespaceChanged();
        }
    }

    /// Takes over a group; one older than what is known of it changes nothing.
    public void groupSeen(SchedulingGroup group) {
        OptionalInt before = groups.entry(group.name()).priorityOfMembers();
        groups.seen(group);
        GroupEntry entry = groups.entry(group.name());
        if (!entry.priorityOfMembers().equals(before)) {
            List.copyOf(entry.waiting()).forEach(unit -> intake.refresh(unit.task()));
        }
    }

    /// Forgets a group of exactly that identity.
    public void groupGone(GroupName name, Uid uid) {
        groups.gone(name, uid);
    }

    /// Tells waiting Pods apart anew where terms of other Pods ask for more of them than before.
    public void refreshPeers() {
        if (peers.takeAsksMore()) {
            refreshPods();
        }
    }

    /// The same, and by less where terms ask for less by far; not while anything is being planned,
    /// which goes by what it found.
    public void settlePeers() {
        boolean isFewer = peers.forgetIdleKeys(tasks.isEmpty());
        if (peers.takeAsksMore() || isFewer) {
            refreshPods();
        }
    }

    /// Tells waiting Pods apart by what these demand to be apart from, too, though none of them
    /// stands yet: so whoever places them together knows who must not be beside whom.
    public void tellApartFor(List<TaskEntry> members) {
        members.forEach(member -> peers.askFor(member.peers()));
        refreshPeers();
    }

    private void peersChanged(Shape shape) {
        if (!charges.isQuiet()) {
            listener.peersChanged(shape);
        }
    }

    private void namespaceChanged() {
        peers.namespaceChanged();
        refreshPods();
    }

    private void refreshPods() {
        tasks.values().stream()
                .filter(task -> task.isPod() && task.unit() != null)
                .toList()
                .forEach(intake::refresh);
    }

    /// The Nodes and the Pods on them.
    private final class Nodes implements PeerSource {
        @Override
        public void forEachHost(Consumer<NumberedHost> visitor) {
            Pool pool = pools.get(PoolKey.NODES);
            if (pool != null) {
                pool.forEachHost(visitor::accept);
            }
        }

        @Override
        public void forEachPeer(Visitor visitor) {
            NamespaceState nodes = namespaces.get(PoolKey.NODES.namespace());
            if (nodes == null) {
                return;
            }
            for (HostSite site : nodes.sites()) {
                for (TaskEntry task = site.firstTask(); task != null; task = task.nextOnSite()) {
                    HostEntry host = site.hostOf(task);
                    if (host != null) {
                        visitor.visit(task.peer(), host);
                    }
                }
            }
        }
    }

    Charges charges() {
        return charges;
    }

    PeerTable peers() {
        return peers;
    }

    /// What is charged to the present Host of that name, by resource, at most 2^63-1 each; empty
    /// where there is none. Also counts what the Host does not advertise.
    public SortedMap<String, Long> charged(ObjectName name) {
        HostEntry host = findHost(name);
        return host == null
                ? new TreeMap<>()
                : StateAudit.charged(host, namespace(name.namespace()).site(name));
    }

    /// How many Tasks are known.
    public int taskCount() {
        return tasks.size();
    }

    Pool pool(PoolKey key) {
        return pools.computeIfAbsent(key, one -> new Pool(one, poolNumbers.next()));
    }

    NamespaceState namespace(String name) {
        return namespaces.computeIfAbsent(
                name, space -> new NamespaceState(profiles.ofNamespace(space), peers, numbers));
    }

    Iterable<NamespaceState> namespaces() {
        return namespaces.values();
    }

    Iterable<TaskEntry> tasks() {
        return tasks.values();
    }

    Iterable<Pool> pools() {
        return pools.values();
    }

    /// Forgets a pool without Hosts and waiting Tasks.
    void tidy(Pool pool) {
        if (pool.isEmpty()) {
            pools.remove(pool.key());
        }
    }

    private HostEntry appear(Host host) {
        NamespaceState namespace = namespace(host.key().name().namespace());
        Pool pool = pool(host.pool());
        HostEntry entry = new HostEntry(host, pool, hostNumbers.next());
        pool.add(entry);
        charges.hostAppeared(entry, namespace.site(host.key().name()), namespace);
        listener.hostChanged(entry, HostChange.FACTS);
        return entry;
    }

    private void tidy(String namespace) {
        NamespaceState state = namespaces.get(namespace);
        if (state != null && state.isEmpty()) {
            // Counts of Pods are not the namespace's own, and would go on for Shapes that are gone.
            state.shapes().forgetIdle();
            namespaces.remove(namespace);
        }
    }

    /// Sizes of everything that grows, by name.
    public SortedMap<String, Integer> sizes() {
        SortedMap<String, Integer> sizes = new TreeMap<>();
        sizes.put("namespaces", namespaces.size());
        sizes.put("pools", pools.size());
        sizes.put("tasks", tasks.size());
        sizes.put("workspaces", workspaces.size());
        sizes.put("groups", groups.size());
        sizes.put("reservations", ledger.held());
        int sites = 0;
        int terms = 0;
        int shapes = 0;
        for (NamespaceState namespace : namespaces.values()) {
            sites += namespace.siteCount();
            terms += namespace.terms().size();
            shapes += namespace.shapes().size();
        }
        sizes.put("hostNames", sites);
        sizes.put("peers", peers.size());
        sizes.put("peerKeys", peers.keyCount());
        sizes.put("namespaceLabels", namespaceLabels.size());
        sizes.put("terms", terms);
        sizes.put("shapes", shapes);
        return sizes;
    }
}
