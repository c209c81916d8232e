package dev.berth.domain.shape.peer;

import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Regard;
import dev.berth.domain.shape.NumberedHost;
import dev.berth.domain.shape.change.ChangeLog;
import dev.berth.domain.shape.peer.HeldTerms.Held;
import dev.berth.domain.shape.peer.HeldTerms.Stance;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How the Pods that hold capacity stand to Tasks of one Shape: the terms that mean it, found anew
/// only when other terms are held.
public final class ShapeRegard implements Regard {
    private final PeerIdentity identity;
    private final HeldTerms terms;
    private final List<Held> repelling = new ArrayList<>();
    private final List<Held> rating = new ArrayList<>();
    private @Nullable List<ChangeLog> changes;
    private long version = -1;

    /// How the holders of these terms stand to Tasks of that identity.
    public ShapeRegard(PeerIdentity identity, HeldTerms terms) {
        this.identity = identity;
        this.terms = terms;
    }

    @Override
    public boolean repelsAnywhere() {
        refresh();
        return !repelling.isEmpty();
    }

    @Override
    public boolean likesAnywhere() {
        refresh();
        return !rating.isEmpty();
    }

    /// The Hosts that Pods began or ceased to repel the Task from: a log for each term that repels,
    /// in the order in which they were first held.
    public List<ChangeLog> changes() {
        refresh();
        if (changes == null) {
            changes = repelling.stream().map(terms::changes).toList();
        }
        return changes;
    }

    @Override
    public boolean repels(HostView host) {
        refresh();
        for (int i = 0; i < repelling.size(); i++) {
            if (repelling.get(i).weight((NumberedHost) host) > 0) {
                return true;
            }
        }
        return false;
    }

    @Override
    public long liking(HostView host, int ofRequired) {
        refresh();
        long sum = 0;
        for (int i = 0; i < rating.size(); i++) {
            long weight = rating.get(i).weight((NumberedHost) host);
            sum +=
                    switch (rating.get(i).stance()) {
                        case NEEDS -> weight * ofRequired;
                        case LIKES -> weight;
                        case AVOIDS, REPELS -> -weight;
                    };
        }
        return sum;
    }

    private void refresh() {
        if (version == terms.version()) {
            return;
        }
        version = terms.version();
        changes = null;
        repelling.clear();
        rating.clear();
        for (Held held : terms.all()) {
            if (identity.isMeantBy(held.term().peers())) {
                (held.stance() == Stance.REPELS ? repelling : rating).add(held);
            }
        }
    }
}
