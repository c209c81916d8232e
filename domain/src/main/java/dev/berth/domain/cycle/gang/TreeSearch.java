package dev.berth.domain.cycle.gang;

import dev.berth.domain.cycle.gang.HostDomain.Pin;
import dev.berth.domain.explain.GangProof;
import dev.berth.domain.group.SearchOutcome;
import dev.berth.domain.group.search.GangSearch;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.GroupTree;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.TaskEntry;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Complete searches about members of one tree of groups, which share one budget of nodes.
///
/// Where groups below the top name topologies of their own, each is pinned to one domain after the
/// other, those above before those below. A group that is not pinned yet may stand wherever those
/// above it may, so where a search finds no room with some groups pinned there is none, however the
/// rest is.
final class TreeSearch {
    /// Hosts that cost as much to look at as one node of a search does to expand.
    private static final int HOSTS_PER_NODE = 64;

    private final ClusterState state;
    private final GroupEntry top;
    private final List<HostDomain> domains;
    private long nodesLeft;

    /// Searches that expand up to `nodesMax` nodes, in these domains of the top.
    TreeSearch(ClusterState state, GroupEntry top, List<HostDomain> domains, long nodesMax) {
        this.state = state;
        this.top = top;
        this.domains = domains;
        this.nodesLeft = nodesMax;
    }

    enum End {
        ROOM,
        INFEASIBLE,
        EXHAUSTED,
        UNDECIDED
    }

    /// @param held what is held now, where that was asked for and found
    /// @param proof that there is no room, where there is one proof for all
    record Found(
            End end, @Nullable SequencedMap<TaskEntry, HostEntry> held, Optional<GangProof> proof) {
        static Found without(End end) {
            return new Found(end, null, Optional.empty());
        }
    }

    /// Whether so many of these members have room, whatever groups below the top say.
    Found any(List<TaskEntry> members, int minimum) {
        Optional<PackingQuestion> question = PackingQuestion.of(members, minimum, domains);
        return question.isEmpty()
                ? Found.without(End.UNDECIDED)
                : found(search(question.get()), domains);
    }

    /// Finds room for all these members, and holds it.
    Found all(List<TaskEntry> members) {
        List<GroupEntry> pinned = pinned(members);
        if (pinned.isEmpty()) {
            return new Narrowing(members, pinned).with(domains);
        }
        Found anywhere = any(members, members.size());
        if (anywhere.end() != End.ROOM) {
            return anywhere;
        }
        End worst = End.INFEASIBLE;
        for (HostDomain domain : domains) {
            Found found = new Narrowing(members, pinned).with(List.of(domain));
            if (found.held() != null) {
                return found;
            }
            worst = worse(worst, found.end());
        }
        return Found.without(worst);
    }

    /// What is known where neither found room: that there is none only if both say so.
    private static End worse(End one, End other) {
        return one == End.UNDECIDED || other == End.UNDECIDED
                ? End.UNDECIDED
                : one == End.EXHAUSTED || other == End.EXHAUSTED ? End.EXHAUSTED : End.INFEASIBLE;
    }

    /// The groups below the top that name a topology and have some of these members, those above
    /// before those below.
    private List<GroupEntry> pinned(List<TaskEntry> members) {
        Set<GroupEntry> concerned = new LinkedHashSet<>();
        for (TaskEntry member : members) {
            GroupEntry of = member.group();
            if (of != null) {
                concerned.addAll(GroupTree.path(of));
            }
        }
        return GroupTree.all(top).stream()
                .filter(one -> one != top && one.topologyKey() != null && concerned.contains(one))
                .toList();
    }

    private record Answer(PackingQuestion question, SearchOutcome outcome) {}

    private Answer search(PackingQuestion question) {
        if (nodesLeft < 1) {
            return new Answer(question, new SearchOutcome.BudgetExhausted(0, List.of()));
        }
        GangSearch search = new GangSearch(question.problem(), nodesLeft);
        SearchOutcome outcome = search.run();
        nodesLeft -= Math.max(1, search.expanded() + question.hosts().size() / HOSTS_PER_NODE);
        return new Answer(question, outcome);
    }

