package dev.berth.application.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.application.port.out.DecisionObserver;
import dev.berth.application.port.out.GroupStatusRequest;
import dev.berth.domain.core.CoreSettings;
import dev.berth.domain.core.SchedulerCore;
import dev.berth.domain.decision.GroupNote;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class GroupTellingsTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final int OPEN_MAX = 16;

    private final Inbox inbox = new Inbox(() -> {});
    private final List<GroupStatusRequest> requests = new ArrayList<>();
    private Instant fence = Instant.MAX;
    private final SchedulerLoop loop =
            new SchedulerLoop(
                    new SchedulerCore(
                            new Profiles(RunProfile.standard(), Optional.of(PodProfile.standard())),
                            new CoreSettings(Duration.ofHours(1), Optional.empty())),
                    inbox,
                    new SchedulerLoop.Ports(
                            bind -> {},
                            status -> {},
                            Optional.of(requests::add),
                            Optional.empty(),
                            now -> now.isBefore(fence),
                            DecisionObserver.SILENT),
                    new LoopLimits(100, 10, Duration.ofSeconds(1), Duration.ofSeconds(4)));

    GroupTellingsTest() {
        for (FeedKind kind : FeedKind.values()) {
            inbox.offer(new ClusterEvent.FeedSynced(kind));
        }
    }

    @Test
    void a_few_conditions_are_written_at_a_time() {
        givenGroups(OPEN_MAX + 2);

        loop.doWork(START);

        assertThat(requests).hasSize(OPEN_MAX);
        assertThat(requests.getFirst().at()).isEqualTo(START);
        assertThat(loop.diagnostics().sizes())
                .containsEntry("openWrites", OPEN_MAX)
                .containsEntry("groupsToTell", 2);

        GroupNote first = requests.getFirst().note();
        inbox.offer(
                new ClusterEvent.GroupTold(
                        first.group(), first.uid(), new WriteOutcome.Unknown("timed out")));
        loop.doWork(START);

        assertThat(requests).hasSize(OPEN_MAX + 1);
    }

    @Test
    void nothing_is_written_behind_the_fence() {
        fence = START;
        givenGroups(1);

        loop.doWork(START);

        assertThat(requests).isEmpty();
        assertThat(loop.diagnostics().sizes()).containsEntry("groupsToTell", 1);
    }

    private void givenGroups(int groups) {
        for (int i = 0; i < groups; i++) {
            inbox.offer(
                    new ClusterEvent.GroupSeen(
                            new SchedulingGroup(
                                    new GroupName(
                                            GroupKind.POD_GROUP, new ObjectName("ns", "g" + i)),
                                    new Uid("uid-" + i),
                                    new Observed(1, Observed.Carried.NOTHING),
                                    START,
                                    new GroupSpec(
                                            new GroupPolicy.Gang(2),
                                            0,
                                            Optional.empty(),
                                            Optional.empty(),
                                            Optional.empty()),
                                    GroupStatus.NONE)));
        }
    }
}
