package dev.berth.domain.shape.peer;

import dev.berth.domain.model.Requirement;
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
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The terms of affinity and anti-affinity that Pods with capacity have about others, and how many
/// of them stand in which domain. Equal terms are counted together.
public final class HeldTerms {
    /// Labels that terms ask for, at most; beyond it every label of a waiting Pod counts.
    private static final int KEYS_MAX = 256;

    private final HostLabels hostLabels;
    private final Map<Key, Held> byKey = new LinkedHashMap<>();
    private final Set<String> askedKeys = new TreeSet<>();
    private boolean everAsked;
    private boolean asksMore;
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

    /// True for a label of a waiting Pod that some term asked for; every one where there are too
    /// many.
    public Set<String> askedKeys() {
        return askedKeys;
    }

    public boolean asksEveryKey() {
        return askedKeys.size() > KEYS_MAX;
    }

    /// True where terms ask for more than when this was asked last.
    public boolean takeAsksMore() {
        boolean more = asksMore;
        asksMore = false;
        return more;
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
            ask(term);
        }
        held.owners += change;
        held.add(host, weight * change);
        if (held.owners == 0) {
            byKey.remove(key);
            held.end(hostLabels);
            version++;
        }
    }

    /// Pods are told apart by what that term asks for, whether anybody holds it or not.
    public void ask(PeerTerm term) {
        asksMore |= !everAsked;
        everAsked = true;
        for (Requirement requirement : term.peers().labels().requirements()) {
            if (!asksEveryKey()) {
                asksMore |= askedKeys.add(requirement.key());
            }
        }
    }
}
