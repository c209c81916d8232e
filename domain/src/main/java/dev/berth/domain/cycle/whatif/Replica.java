package dev.berth.domain.cycle.whatif;

import dev.berth.domain.cycle.HostSelection;
import dev.berth.domain.cycle.gang.GangAsk;
import dev.berth.domain.cycle.gang.GangPlan;
import dev.berth.domain.cycle.gang.GangPlanner;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.Workspace;
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.shape.SelectorTerm;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.GroupTree;
import dev.berth.domain.state.HostChange;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.StateListener;
import dev.berth.domain.state.TaskEntry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import org.jspecify.annotations.Nullable;

/// What is known of a pool, its Hosts and who stands on them, and of a group whose members wait for
/// it, once more: so that something can be changed, tried by the planner that places groups, and
/// undone, while the state itself is not touched.
///
/// Others that wait are not in it.
final class Replica {
    private static final Uid WORKSPACE_UID = new Uid("replica");

    private final ClusterState state;
    private final GangPlanner planner;
    private final HostSelection selection;
    private final GroupEntry group;
    private final List<TaskEntry> members;
    private int questionsLeft;

    private Replica(
            ClusterState state,
            GangPlanner planner,
            HostSelection selection,
            GroupEntry group,
            List<TaskEntry> members,
            int questionsMax) {
        this.state = state;
        this.planner = planner;
        this.selection = selection;
        this.group = group;
        this.members = members;
        this.questionsLeft = questionsMax;
    }

    /// What may be asked.
    ///
    /// @param questions how often it can be asked whether there is room
    /// @param nodesEach how many nodes a search about one question may expand
    record Grant(int questions, long nodesEach) {}

    /// A replica for the members of that group, or null where it has no use.
    ///
    /// @param members those that wait, in the order in which they are tried
    static @Nullable Replica of(
            Profiles profiles,
            ClusterState original,
            GroupEntry group,
            List<TaskEntry> members,
            Grant grant) {
        ClusterState state = new ClusterState(profiles, new Nobody());
        original.namespaceLabels().forEach(state::namespaceSeen);
        GroupTree.all(GroupTree.path(group).getFirst()).stream()
                .map(GroupEntry::group)
                .forEach(seen -> {
                    if (seen != null) {
                        state.groupSeen(seen);
                    }
                });
        SchedulingUnit first = members.getFirst().unit();
        if (first == null) {
            return null;
        }
        for (HostEntry host : first.pool().hostsByName()) {
            see(state, host.asSeen(), host.fresh());
            original.ledger()
                    .holders(host)
                    .forEach(task -> task.asSeen().ifPresent(state::taskSeen));
        }
        List<TaskEntry> again = new ArrayList<>();
        for (TaskEntry member : members) {
            seeWorkspace(state, member);
            member.asSeen().ifPresent(state::taskSeen);
            TaskEntry entry = state.find(member.key());
            if (entry != null && entry.unit() != null) {
                again.add(entry);
            }
        }
        GroupEntry entry = state.groups().find(group.name());
        return entry == null || again.size() < members.size()
                ? null
                : new Replica(
                        state,
                        new GangPlanner(state, grant.nodesEach(), grant.nodesEach()),
                        new HostSelection(profiles.ofNamespace(first.pool().key().namespace())),
                        entry,
                        List.copyOf(again),
                        grant.questions());
    }

    /// Fresh up to and including the bound, which is the heartbeat itself.
    private static @Nullable HostEntry see(ClusterState state, Host host, boolean isFresh) {
        HostEntry entry = state.hostSeen(host);
        if (entry != null && isFresh) {
            state.judgeFreshness(entry, entry.heartbeatAt(), Duration.ZERO);
        }
        return entry;
    }

    private static void seeWorkspace(ClusterState state, TaskEntry member) {
        SchedulingUnit unit = member.unit();
        Shape shape = unit == null ? null : unit.shape();
        if (shape != null && shape.workspaceName().isPresent() && shape.workspace().isPresent()) {
            state.workspaces()
                    .seen(
                            new Workspace(
                                    shape.workspaceName().get(),
                                    WORKSPACE_UID,
                                    1,
                                    shape.workspace().get()));
        }
    }

    /// The state, to be changed; whoever does puts everything back.
    ClusterState state() {
        return state;
    }

    /// The group.
    GroupEntry group() {
        return group;
    }

    /// Its members that wait.
    List<TaskEntry> members() {
        return members;
    }

    /// The Shapes of the members.
    List<Shape> shapes() {
        SequencedSet<Shape> shapes = new LinkedHashSet<>();
        for (TaskEntry member : members) {
            SchedulingUnit unit = member.unit();
            Shape shape = unit == null ? null : unit.shape();
            if (shape != null) {
                shapes.add(shape);
            }
        }
        return List.copyOf(shapes);
    }

    /// The Hosts by name.
    List<HostEntry> hosts() {
        return pool().hostsByName();
    }

    private Pool pool() {
        SchedulingUnit unit = members.getFirst().unit();
        if (unit == null) {
            throw new IllegalStateException(members.getFirst().key() + " does not wait");
        }
        return unit.pool();
    }

    /// Adds a Host.
    @Nullable HostEntry add(Host host, boolean isFresh) {
        return see(state, host, isFresh);
    }

    /// True when nothing more is answered.
    boolean isSpent() {
        return questionsLeft == 0;
    }

    /// True where the planner finds room for enough members now.
    boolean hasRoom() {
        return room().isPresent();
    }

    /// The Hosts on which the planner finds room for enough members now; empty where it finds none,
    /// or is not asked any more.
    Optional<SequencedSet<HostEntry>> room() {
        if (questionsLeft == 0) {
            return Optional.empty();
        }
        questionsLeft--;
        int need = Math.max(1, group.minCount() - group.standing().size());
        GangPlan plan = planner.plan(new GangAsk(pool(), group, members, need, selection));
        if (!(plan instanceof GangPlan.Fits(var hosts))) {
            return Optional.empty();
        }
        hosts.sequencedKeySet().reversed().forEach(state.ledger()::release);
        return Optional.of(new LinkedHashSet<>(hosts.values()));
    }

    /// Nobody queues or wakes anything here.
    private static final class Nobody implements StateListener {
        @Override
        public void hostChanged(HostEntry host, HostChange change) {}

        @Override
        public void hostReleased(HostEntry host, Requests amounts) {}

        @Override
        public void hostGone(HostEntry host) {}

        @Override
        public void termChanged(SelectorTerm term) {}

        @Override
        public void peersChanged(Shape shape) {}

        @Override
        public void groupChanged(GroupEntry group) {}

        @Override
        public void unitArrived(SchedulingUnit unit) {}

        @Override
        public void unitLeft(SchedulingUnit unit) {}

        @Override
        public void unitSeen(SchedulingUnit unit) {}
    }
}
