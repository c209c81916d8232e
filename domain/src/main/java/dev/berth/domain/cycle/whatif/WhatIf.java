package dev.berth.domain.cycle.whatif;

import dev.berth.domain.cycle.lever.Departures;
import dev.berth.domain.cycle.whatif.Replica.Grant;
import dev.berth.domain.group.remedy.Change;
import dev.berth.domain.group.remedy.RemedySearch;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.TaskEntry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Asks what would help members of a group, or of a tree of groups, that have no room, whatever
/// their rules: each change is made to a replica of what is known, and planned as a group is.
public final class WhatIf {
    /// Most questions about one group, and fewest.
    private static final int QUESTIONS_MAX = 96;

    private static final int QUESTIONS_MIN = 8;

    /// Members times Hosts over all questions: about a second where each is looked at.
    private static final long WORK_MAX = 20_000_000;

    /// Of the nodes granted one question gets no more than this part.
    private static final int QUESTIONS_PER_BUDGET = 8;

    private final Replica replica;
    private final Comparator<Change> order;
    private final List<Change> found = new ArrayList<>();

    private WhatIf(Replica replica, TaskKind kind) {
        this.replica = replica;
        this.order = Change.order(kind);
    }

    /// The smallest changes after which there is room for enough of these members, at most
    /// `REMEDIES_MAX`.
    ///
    /// @param group of which they are members, or the groups below it; it has no room now
    /// @param members those that wait, in the order in which they are tried; at least one
    /// @param nodesMax how many nodes a search may expand; one question gets a part of them
    public static List<Change> of(
            Profiles profiles,
            ClusterState state,
            GroupEntry group,
            List<TaskEntry> members,
            long nodesMax) {
        SchedulingUnit first = members.getFirst().unit();
        List<HostEntry> hosts = first == null ? List.of() : first.pool().hostsByName();
        long work = Math.max(1, (long) members.size() * hosts.size());
        int questions = Math.clamp(WORK_MAX / work, QUESTIONS_MIN, QUESTIONS_MAX);
        Replica replica =
                Replica.of(
                        profiles,
                        state,
                        group,
                        members,
                        new Grant(questions, Math.max(1, nodesMax / QUESTIONS_PER_BUDGET)));
        if (replica == null || replica.hasRoom()) {
            return List.of();
        }
        List<TaskEntry> departures = new ArrayList<>();
        for (Departures.Standing one : Departures.of(state, hosts, members, group)) {
            TaskEntry again = replica.state().find(one.task().key());
            if (again != null) {
                departures.add(again);
            }
        }
        return new WhatIf(replica, members.getFirst().key().kind()).find(departures);
    }

    private List<Change> find(List<TaskEntry> departures) {
        List<Experiment> experiments = new ArrayList<>(new Experiments(replica).all());
        experiments.sort(Comparator.comparing(Experiment::smallest, order));
        DepartureTrial.of(replica, departures).ifPresent(this::add);
        for (Experiment experiment : experiments) {
            if (!canMatter(experiment)) {
                break;
            }
            experiment.least(replica).ifPresent(this::add);
        }
        return List.copyOf(found);
    }

    /// True unless as many as are wanted are there, and all are smaller than any that may follow.
    private boolean canMatter(Experiment experiment) {
        return found.size() < RemedySearch.REMEDIES_MAX
                || order.compare(experiment.smallest(), found.getLast()) < 0;
    }

    private void add(Change change) {
        found.add(change);
        found.sort(order);
        if (found.size() > RemedySearch.REMEDIES_MAX) {
            found.removeLast();
        }
    }
}
