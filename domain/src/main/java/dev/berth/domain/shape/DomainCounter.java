package dev.berth.domain.shape;

import dev.berth.domain.model.peer.PeerSelector;
import dev.berth.domain.plugin.Domains;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.shape.change.ChangeLog;
import dev.berth.domain.shape.peer.NamespaceLabels;
import dev.berth.domain.shape.peer.Peer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Counts of Pods by domain, in arrays by slot: the domain of each Node, and what is counted there.
///
/// A Node that comes, goes or changes its facts costs one look; a Pod, one addition.
public final class DomainCounter implements Domains {
    private static final int INITIAL = 16;

    private final Query query;
    private final Map<String, Domain> byValue = new LinkedHashMap<>();
    private final NavigableMap<Integer, Integer> domainsByTasks = new TreeMap<>();
    private final Map<Shape, Cure> users = new LinkedHashMap<>();
    private @Nullable Domain[] domains = new Domain[INITIAL];
    private int[] tasks = new int[INITIAL];
    private @Nullable ChangeLog changes;
    private int total;

    DomainCounter(Query query) {
        this.query = query;
    }

    /// The Nodes with one value of the label.
    private static final class Domain {
        private final String value;
        private int hosts;
        private int tasks;

        Domain(String value) {
            this.value = value;
        }
    }

    /// What happened to the counts.
    record Change(boolean grew, boolean shrank, boolean reshaped, boolean emptied) {
        static final Change NONE = new Change(false, false, false, false);

        boolean cures(Cure cure) {
            return switch (cure) {
                case NONE -> false;
                case MORE_OR_NO_MORE -> grew || emptied;
                case FEWER -> shrank;
                case ANY -> grew || shrank || reshaped;
            };
        }
    }

    /// What is counted.
    public Query query() {
        return query;
    }

    /// The Hosts in whose domain the count became or ceased to be 0, since this was first asked.
    public ChangeLog changes() {
        if (changes == null) {
            changes = new ChangeLog();
            changes.restart();
        }
        return changes;
    }

    /// The Shapes whose plugins look at it, and which changes can cure them.
    Map<Shape, Cure> users() {
        return users;
    }

    /// The strongest cure counts where a Shape asks for several.
    void usedBy(Shape shape, Cure cure) {
        users.merge(shape, cure, (one, other) -> one == other ? one : either(one, other));
    }

    private static Cure either(Cure one, Cure other) {
        return one == Cure.NONE ? other : other == Cure.NONE ? one : Cure.ANY;
    }

    /// Returns true where nobody uses it any more.
    boolean unusedBy(Shape shape) {
        users.remove(shape);
        return users.isEmpty();
    }

    /// True where such a Pod is counted.
    boolean counts(Peer peer, NamespaceLabels namespaces) {
        if (peer.ending() && !query.countsEnding()) {
            return false;
        }
        for (PeerSelector peers : query.peers()) {
            if (!peers.matches(peer.namespace(), namespaces.of(peer.namespace()), peer.labels())) {
                return false;
            }
        }
        return true;
    }

    /// True where the labels of namespaces matter to it.
    boolean asksNamespaces() {
        return query.peers().stream().anyMatch(one -> one.namespaces().selector().isPresent());
    }

    /// One more Pod that is counted stands on the Host (`change` 1), or one fewer (-1).
    Change add(NumberedHost host, int change) {
        makeRoom(host.slot());
        tasks[host.slot()] += change;
        Domain domain = domains[host.slot()];
        if (domain == null) {
            return Change.NONE;
        }
        recount(domain, change, host.slot());
        return new Change(change > 0, change < 0, false, total == 0);
    }

    /// A Host appeared, or its facts changed.
    Change hostSeen(NumberedHost host) {
        makeRoom(host.slot());
        Domain before = domains[host.slot()];
        @Nullable String value =
                query.hosts().includes(host) ? host.labels().find(query.topologyKey()) : null;
        if (before == null ? value == null : before.value.equals(value)) {
            return Change.NONE;
        }
        leave(host.slot());
        if (value != null) {
            join(host.slot(), value);
        }
        int moved = tasks[host.slot()];
        return new Change(
                moved > 0 && value != null, moved > 0 && before != null, true, total == 0);
    }

