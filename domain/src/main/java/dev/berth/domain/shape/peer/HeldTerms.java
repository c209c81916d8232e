package dev.berth.domain.shape.peer;

import dev.berth.domain.model.peer.PeerDemands;
import dev.berth.domain.model.peer.PeerTerm;
import dev.berth.domain.model.peer.WeightedPeerTerm;
import dev.berth.domain.shape.NumberedHost;
import dev.berth.domain.shape.change.ChangeLog;
import dev.berth.domain.shape.change.HostLabels;
import dev.berth.domain.shape.change.HostsByLabel;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The terms of affinity and anti-affinity that Pods with capacity have about others, and how many
/// of them stand in which domain. Equal terms are counted together.
public final class HeldTerms {
    private final HostLabels hostLabels;
    private final Map<Key, Held> byKey = new LinkedHashMap<>();
    private final AskedKeys asked = new AskedKeys(AskedKeys.KEYS_MAX);
    private boolean everAsked;
    private boolean isFirst;
    private long version;

    /// No terms yet, on Hosts with these labels.
    public HeldTerms(HostLabels hostLabels) {
        this.hostLabels = hostLabels;
    }

    /// How its owner stands to those that a term means.
    enum Stance {
        REPELS,
        NEEDS,
        LIKES,
        AVOIDS
    }

    private record Key(PeerTerm term, Stance stance) {}

    /// One term that somebody holds, and the weights of its owners by domain: 1 each, where it is
    /// required.
    static final class Held {
        private final PeerTerm term;
        private final Stance stance;
        private final Map<String, Long> weightByDomain = new LinkedHashMap<>();
        private @Nullable Changes changes;
        private int owners;

        Held(PeerTerm term, Stance stance) {
            this.term = term;
            this.stance = stance;
        }

        PeerTerm term() {
            return term;
        }

        Stance stance() {
            return stance;
        }

        /// Sum of the weights in the domain of that Host.
        long weight(NumberedHost host) {
            @Nullable String domain = host.labels().find(term.topologyKey());
            return domain == null ? 0 : weightByDomain.getOrDefault(domain, 0L);
        }

        /// The Hosts in whose domain somebody began or ceased to hold the term, from when it was
        /// first held.
        private ChangeLog changes(HostLabels hostLabels) {
            if (changes == null) {
                Changes begun =
                        new Changes(new ChangeLog(), hostLabels.acquire(term.topologyKey()));
                weightByDomain.keySet().forEach(begun::add);
                changes = begun;
            }
            return changes.log();
        }

        private void add(NumberedHost host, long weight) {
            @Nullable String domain = host.labels().find(term.topologyKey());
            if (domain == null) {
                return;
            }
            boolean wasHeld = weightByDomain.containsKey(domain);
            weightByDomain.merge(
                    domain, weight, (one, other) -> one + other == 0 ? null : one + other);
            if (changes != null && wasHeld != weightByDomain.containsKey(domain)) {
                changes.add(domain);
            }
        }

        private void end(HostLabels hostLabels) {
            if (changes != null) {
                changes.log().close();
                hostLabels.release(changes.hosts());
            }
        }
    }

    private record Changes(ChangeLog log, HostsByLabel hosts) {
        void add(String domain) {
            hosts.forEach(domain, log::append);
        }
    }

    /// Another number each time that a term is held for the first time, or no more.
    long version() {
        return version;
    }

    /// True once any term was held: from then on Pods are told apart by what terms ask for.
    public boolean everAsked() {
        return everAsked;
    }

    /// The labels by which waiting Pods are told apart, where not every label does.
    public Set<String> askedKeys() {
        return asked.keys();
    }

    /// True where terms ask for so many labels that every one tells Pods apart.
    public boolean asksEveryKey() {
        return asked.isEvery();
    }

    /// True where terms ask for more than when this was asked last.
    public boolean takeAsksMore() {
        boolean first = isFirst;
        isFirst = false;
        return asked.takeAsksMore() || first;
    }

    /// Forgets labels that nobody asks for where there are too many, or nobody to be told apart;
    /// true where fewer tell Pods apart from now on.
    public boolean forgetIdleKeys(boolean isDeserted) {
        if (isDeserted) {
            asked.forgetAllIdle();
        }
        return asked.forgetIdle();
    }

    /// How many labels tell Pods apart, where not every one does.
    public int keyCount() {
        return asked.size();
    }

    /// How many different terms are held.
    public int size() {
        return byKey.size();
    }

    Collection<Held> all() {
        return byKey.values();
    }

    /// The Hosts in whose domain somebody began or ceased to hold the term, from when it was first
    /// held; closed when nobody holds it any more.
    ChangeLog changes(Held held) {
        return held.changes(hostLabels);
    }

    /// A Pod with these demands begins to stand on the Host (`change` 1), or ceases to (-1).
    public void count(PeerDemands demands, NumberedHost host, int change) {
        for (PeerTerm term : demands.requiredAnti()) {
            add(term, Stance.REPELS, host, 1, change);
        }
        for (PeerTerm term : demands.required()) {
            add(term, Stance.NEEDS, host, 1, change);
        }
        for (WeightedPeerTerm weighted : demands.preferred()) {
            add(weighted.term(), Stance.LIKES, host, weighted.weight(), change);
        }
        for (WeightedPeerTerm weighted : demands.preferredAnti()) {
            add(weighted.term(), Stance.AVOIDS, host, weighted.weight(), change);
        }
    }

    /// All terms and weights in words that are equal for equal ones.
    public String spelled() {
        SortedMap<String, String> spelled = new TreeMap<>();
        byKey.forEach((key, one) ->
                spelled.put(key.toString(), one.owners + " " + new TreeMap<>(one.weightByDomain)));
        return spelled.toString();
    }

    /// The labels of namespaces changed, so that terms may mean others now.
    public void renew() {
        version++;
    }

    private void add(PeerTerm term, Stance stance, NumberedHost host, long weight, int change) {
        Key key = new Key(term, stance);
        Held held = byKey.get(key);
        if (held == null) {
            held = new Held(term, stance);
            byKey.put(key, held);
            version++;
            begin();
            asked.count(term, 1);
        }
        held.owners += change;
        held.add(host, weight * change);
        if (held.owners == 0) {
            byKey.remove(key);
            asked.count(term, -1);
            held.end(hostLabels);
            version++;
        }
    }

    /// Pods are told apart by what that term asks for, whether anybody holds it or not.
    public void ask(PeerTerm term) {
        begin();
        asked.ask(term);
    }

    private void begin() {
        isFirst |= !everAsked;
        everAsked = true;
    }
}
