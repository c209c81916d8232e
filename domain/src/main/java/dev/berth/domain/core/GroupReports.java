package dev.berth.domain.core;

import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.explain.GroupVerdict;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.queue.GroupFinding;
import dev.berth.domain.queue.GroupQueue;
import dev.berth.domain.queue.SchedulingQueue;
import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.GroupTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Answers about groups.
final class GroupReports {
    private final ClusterState state;
    private final SchedulingQueue queue;

    GroupReports(ClusterState state, SchedulingQueue queue) {
        this.state = state;
        this.queue = queue;
    }

    /// All groups by name, those that members name and nobody has seen included.
    List<GroupReport> all() {
        List<GroupReport> reports = new ArrayList<>();
        state.groups().all().forEach(group -> reports.add(of(group)));
        return reports;
    }

    /// What is known of that group.
    GroupReport of(GroupEntry group) {
        int placed =
                group.isComposite()
                        ? GroupTree.count(group, one -> one.standing().size())
                        : group.standing().size();
        if (group.group() != null && !group.isMixed() && placed >= group.minCount()) {
            return new GroupReport(
                    group.name(),
                    GroupVerdict.PLACED,
                    placed,
                    group.minCount(),
                    Optional.empty(),
                    "",
                    Optional.empty());
        }
        GroupFinding finding = finding(group);
        return new GroupReport(
                group.name(),
                finding.verdict(),
                placed,
                group.minCount(),
                Optional.of(finding.reason()),
                finding.message(),
                finding.proof());
    }

    private GroupFinding finding(GroupEntry group) {
        GroupEntry top = GroupTree.together(group);
        GroupFinding obstacle = GroupObstacle.of(top == null ? group : top);
        if (obstacle != null) {
            return obstacle;
        }
        GroupQueue together = queue.find(group);
        GroupFinding found =
                together == null || together.parking() == null ? null : together.finding();
        // One of several groups may lack members where the others do without it.
        GroupFinding own = found == null ? GroupObstacle.of(group) : found;
        return own != null
                ? own
                : new GroupFinding(
                        GroupVerdict.UNDECIDED,
                        ReasonCode.PENDING_EVALUATION,
                        together != null && together.openSearch() != null
                                ? "the search goes on after "
                                        + together.openSearch().expanded()
                                        + " nodes"
                                : "waiting to be judged",
                        Optional.empty());
    }
}
