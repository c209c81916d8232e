package dev.berth.domain.state;

import dev.berth.domain.model.Uid;
import dev.berth.domain.shape.Shape;
import java.util.Optional;

/// Capacity held for decisions until the watch confirms them; effective use = confirmed + held.
///
/// ```
///            hold                    seen active on that Host
///   (none) --------> RESERVED ------------------------------------> CONFIRMED
///                       |  write failed; seen ended, gone, elsewhere, or waiting at a version after the write
///                       +---------------------------------------------> (none)
/// ```
///
/// A Task that is seen waiting keeps its reservation: the watch may not have shown the write yet.
/// Only a version at or after the one that the write produced says that somebody set the Task back.
public final class ReservationLedger {
    private final ClusterState state;
    private final Charges charges;
    private int held;

    ReservationLedger(ClusterState state, Charges charges) {
        this.state = state;
        this.charges = charges;
    }

    /// Checks once more that the Host takes the unit's Task, and holds the capacity. Returns false
    /// where it does not.
    ///
    /// @throws IllegalStateException where it holds capacity already
    public boolean hold(SchedulingUnit unit, HostEntry host) {
        Shape shape = unit.shape();
        if (shape == null || !shape.tests().pass(host)) {
            return false;
        }
        TaskEntry task = unit.task();
        if (task.isReserved()) {
            throw new IllegalStateException(task.key() + " is reserved already");
        }
        NamespaceState namespace = state.namespace(host.key().name().namespace());
        task.reserved(true);
        charges.add(task, namespace, namespace.site(host.key().name()), host.key().uid());
        held++;
        return true;
    }

    /// Gives a reservation back, if there is one.
    public void release(TaskEntry task) {
        if (task.isReserved()) {
            held--;
            charges.remove(task, state.namespace(task.key().hostNamespace()));
        }
    }

    /// How many reservations are not confirmed yet.
    public int held() {
        return held;
    }

    /// The watch shows the Task active on the Host of that name; with a uid, of that incarnation,
    /// else of whichever is present. Returns true where it is charged for just that, which now
    /// counts as confirmed.
    boolean confirm(TaskEntry task, String hostName, Optional<Uid> hostUid) {
        HostSite site = task.site();
        if (site == null || !site.name().name().equals(hostName)) {
            return false;
        }
        if (!task.hostUid().equals(hostUid)) {
            if (hostUid.isPresent() || site.hostOf(task) == null) {
                return false;
            }
            // Charged to the present incarnation, which is the one that counts now.
            task.standsOnWhicheverIsPresent();
        }
        if (task.isReserved()) {
            held--;
            task.reserved(false);
        }
        return true;
    }
}
