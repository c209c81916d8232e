package dev.berth.domain.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.decision.Decision;
import dev.berth.domain.decision.GroupNote;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.Affinity;
import dev.berth.domain.model.Amount;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.group.GroupKind;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.GroupPolicy;
import dev.berth.domain.model.group.GroupSpec;
import dev.berth.domain.model.group.GroupStatus;
import dev.berth.domain.model.group.SchedulingGroup;
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.plugin.profile.PodProfile;
import dev.berth.domain.plugin.profile.RunProfile;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What the condition of a group is to say, and when. A gang `g` of two members, and a Node with
/// room for two.
final class GroupConditionTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final GroupName GROUP =
            new GroupName(GroupKind.POD_GROUP, new ObjectName("default", "g"));
    private static final Uid UID = new Uid("uid-g");
    private static final GroupStatus NOBODY =
            GroupStatus.waiting("group default/g: 0 of 2 members are there");
    private static final GroupStatus ONE =
            GroupStatus.waiting("group default/g: 1 of 2 members are there");

    private final SchedulerCore core =
            new SchedulerCore(
                    new Profiles(RunProfile.standard(), Optional.of(PodProfile.standard())),
                    new CoreSettings(Duration.ofSeconds(15), Optional.empty()));
    private Instant now = START;
    private long version = 1;

    GroupConditionTest() {
        for (FeedKind kind : FeedKind.values()) {
            apply(new ClusterEvent.FeedSynced(kind));
        }
        node("n", 2);
    }

    @Test
    void group_that_waits_says_why_and_on_what_it_rests() {
        groupSays(GroupStatus.NONE);

        assertThat(core.tellGroup())
                .contains(
                        new GroupNote(
                                GROUP,
                                UID,
                                new Observed(version, Observed.Carried.NOTHING),
                                NOBODY));
    }

    @Test
    void nothing_is_written_where_the_condition_says_so_already() {
        groupSays(NOBODY);
        assertThat(core.tellGroup()).isEmpty();

        node("n", 2);
        after(60);

        assertThat(core.tellGroup()).isEmpty();
    }

    @Test
    void while_a_write_is_open_there_is_no_second_one() {
        groupSays(GroupStatus.NONE);
        assertThat(said()).contains(NOBODY);

        waits("a");

        assertThat(said()).isEmpty();
        told(new WriteOutcome.Conflict());
        assertThat(said()).isEmpty();
        after(1);
        assertThat(said()).contains(ONE);
    }

    @Test
    void group_is_placed_when_the_watch_shows_enough_members_and_not_before() {
        groupSays(NOBODY);
        waits("a");
        waits("b");
        assertThat(binds()).containsExactly("a", "b");
        assertThat(said()).isEmpty();

        stands("a");
        assertThat(said()).isEmpty();

        stands("b");
        assertThat(said()).contains(GroupStatus.placed());
    }

    @Test
    void group_that_was_placed_once_never_says_anything_else() {
        groupSays(GroupStatus.placed());
        stands("a");
        stands("b");
        assertThat(said()).isEmpty();

        gone("a");
        after(60);

        assertThat(core.diagnostics().groups().getFirst().placed()).isOne();
        assertThat(said()).isEmpty();
    }

    @Test
    void members_that_do_not_fit_are_said_to() {
        groupSays(NOBODY);
        node("n", 1);
        waits("a");
        waits("b");
        assertThat(binds()).isEmpty();

        assertThat(said())
                .contains(
                        GroupStatus.waiting(
                                "group default/g: 1 of 2 members fit; b: 0/1 nodes are available:"
                                        + " 1 Too many pods"));
    }

    @Test
    void what_was_written_is_not_written_again_before_the_watch_shows_it() {
        groupSays(GroupStatus.NONE);
        assertThat(said()).contains(NOBODY);
        told(new WriteOutcome.Applied(new Observed(version + 10, Observed.Carried.NOTHING)));

        after(1);
        after(1);
        assertThat(said()).isEmpty();

        version += 9;
        groupSays(NOBODY);
        after(1);
        assertThat(said()).isEmpty();
    }

    @Test
    void write_of_unknown_result_is_decided_anew_after_five_seconds() {
        groupSays(GroupStatus.NONE);
        assertThat(said()).contains(NOBODY);
        told(new WriteOutcome.Unknown("timed out"));

        after(4);
        assertThat(said()).isEmpty();
        after(1);
        assertThat(said()).contains(NOBODY);
    }

    @Test
    void refused_write_is_tried_again_after_thirty_seconds() {
        groupSays(GroupStatus.NONE);
        assertThat(said()).contains(NOBODY);
        told(new WriteOutcome.Refused(403, "no", Optional.empty()));

        after(29);
        assertThat(said()).isEmpty();
        after(1);
        assertThat(said()).contains(NOBODY);
    }

    @Test
    void group_of_the_same_name_gets_no_answer_of_the_old_one() {
        groupSays(GroupStatus.NONE);
        assertThat(said()).contains(NOBODY);

        apply(new ClusterEvent.GroupTold(GROUP, new Uid("other"), new WriteOutcome.Conflict()));
        after(60);

        assertThat(said()).isEmpty();
    }

    @Test
    void nothing_is_kept_of_a_group_that_is_gone() {
        groupSays(GroupStatus.NONE);
        assertThat(said()).contains(NOBODY);
        assertThat(core.diagnostics().sizes())
                .containsEntry("groupsToTell", 0)
                .containsEntry("groupTellings", 1);

        groupSays(NOBODY);
        assertThat(core.diagnostics().sizes()).containsEntry("groupsToTell", 1);
        apply(new ClusterEvent.GroupGone(GROUP, UID));
        told(new WriteOutcome.Conflict());
        after(1);

        assertThat(core.diagnostics().sizes())
                .containsEntry("groupsToTell", 0)
                .containsEntry("groupTellings", 0);
        assertThat(said()).isEmpty();
    }

    @Test
    void long_message_is_cut_between_characters() {
        assertThat(GroupStatus.waiting("x".repeat(4_096)).message()).hasSize(4_096);
        assertThat(GroupStatus.waiting("x".repeat(4_095) + "😀").message())
                .isEqualTo("x".repeat(4_095));
        assertThat(GroupStatus.waiting("y" + "😀".repeat(3_000)).message())
                .hasSize(4_095)
                .endsWith("😀");
    }

    private void apply(ClusterEvent event) {
        core.apply(event, now);
    }

    private void after(int seconds) {
        now = now.plusSeconds(seconds);
        core.fireDue(now);
    }

    private Optional<GroupStatus> said() {
        return core.tellGroup().map(GroupNote::status);
    }

    private void told(WriteOutcome outcome) {
        apply(new ClusterEvent.GroupTold(GROUP, UID, outcome));
    }

    /// Every Pod that is bound, in order, until nothing is left to do; all writes are applied.
    private List<String> binds() {
        return Stream.generate(() -> core.cycle(now))
                .takeWhile(Optional::isPresent)
                .flatMap(cycle -> cycle.orElseThrow().decision().stream())
                .peek(decision ->
                        apply(
                                new ClusterEvent.WriteAnswered(
                                        0, decision.task(), new WriteOutcome.Applied(observed()))))
                .filter(Decision.Assign.class::isInstance)
                .map(decision -> decision.task().name().name())
                .toList();
    }

    private Observed observed() {
        return new Observed(++version, Observed.Carried.NOTHING);
    }

    private void groupSays(GroupStatus status) {
        apply(
                new ClusterEvent.GroupSeen(
                        new SchedulingGroup(
                                GROUP,
                                UID,
                                observed(),
                                START,
                                new GroupSpec(
                                        new GroupPolicy.Gang(2),
                                        0,
                                        Optional.empty(),
                                        Optional.empty(),
                                        Optional.empty()),
                                status)));
    }

    private void node(String name, long pods) {
        apply(
                new ClusterEvent.HostSeen(
                        new Host(
                                new HostKey(new ObjectName("", name), new Uid("uid-" + name)),
                                PoolKey.NODES,
                                ++version,
                                Labels.NONE,
                                Capacity.of(new TreeMap<>(Map.of("pods", new Amount(pods, 0)))),
                                "",
                                Optional.empty(),
                                List.of())));
    }

    private void waits(String pod) {
        seen(pod, new TaskState.Waiting("", Optional.empty(), false));
    }

    private void stands(String pod) {
        seen(pod, new TaskState.Active("n", Optional.empty()));
    }

    private void gone(String pod) {
        apply(new ClusterEvent.TaskGone(key(pod)));
    }

    private void seen(String pod, TaskState state) {
        apply(
                new ClusterEvent.TaskSeen(
                        new Task(
                                key(pod),
                                PoolKey.NODES,
                                observed(),
                                START,
                                Labels.NONE,
                                new TaskSpec.Valid(
                                        Requests.of(new TreeMap<>(Map.of("pods", 1L))),
                                        Affinity.NONE,
                                        Optional.empty(),
                                        0),
                                state,
                                Optional.of(GROUP))));
    }

    private static TaskKey key(String pod) {
        return new TaskKey(TaskKind.POD, new ObjectName("default", pod), new Uid("uid-" + pod));
    }
}
