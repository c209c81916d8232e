package dev.berth.domain.state;

import dev.berth.domain.model.Requests;
import dev.berth.domain.model.Uid;
import dev.berth.domain.shape.PeerTable;
import dev.berth.domain.shape.SelectorTerm;
import org.jspecify.annotations.Nullable;

/// The one place where capacity is charged and given back, and terms are counted.
final class Charges {
    private final StateListener listener;
    private final PeerTable peers;
    private final GroupTable groups;
    private boolean isQuiet;

    Charges(StateListener listener, PeerTable peers, GroupTable groups) {
        this.peers = peers;
        this.groups = groups;
        this.listener = listener;
    }

    /// Does what leaves everything as it was in the end, so that nobody has to hear of it.
    void quietly(Runnable change) {
        isQuiet = true;
        try {
            change.run();
        } finally {
            isQuiet = false;
        }
    }

    /// True while nobody is to hear of what changes.
    boolean isQuiet() {
        return isQuiet;
    }

    /// Charges the Task to the Host of that name; to the incarnation of that uid, or with null to
    /// the present one.
    void add(TaskEntry task, NamespaceState namespace, HostSite site, @Nullable Uid uid) {
        task.linkTo(site, uid);
        groups.stands(task);
        HostEntry host = site.hostOf(task);
        if (host != null) {
            host.charge(task.requests(), task.ports());
            changed(host, HostChange.CHARGED);
        }
        namespace.terms().count(task.labels(), host, 1, this::termChanged);
        countPeer(task, host, 1);
    }

    /// Gives back what the Task is charged for.
    void remove(TaskEntry task, NamespaceState namespace) {
        HostSite site = task.site();
        if (site == null) {
            return;
        }
        HostEntry host = site.hostOf(task);
        if (host != null) {
            host.release(task.requests(), task.ports());
            released(host, task.requests());
        }
        task.unlink();
        groups.stood(task);
        namespace.terms().count(task.labels(), host, -1, this::termChanged);
        countPeer(task, host, -1);
        namespace.tidy(site);
    }

    /// Charges a Host that appeared with the Tasks that name it.
    void hostAppeared(HostEntry host, HostSite site, NamespaceState namespace) {
        site.host(host);
        if (isNode(host)) {
            peers.hostSeen(host);
        }
        for (TaskEntry task = site.firstTask(); task != null; task = task.nextOnSite()) {
            if (site.hostOf(task) != null) {
                host.charge(task.requests(), task.ports());
                count(task, host, namespace, 1);
            }
        }
        relabelled(site);
        host.pool().changed(host);
    }

    /// Takes a Host out of the counts; its Tasks keep their totals, since they are still active.
    void hostVanished(HostEntry host, HostSite site, NamespaceState namespace) {
        for (TaskEntry task = site.firstTask(); task != null; task = task.nextOnSite()) {
            if (site.hostOf(task) != null) {
                count(task, host, namespace, -1);
            }
        }
        if (isNode(host)) {
            peers.hostGone(host);
        }
        site.host(null);
        relabelled(site);
        namespace.tidy(site);
    }

    /// Charges a Host anew whose capacity changed.
    void recharge(HostEntry host, HostSite site) {
        for (TaskEntry task = site.firstTask(); task != null; task = task.nextOnSite()) {
            if (site.hostOf(task) != null) {
                host.charge(task.requests(), task.ports());
            }
        }
        changed(host, HostChange.FACTS);
    }

    /// Takes the terms of the Pods on a Host off before its labels change (`change` -1), and counts
    /// them again after (1).
    void relabel(HostEntry host, HostSite site, int change) {
        for (TaskEntry task = site.firstTask(); task != null; task = task.nextOnSite()) {
            if (site.hostOf(task) != null) {
                peers.countHeld(task.peer(), host, change);
            }
        }
    }

    /// Tells the groups of Tasks of that Host name that they may stand in other domains than
    /// before.
    void relabelled(HostSite site) {
        for (TaskEntry task = site.firstTask(); task != null; task = task.nextOnSite()) {
            groups.relabelled(task);
        }
    }

    static boolean isNode(HostEntry host) {
        return host.pool().key().isNodes();
    }

    private void countPeer(TaskEntry task, @Nullable HostEntry host, int change) {
        if (host != null && task.isPod()) {
            host.pool().stands(task.priority(), change);
            peers.count(task.peer(), host, change);
        }
    }

    private void count(TaskEntry task, HostEntry host, NamespaceState namespace, int change) {
        namespace.terms().countOnHost(task.labels(), host, change, this::termChanged);
        countPeer(task, host, change);
    }

    /// Takes in that something about the Host, or what stands there, is otherwise.
    void changed(HostEntry host, HostChange change) {
        if (!isQuiet) {
            host.pool().changed(host);
            listener.hostChanged(host, change);
        }
    }

    private void released(HostEntry host, Requests amounts) {
        if (!isQuiet) {
            host.pool().changed(host);
            listener.hostReleased(host, amounts);
        }
    }

    private void termChanged(SelectorTerm term) {
        if (!isQuiet) {
            listener.termChanged(term);
        }
    }
}
