package dev.berth.domain.state;

import dev.berth.domain.model.Uid;
import dev.berth.domain.shape.Shape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;

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
    private final SequencedSet<TaskEntry> nominated = new LinkedHashSet<>();
    private int held;

    ReservationLedger(ClusterState state, Charges charges) {
        this.state = state;
        this.charges = charges;
    }

    /// Checks once more that the Host takes the unit's Task, whether those that are nominated come
    /// to stand where they are or not, and holds the capacity. Returns false where it does not.
    ///
    /// @throws IllegalStateException where it holds capacity already
    public boolean hold(SchedulingUnit unit, HostEntry host) {
        Shape shape = unit.shape();
        if (shape == null || !shape.tests().pass(host) || !passesWithoutNominated(shape, host)) {
            return false;
        }
        charge(unit.task(), host);
        return true;
    }

    /// True where the Host takes a Task of the Shape also if none of those comes to stand that are
    /// nominated. Only a Task that others may help is to be asked about.
    private boolean passesWithoutNominated(Shape shape, HostEntry host) {
        if (nominated.isEmpty() || !shape.isHelpedByOthers()) {
            return true;
        }
        Lifting lifting = new Lifting(state);
        try {
            nominated.forEach(lifting::lift);
            return shape.tests().pass(host);
        } finally {
            lifting.putBackAll();
        }
    }

    /// Checks once more that the Host takes the unit's Task, which holds capacity of it. Returns
    /// false where it does not, and gives the capacity back then.
    public boolean holdAgain(SchedulingUnit unit, HostEntry host) {
        release(unit.task());
        return hold(unit, host);
    }

    private void charge(TaskEntry task, HostEntry host) {
        if (task.isReserved()) {
            throw new IllegalStateException(task.key() + " is reserved already");
        }
        NamespaceState namespace = state.namespace(host.key().name().namespace());
        task.reserved(true);
        charges.add(task, namespace, namespace.site(host.key().name()), host.key().uid());
        held++;
    }

    /// Holds capacity of the Host for the unit's Task while others go, so that nobody else takes
    /// what they leave. Other Pods see the Task there, and keep clear of it as if it stood; but it
    /// may yet be placed elsewhere, so whom it would only help is not placed for that.
    ///
    /// @throws IllegalStateException where it holds capacity already
    public void nominate(SchedulingUnit unit, HostEntry host) {
        unit.task().nominated(true);
        nominated.addLast(unit.task());
        charge(unit.task(), host);
    }

    /// Those that are nominated, in the order in which they were.
    public List<TaskEntry> nominated() {
        return List.copyOf(nominated);
    }

    /// From now on the Task may be asked to go.
    public void mayGo(TaskEntry task) {
        HostEntry host = task.host();
        if (host != null) {
            charges.changed(host, HostChange.CHARGED);
        }
    }

    /// Gives a reservation back, if there is one; also that of a nomination.
    public void release(TaskEntry task) {
        if (task.isReserved()) {
            held--;
            charges.remove(task, state.namespace(task.key().hostNamespace()));
            nominated.remove(task);
            task.reserved(false);
            task.nominated(false);
        }
    }

    /// The Tasks that hold capacity of that Host, reservations included, in the order of their
    /// names.
    public List<TaskEntry> holders(HostEntry host) {
        List<TaskEntry> found = new ArrayList<>();
        HostSite site = state.namespace(host.key().name().namespace()).site(host.key().name());
        for (TaskEntry task = site.firstTask(); task != null; task = task.nextOnSite()) {
            if (task.host() != null) {
                found.add(task);
            }
        }
        found.sort(Comparator.comparing(task -> task.key().name()));
        return found;
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