    private static Found found(Answer answer, List<HostDomain> asked) {
        return switch (answer.outcome()) {
            case SearchOutcome.Placed _ -> Found.without(End.ROOM);
            case SearchOutcome.ProvenInfeasible(var proofs) ->
                    new Found(
                            End.INFEASIBLE,
                            null,
                            Optional.of(answer.question().proof(asked, proofs)));
            case SearchOutcome.BudgetExhausted _ -> Found.without(End.EXHAUSTED);
        };
    }

    private Found hold(PackingQuestion question, SearchOutcome.Placed placed) {
        Trial trial = new Trial(state);
        new SearchedPass(question, trial).run(placed);
        if (trial.held().size() == question.problem().memberCount()) {
            return new Found(End.ROOM, trial.held(), Optional.empty());
        }
        trial.takeBack();
        return Found.without(End.UNDECIDED);
    }

    /// Pins group after group.
    private final class Narrowing {
        private final List<TaskEntry> members;
        private final List<GroupEntry> groups;
        private final Map<GroupEntry, HostDomain> chosen = new LinkedHashMap<>();

        Narrowing(List<TaskEntry> members, List<GroupEntry> groups) {
            this.members = members;
            this.groups = groups;
        }

        /// What is found in these domains; one, unless no group is to be pinned.
        Found with(List<HostDomain> wide) {
            Optional<PackingQuestion> question = PackingQuestion.of(members, wide, this::pins);
            if (question.isEmpty()) {
                return Found.without(End.UNDECIDED);
            }
            Answer answer = search(question.get());
            if (!(answer.outcome() instanceof SearchOutcome.Placed placed)) {
                return found(answer, wide);
            }
            int next = chosen.size();
            if (next == groups.size()) {
                return hold(question.get(), placed);
            }
            GroupEntry group = groups.get(next);
            HostDomain around = around(group.parent());
            List<HostDomain> parts = (around == null ? wide.getFirst() : around).within(group);
            End worst = End.INFEASIBLE;
            for (HostDomain domain : parts.subList(first(group, parts), parts.size())) {
                chosen.put(group, domain);
                Found found = with(wide);
                if (found.held() != null) {
                    return found;
                }
                worst = worse(worst, found.end());
                chosen.remove(group);
            }
            return Found.without(worst);
        }

        /// Where to begin: groups that are alike are taken in one order of domains only, since in
        /// each other one they merely change names.
        private int first(GroupEntry group, List<HostDomain> parts) {
            for (GroupEntry other : groups.subList(0, chosen.size()).reversed()) {
                HostDomain domain = chosen.get(other);
                if (domain != null && areAlike(group, other)) {
                    return parts.indexOf(domain);
                }
            }
            return 0;
        }

        private boolean areAlike(GroupEntry one, GroupEntry other) {
            return !one.isComposite()
                    && !other.isComposite()
                    && one.parent() == other.parent()
                    && Objects.equals(one.topologyKey(), other.topologyKey())
                    && one.standing().isEmpty()
                    && other.standing().isEmpty()
                    && shapes(one).equals(shapes(other));
        }

        private Map<Shape, Integer> shapes(GroupEntry group) {
            Map<Shape, Integer> counts = new LinkedHashMap<>();
            for (TaskEntry member : members) {
                SchedulingUnit unit = member.unit();
                Shape shape = unit == null ? null : unit.shape();
                if (shape != null && group.equals(member.group())) {
                    counts.merge(shape, 1, Integer::sum);
                }
            }
            return counts;
        }

        private List<Pin> pins(TaskEntry member) {
            HostDomain domain = around(member.group());
            return domain == null ? List.of() : domain.pins();
        }

        /// The narrowest domain that was chosen for the group or one above it, or null.
        private @Nullable HostDomain around(@Nullable GroupEntry group) {
            for (GroupEntry one = group; one != null && one != top; one = one.parent()) {
                HostDomain domain = chosen.get(one);
                if (domain != null) {
                    return domain;
                }
            }
            return null;
        }
    }
}
