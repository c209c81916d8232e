package dev.berth.domain.state;

import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.Workspace.Placement;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.SchedulingUnit.Intake;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Turns what was seen of a Task into a charge, a waiting unit, or neither.
final class TaskIntake {
    private final ClusterState state;
    private final Workspaces workspaces;
    private final GroupTable groups;
    private final Charges charges;
    private final StateListener listener;

    TaskIntake(ClusterState state, Charges charges, StateListener listener) {
        this.state = state;
        this.workspaces = state.workspaces();
        this.groups = state.groups();
        this.charges = charges;
        this.listener = listener;
    }

    void take(TaskEntry entry, Task task) {
        entry.observed(task.observed());
        join(entry, task);
        switch (task.state()) {
            case TaskState.Waiting waiting -> waits(entry, task, waiting);
            case TaskState.Active active -> isActive(entry, task, active);
            case TaskState.Idle() -> isIdle(entry);
            case TaskState.Elsewhere(String scheduler) -> {
                isIdle(entry);
                groups.elsewhere(entry, scheduler);
            }
        }
    }

    private void isIdle(TaskEntry entry) {
        drop(entry);
        entry.describeAsIdle();
    }

    /// Takes the Task out of everything: it is gone.
    void gone(TaskEntry entry) {
        drop(entry);
        groups.parts(entry);
    }

    /// Takes the Task out of charges and queue.
    void drop(TaskEntry entry) {
        groups.notElsewhere(entry);
        uncharge(entry);
        leaveQueue(entry);
    }

    /// Makes the unit of a waiting Task anew, since something outside its object changed.
    ///
    /// A unit whose write was applied is left alone: its Task waits no longer, only the watch has
    /// not said so yet. Should it be seen waiting again, its unit is made anew then. So is one
    /// whose write is to start.
    void refresh(TaskEntry entry) {
        SchedulingUnit unit = entry.unit();
        TaskSpec.Valid spec = unit == null ? null : unit.spec();
        if (unit == null
                || spec == null
                || unit.place() == SchedulingUnit.Place.PLANNED
                || (unit.place() == SchedulingUnit.Place.WRITING && !entry.hasOpenWrite())) {
            return;
        }
        enter(entry, unit.intake(), spec);
    }

    private void join(TaskEntry entry, Task task) {
        GroupEntry group = group(entry, task);
        if (entry.group() != group) {
            groups.notElsewhere(entry);
            boolean stands = entry.site() != null;
            if (stands) {
                groups.stood(entry);
            }
            groups.parts(entry);
            entry.group(group);
            if (stands) {
                groups.stands(entry);
            }
        }
        groups.joins(entry, task.pool());
    }

    /// A Task that neither waits nor stands belongs to no group, as far as groups go. One that
    /// stands belongs to the group for which it was placed, whatever it names since.
    private @Nullable GroupEntry group(TaskEntry entry, Task task) {
        return switch (task.state()) {
            case TaskState.Idle() -> null;
            case TaskState.Active _ when entry.site() != null -> entry.group();
            case TaskState.Active _, TaskState.Waiting _, TaskState.Elsewhere _ ->
                    task.group().map(groups::entry).orElse(null);
        };
    }

    private static boolean isPlanned(TaskEntry entry) {
        SchedulingUnit unit = entry.unit();
        return unit != null && unit.place() == SchedulingUnit.Place.PLANNED;
    }

    private void waits(TaskEntry entry, Task task, TaskState.Waiting waiting) {
        groups.notElsewhere(entry);
        // With an open write the reservation stays: the write may yet be applied. So it does where
        // the write is to start. Without one, a version that waits is newer than the write, so
        // somebody has set the Task back. A nomination rests on no write at all.
        boolean keeps = entry.hasOpenWrite() || isPlanned(entry) || entry.isNominated();
        if (!entry.isReserved() || !keeps) {
            uncharge(entry);
        }
        describe(entry, task);
        Intake intake =
                new Intake(
                        state.pool(task.pool()),
                        task.createdAt(),
                        waiting.message(),
                        waiting.notBefore(),
                        waiting.cancelRequested(),
                        entry.group());
        enter(entry, intake, task.spec());
    }

