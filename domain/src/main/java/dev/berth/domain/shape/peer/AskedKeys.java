package dev.berth.domain.shape.peer;

import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.peer.PeerTerm;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.Set;

/// The labels by which waiting Pods are told apart: those that terms ask for.
///
/// Each is counted by the terms that are held and ask for it. One that nobody asks for just now is
/// kept, so that Pods that come one by one with a term of their own do not have all others told
/// apart anew each time; the one idle for longest goes first. With more than the bound every label
/// tells Pods apart, until terms ask for no more than half of that.
final class AskedKeys {
    /// Labels that tell waiting Pods apart, at most: each is looked up in every Pod.
    static final int KEYS_MAX = 256;

    private final int most;
    private final SequencedMap<String, Integer> askers = new LinkedHashMap<>();
    private int inUse;
    private boolean isEvery;
    private boolean asksMore;

    /// Keeps so many.
    AskedKeys(int most) {
        this.most = most;
    }

    /// Those that are asked for, and some that were.
    Set<String> keys() {
        return askers.keySet();
    }

    /// True where there are too many: then every label counts.
    boolean isEvery() {
        return isEvery;
    }

    /// A term that is held from now on (`change` 1), or no more (-1).
    void count(PeerTerm term, int change) {
        for (Requirement requirement : term.peers().labels().requirements()) {
            String key = requirement.key();
            ask(key);
            int before = askers.getOrDefault(key, 0);
            int after = before + change;
            inUse += (before == 0 ? 1 : 0) - (after == 0 ? 1 : 0);
            if (after == 0) {
                askers.putLast(key, 0);
            } else {
                askers.put(key, after);
            }
        }
    }

    /// A term that is about to be held.
    void ask(PeerTerm term) {
        term.peers().labels().requirements().forEach(requirement -> ask(requirement.key()));
    }

    private void ask(String key) {
        if (askers.getOrDefault(key, 0) > 0) {
            return;
        }
        boolean isNew = !askers.containsKey(key);
        askers.putLast(key, 0);
        if (isNew && !isEvery) {
            asksMore = true;
            isEvery = askers.size() > most;
        }
    }

    /// True where more is asked for than when this was asked last.
    boolean takeAsksMore() {
        boolean more = asksMore;
        asksMore = false;
        return more;
    }

    /// Forgets all that is idle, where there is nobody to be told apart.
    void forgetAllIdle() {
        askers.values().removeIf(count -> count == 0);
        isEvery = askers.size() > most;
    }

    /// Forgets what is idle where there is too much. Returns true where fewer labels tell Pods
    /// apart from now on.
    boolean forgetIdle() {
        boolean isFewer = isEvery && inUse <= most / 2;
        if (!isFewer && askers.size() - inUse <= most) {
            return false;
        }
        Iterator<Integer> oldest = askers.sequencedValues().iterator();
        while (askers.size() > most / 2 && oldest.hasNext()) {
            if (oldest.next() == 0) {
                oldest.remove();
            }
        }
        isEvery &= !isFewer;
        return isFewer;
    }

    /// How many there are, those that are idle included.
    int size() {
        return askers.size();
    }
}
