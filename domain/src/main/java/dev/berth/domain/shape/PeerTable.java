package dev.berth.domain.shape;

import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.peer.PeerDemands;
import dev.berth.domain.model.peer.PeerSelector;
import dev.berth.domain.plugin.Domains.Cure;
import dev.berth.domain.plugin.Domains.Query;
import dev.berth.domain.plugin.Regard;
import dev.berth.domain.shape.DomainCounter.Change;
import dev.berth.domain.shape.change.HostLabels;
import dev.berth.domain.shape.peer.HeldTerms;
import dev.berth.domain.shape.peer.NamespaceLabels;
import dev.berth.domain.shape.peer.Peer;
import dev.berth.domain.shape.peer.PeerIdentity;
import dev.berth.domain.shape.peer.PeerSource;
import dev.berth.domain.shape.peer.ShapeRegard;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/// What Pods ask about each other, counted event by event: the counts that waiting Pods look at,
/// and the terms that Pods with capacity hold about others.
public final class PeerTable {
    private final PeerSource source;
    private final NamespaceLabels namespaces;
    private final Consumer<Shape> helped;
    private final Map<Query, DomainCounter> counters = new LinkedHashMap<>();
    private final Map<Who, List<DomainCounter>> byWho = new LinkedHashMap<>();
    private final Set<Shape> regarding = new LinkedHashSet<>();
    private final HostLabels hostLabels;
    private final HeldTerms held;

    /// A table that counts nothing yet; `helped` hears of each Shape that a change may help.
    public PeerTable(PeerSource source, NamespaceLabels namespaces, Consumer<Shape> helped) {
        this.source = source;
        this.namespaces = namespaces;
        this.helped = helped;
        this.hostLabels =
                new HostLabels(hosts ->
                        source.forEachHost(host -> hosts.seen(host.slot(), host.labels())));
        this.held = new HeldTerms(hostLabels);
    }

    private record Who(List<PeerSelector> peers, boolean countsEnding) {
        static Who of(Query query) {
            return new Who(query.peers(), query.countsEnding());
        }
    }

    /// A Pod begins to hold capacity of the Host (`change` 1), or ceases to (-1).
    public void count(Peer peer, NumberedHost host, int change) {
        for (List<DomainCounter> counting : byWho.values()) {
            if (counting.getFirst().counts(peer, namespaces)) {
                for (int i = 0; i < counting.size(); i++) {
                    tell(counting.get(i), counting.get(i).add(host, change));
                }
            }
        }
        countHeld(peer, host, change);
    }

    /// The same for the terms of the Pod alone: their domains follow the labels of the Host, so
    /// they are taken off before these change and counted again after.
    public void countHeld(Peer peer, NumberedHost host, int change) {
        held.count(peer.demands(), host, change);
        if (change < 0 && !peer.demands().requiredAnti().isEmpty()) {
            regarding.forEach(shape -> {
                if (isRepelled(shape, peer)) {
                    helped.accept(shape);
                }
            });
        }
    }

    private static boolean isRepelled(Shape shape, Peer peer) {
        return peer.demands().requiredAnti().stream()
                .anyMatch(term -> shape.identity().isMeantBy(term.peers()));
    }

    /// A Host appeared, or its facts changed.
    public void hostSeen(NumberedHost host) {
        hostLabels.seen(host.slot(), host.labels());
        for (DomainCounter counter : counters.values()) {
            tell(counter, counter.hostSeen(host));
        }
    }

    /// A Host goes; its Pods were taken off before.
    public void hostGone(NumberedHost host) {
        hostLabels.gone(host.slot());
        for (DomainCounter counter : counters.values()) {
            tell(counter, counter.hostGone(host));
        }
    }

    /// The labels of a namespace changed: what asks for them is counted anew.
    public void namespaceChanged() {
        held.renew();
        for (DomainCounter counter : List.copyOf(counters.values())) {
            if (counter.asksNamespaces()) {
                DomainCounter recounted = counted(counter.query());
                counter.recountedAs(recounted);
                tell(counter, new Change(true, true, true, true));
            }
        }
        regarding.forEach(helped);
    }

