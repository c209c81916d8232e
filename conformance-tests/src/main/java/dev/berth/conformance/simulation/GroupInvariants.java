package dev.berth.conformance.simulation;

import dev.berth.conformance.plain.PlainGroups;
import dev.berth.conformance.plain.PlainGroups.Finding;
import dev.berth.conformance.plain.PlainOutcome;
import dev.berth.conformance.plain.PlainPods;
import dev.berth.conformance.plain.PlainWorld;
import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.explain.GroupVerdict;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.group.GroupKind;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.SchedulingGroup;
import dev.berth.memory.scheduler.SimulatedScheduler;
import java.util.NavigableMap;
import org.jspecify.annotations.Nullable;

/// What must hold of groups of Pods at rest, in the true state.
final class GroupInvariants {
    /// Situations in which trying everything gives up: more of them take longer than all else.
    private static final int SITUATIONS_MAX = 60;

    private final Stage stage;
    private final Truth truth;

    GroupInvariants(Stage stage, Truth truth) {
        this.stage = stage;
        this.truth = truth;
    }

    /// Enough members of a gang stand, or fewer than that.
    void changed() {
        PlainWorld world = truth.pods();
        for (SchedulingGroup group : truth.groups().values()) {
            int standing =
                    PlainGroups.standing(world, PlainGroups.members(world, group.name())).size();
            if (standing > 0 && standing < group.policy().minCount()) {
                stage.marks.reached(Mark.PARTLY_PLACED);
            }
        }
    }

    /// L1: no group waits that could be placed. S13: what is said of each is so.
    void atRest(SimulatedScheduler leader) {
        PlainWorld world = truth.pods();
        NavigableMap<GroupName, SchedulingGroup> groups = truth.groups();
        for (GroupReport report : leader.diagnostics().groups()) {
            SchedulingGroup group = groups.get(report.group());
            if (group == null) {
                check(
                        report.verdict() == GroupVerdict.WAITING_FOR_GROUP
                                || PlainGroups.members(world, report.group()).stream()
                                        .noneMatch(GroupInvariants::waits),
                        "S13: " + report + ", and there is no such group");
            } else {
                checkCondition(group, report);
                if (isAlone(group)) {
                    check(world, group, report);
                }
            }
        }
    }

    private void check(PlainWorld world, SchedulingGroup group, GroupReport report) {
        boolean saysUndecided =
                PlainGroups.members(world, group.name()).stream()
                        .anyMatch(task -> message(task).endsWith("may allow what was not tried"));
        PlainGroups.Answer answer =
                PlainGroups.judge(world, group, report, saysUndecided, SITUATIONS_MAX);
        check(answer.fault().isEmpty(), "L1, S13: " + answer.fault());
        if (answer.finding() == Finding.PROVEN) {
            stage.marks.reached(Mark.GROUP_PROVEN);
        }
    }

    /// Where enough members stand, the group says so.
    private static void checkCondition(SchedulingGroup group, GroupReport report) {
        boolean isPlaced = report.verdict() == GroupVerdict.PLACED;
        check(
                group.status().scheduled()
                        || (!isPlaced && group.status().message().equals(report.message())),
                "S13: " + group + " has another condition than " + report);
    }

    /// S13: each member that waits says what is said of its group, or what keeps it alone.
    void messagesAreTrue(SimulatedScheduler leader) {
        PlainWorld world = truth.pods();
        for (GroupReport report : leader.diagnostics().groups()) {
            SchedulingGroup group = truth.groups().get(report.group());
            if (group != null && !isAlone(group)) {
                continue;
            }
            for (Task member : PlainGroups.members(world, report.group())) {
                if (waits(member)) {
                    checkMessage(world, member, report, group);
                }
            }
        }
    }

    private static void checkMessage(
            PlainWorld world, Task member, GroupReport report, @Nullable SchedulingGroup group) {
        String said = message(member);
        boolean isAlone =
                !PlainGroups.isReady(member)
                        || (report.verdict() == GroupVerdict.PLACED
                                && group != null
                                && group.topologyKey().isEmpty());
        String expected =
                isAlone && PlainPods.decide(world, member) instanceof PlainOutcome.Waiting alone
                        ? alone.message()
                        : report.message();
        check(
                said.startsWith(expected),
                "S13: " + member.key() + " says \"" + said + "\", not \"" + expected + "\"");
    }

    /// True where it belongs to no group of groups.
    private static boolean isAlone(SchedulingGroup group) {
        return group.name().kind() == GroupKind.POD_GROUP && group.parent().isEmpty();
    }

    private static boolean waits(Task task) {
        return task.state() instanceof TaskState.Waiting;
    }

    private static String message(Task task) {
        return task.state() instanceof TaskState.Waiting waiting ? waiting.message() : "";
    }

    private static void check(boolean holds, String message) {
        if (!holds) {
            throw new SimulationFailure(message);
        }
    }
}