    private void isActive(TaskEntry entry, Task task, TaskState.Active active) {
        groups.notElsewhere(entry);
        leaveQueue(entry);
        if (entry.isNominated()) {
            uncharge(entry);
        }
        if (!state.ledger().confirm(entry, active.hostName(), active.hostUid())) {
            uncharge(entry);
            entry.describe(task);
            charge(entry, active.hostName(), active.hostUid().orElse(null));
        } else {
            describe(entry, task);
            groups.confirmed(entry);
            if (entry.isPod()) {
                state.ledger().mayGo(entry);
            }
        }
    }

    private void charge(TaskEntry entry, String hostName, @Nullable Uid uid) {
        NamespaceState namespace = state.namespace(entry.key().hostNamespace());
        entry.reserved(false);
        charges.add(
                entry,
                namespace,
                namespace.site(new ObjectName(entry.key().hostNamespace(), hostName)),
                uid);
    }

    /// Takes over labels, requests and ports; what is charged is charged again where they differ.
    private void describe(TaskEntry entry, Task task) {
        if (entry.isDescribedBy(task)) {
            return;
        }
        HostSite site = entry.site();
        if (site == null) {
            entry.describe(task);
            return;
        }
        NamespaceState namespace = state.namespace(entry.key().hostNamespace());
        Uid uid = entry.hostUid().orElse(null);
        charges.remove(entry, namespace);
        entry.describe(task);
        charges.add(entry, namespace, namespace.site(site.name()), uid);
    }

    private void enter(TaskEntry entry, Intake intake, TaskSpec spec) {
        SchedulingUnit known = entry.unit();
        SchedulingUnit unit = unit(entry, intake, spec);
        if (known != null && known.sameAs(unit)) {
            forget(unit);
            if (!known.message().equals(intake.message())) {
                known.told(intake.message());
            }
            listener.unitSeen(known);
            return;
        }
        if (isPlanned(entry) || entry.isNominated()) {
            // What it was planned for is not what it asks for now.
            uncharge(entry);
        }
        unit.pool().addTask();
        leaveQueue(entry);
        if (spec instanceof TaskSpec.Valid valid) {
            valid.workspace().ifPresent(name -> workspaces.use(name, entry.key()));
        }
        entry.unit(unit);
        groups.arrives(unit);
        listener.unitArrived(unit);
    }

    private SchedulingUnit unit(TaskEntry entry, Intake intake, TaskSpec spec) {
        return switch (spec) {
            case TaskSpec.Valid valid -> {
                Optional<Placement> placement = valid.workspace().flatMap(workspaces::placement);
                Shape shape =
                        state.namespace(intake.pool().key().namespace())
                                .shapes()
                                .acquire(
                                        intake.pool().key(),
                                        entry.key().name().namespace(),
                                        valid,
                                        placement,
                                        entry.labels());
                yield SchedulingUnit.valid(entry, intake, shape, valid.priority());
            }
            case TaskSpec.Invalid invalid -> SchedulingUnit.invalid(entry, intake, invalid);
        };
    }

    private void leaveQueue(TaskEntry entry) {
        SchedulingUnit unit = entry.unit();
        if (unit == null) {
            return;
        }
        entry.unit(null);
        groups.leaves(unit);
        listener.unitLeft(unit);
        Shape shape = unit.shape();
        if (shape != null) {
            shape.workspaceName().ifPresent(name -> workspaces.release(name, entry.key()));
        }
        unit.pool().dropTask();
        forget(unit);
        state.tidy(unit.pool());
    }

    private void forget(SchedulingUnit unit) {
        Shape shape = unit.shape();
        if (shape != null) {
            state.namespace(shape.pool().namespace()).shapes().release(shape);
        }
    }

    private void uncharge(TaskEntry entry) {
        if (entry.isReserved()) {
            state.ledger().release(entry);
        } else {
            charges.remove(entry, state.namespace(entry.key().hostNamespace()));
        }
    }
}