    /// A Host is gone, with all Pods on it taken off before.
    Change hostGone(NumberedHost host) {
        makeRoom(host.slot());
        if (domains[host.slot()] == null) {
            return Change.NONE;
        }
        leave(host.slot());
        return new Change(false, false, true, total == 0);
    }

    @Override
    public int inDomainOf(HostView host) {
        int slot = ((NumberedHost) host).slot();
        Domain domain = slot < domains.length ? domains[slot] : null;
        return domain == null ? 0 : domain.tasks;
    }

    @Override
    public String topologyKey() {
        return query.topologyKey();
    }

    @Override
    public Optional<String> domainOf(HostView host) {
        int slot = ((NumberedHost) host).slot();
        Domain domain = slot < domains.length ? domains[slot] : null;
        return domain == null ? Optional.empty() : Optional.of(domain.value);
    }

    @Override
    public int on(HostView host) {
        int slot = ((NumberedHost) host).slot();
        return slot < tasks.length ? tasks[slot] : 0;
    }

    @Override
    public int total() {
        return total;
    }

    @Override
    public int fewest() {
        return domainsByTasks.isEmpty() ? 0 : domainsByTasks.firstKey();
    }

    @Override
    public int count() {
        return byValue.size();
    }

    /// Takes over what another counter of the same query has counted.
    void recountedAs(DomainCounter other) {
        byValue.clear();
        byValue.putAll(other.byValue);
        domainsByTasks.clear();
        domainsByTasks.putAll(other.domainsByTasks);
        domains = other.domains;
        tasks = other.tasks;
        total = other.total;
        if (changes != null) {
            changes.restart();
        }
    }

    /// All counts in words that are equal for equal counts.
    String spelled() {
        SortedMap<String, String> spelled = new TreeMap<>();
        byValue.forEach((value, domain) -> spelled.put(value, domain.tasks + "/" + domain.hosts));
        return spelled + " total " + total + " by count " + domainsByTasks;
    }

    private void join(int slot, String value) {
        Domain domain = byValue.get(value);
        if (domain == null) {
            domain = new Domain(value);
            byValue.put(value, domain);
            domainsByTasks.merge(0, 1, Integer::sum);
        }
        domains[slot] = domain;
        domain.hosts++;
        recount(domain, tasks[slot], slot);
    }

    private void leave(int slot) {
        Domain domain = domains[slot];
        if (domain == null) {
            return;
        }
        domains[slot] = null;
        recount(domain, -tasks[slot], slot);
        if (--domain.hosts == 0) {
            byValue.remove(domain.value);
            forget(domain.tasks);
        }
    }

    /// The Host in that slot has so many more.
    private void recount(Domain domain, int change, int slot) {
        if (change != 0) {
            boolean wasEmpty = domain.tasks == 0;
            forget(domain.tasks);
            domain.tasks += change;
            total += change;
            domainsByTasks.merge(domain.tasks, 1, Integer::sum);
            if (changes != null && wasEmpty != (domain.tasks == 0)) {
                note(changes, domain, slot);
            }
        }
    }

    // A look at all Hosts, where there are more than one in the domain, is cheaper than to keep
    // them: each is to be judged anew.
    @SuppressWarnings("ReferenceEquality") // a domain is told by itself
    private void note(ChangeLog log, Domain domain, int slot) {
        log.append(slot);
        for (int other = 0; domain.hosts > 1 && other < domains.length; other++) {
            if (domains[other] == domain && other != slot) {
                log.append(other);
            }
        }
    }

    private void forget(int count) {
        domainsByTasks.computeIfPresent(count, (_, alike) -> alike == 1 ? null : alike - 1);
    }

    private void makeRoom(int slot) {
        if (slot >= tasks.length) {
            int length = Math.max(slot + 1, 2 * tasks.length);
            domains = Arrays.copyOf(domains, length);
            tasks = Arrays.copyOf(tasks, length);
        }
    }
}
