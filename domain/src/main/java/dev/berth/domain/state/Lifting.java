package dev.berth.domain.state;

import dev.berth.domain.model.Uid;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/// Tasks that were taken off their Hosts for a moment: nothing is charged for them, and nobody sees
/// them. All of them are to be put back before anything else happens; nobody hears of it.
public final class Lifting {
    private final ClusterState state;
    private final SequencedMap<TaskEntry, Place> lifted = new LinkedHashMap<>();

    /// Nobody is taken off yet.
    public Lifting(ClusterState state) {
        this.state = state;
    }

    private record Place(HostSite site, @Nullable Uid uid) {}

    /// Takes the Task off its Host, unless it is off already.
    public void lift(TaskEntry task) {
        HostSite site = task.site();
        if (site != null) {
            Uid uid = task.hostUid().orElse(null);
            Charges charges = state.charges();
            charges.quietly(
                    () -> charges.remove(task, state.namespace(task.key().hostNamespace())));
            lifted.put(task, new Place(site, uid));
        }
    }

    /// Puts it back.
    public void putBack(TaskEntry task) {
        Place place = lifted.remove(task);
        if (place != null) {
            NamespaceState namespace = state.namespace(task.key().hostNamespace());
            Charges charges = state.charges();
            charges.quietly(() ->
                    charges.add(task, namespace, namespace.site(place.site().name()), place.uid()));
        }
    }

    /// Puts all back that is still lifted.
    public void putBackAll() {
        while (!lifted.isEmpty()) {
            putBack(lifted.lastEntry().getKey());
        }
    }
}