    /// From now on Pods are told apart by what these demands repel, too.
    public void askFor(PeerDemands demands) {
        demands.requiredAnti().forEach(held::ask);
    }

    /// True where terms ask for more of waiting Pods than when this was asked last, so that these
    /// have to be told apart anew.
    public boolean takeAsksMore() {
        return held.takeAsksMore();
    }

    /// Forgets what no term asks for any more, where that is much, or there is nobody to be told
    /// apart. True where waiting Pods are told apart by less from now on.
    public boolean forgetIdleKeys(boolean isDeserted) {
        return held.forgetIdleKeys(isDeserted);
    }

    /// By how many labels waiting Pods are told apart.
    public int keyCount() {
        return held.keyCount();
    }

    /// Sizes of what grows: counts, and terms that are held.
    public int size() {
        return counters.size() + held.size() + hostLabels.size();
    }

    /// Differences to a recount of everything, one sentence each.
    public List<String> differences() {
        List<String> differences = new ArrayList<>();
        for (DomainCounter counter : counters.values()) {
            String kept = counter.spelled();
            String recounted = counted(counter.query()).spelled();
            if (!kept.equals(recounted)) {
                differences.add(counter.query() + " is kept as " + kept + ", not " + recounted);
            }
        }
        HeldTerms anew = new HeldTerms(hostLabels);
        source.forEachPeer((peer, host) -> anew.count(peer.demands(), host, 1));
        if (!held.spelled().equals(anew.spelled())) {
            differences.add("terms are kept as " + held.spelled() + ", not " + anew.spelled());
        }
        return differences;
    }

    /// Who a Pod in that namespace with these labels is to all terms, its own included.
    PeerIdentity identity(String namespace, Labels labels, PeerDemands own) {
        if (own.isEmpty() && !held.everAsked()) {
            return PeerIdentity.NONE;
        }
        Set<String> keys = new TreeSet<>(held.askedKeys());
        own.selectors().forEach(peers -> addKeys(keys, peers));
        return new PeerIdentity(
                namespace,
                namespaces.of(namespace),
                held.asksEveryKey() ? labels : labels.only(keys));
    }

    private static void addKeys(Set<String> keys, PeerSelector peers) {
        for (Requirement requirement : peers.labels().requirements()) {
            keys.add(requirement.key());
        }
    }

    /// The counts of that query, for a Shape.
    DomainCounter acquire(Query query, Shape shape, Cure cure) {
        DomainCounter counter = counters.get(query);
        if (counter == null) {
            counter = counted(query);
            counters.put(query, counter);
            byWho.computeIfAbsent(Who.of(query), _ -> new ArrayList<>()).add(counter);
        }
        counter.usedBy(shape, cure);
        return counter;
    }

    /// How Pods stand to Tasks of that Shape.
    Regard regard(Shape shape, PeerIdentity identity) {
        regarding.add(shape);
        return new ShapeRegard(identity, held);
    }

    /// The Shape looks at none of these counts any more.
    void release(Shape shape, List<DomainCounter> used) {
        regarding.remove(shape);
        for (DomainCounter counter : used) {
            if (counter.unusedBy(shape) && counters.remove(counter.query()) != null) {
                Who who = Who.of(counter.query());
                List<DomainCounter> alike = byWho.getOrDefault(who, new ArrayList<>());
                alike.remove(counter);
                if (alike.isEmpty()) {
                    byWho.remove(who);
                }
            }
        }
    }

    private DomainCounter counted(Query query) {
        DomainCounter counter = new DomainCounter(query);
        source.forEachHost(counter::hostSeen);
        source.forEachPeer((peer, host) -> {
            if (counter.counts(peer, namespaces)) {
                counter.add(host, 1);
            }
        });
        return counter;
    }

    private void tell(DomainCounter counter, Change change) {
        if (!change.equals(Change.NONE)) {
            counter.users()
                    .forEach((shape, cure) -> {
                        if (change.cures(cure)) {
                            helped.accept(shape);
                        }
                    });
        }
    }
}
