package dev.berth.domain.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.Affinity;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.Workspace;
import dev.berth.domain.model.Workspace.Placement;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class SettledUnitTest {
    private static final ObjectName WORKSPACE = new ObjectName("default", "w");

    // The fixture gives written versions from 100 on.
    private static final long BEFORE_WRITES = 1;
    private static final long AFTER_WRITES = 1_000;

    private final CoreFixture world = new CoreFixture();
    private long workspaceVersion = 1;

    @Test
    void a_run_that_was_assigned_is_not_judged_again_when_its_workspace_changes() {
        world.host("a", "u1", 2);
        world.host("b", "u2", 2);
        waiting("r1", BEFORE_WRITES, false);
        assertThat(world.decisions()).containsExactly("r1 -> a");
        world.applied("r1");

        workspace(new Placement.OnHost("bash", "b"));

        assertThat(world.decisions()).isEmpty();
        assertThat(world.core.diagnostics().audit()).isEmpty();
    }

    @Test
    void a_run_that_was_assigned_is_not_judged_again_on_demand() {
        world.host("a", "u1", 2);
        waiting("r1", BEFORE_WRITES, false);
        assertThat(world.decisions()).containsExactly("r1 -> a");
        world.applied("r1");

        world.core.reconsider(TaskKind.RUN, new ObjectName("default", "r1"), CoreFixture.START);

        assertThat(world.decisions()).isEmpty();
    }

    @Test
    void a_run_that_was_cancelled_is_ended_once_when_its_workspace_changes() {
        waiting("r1", BEFORE_WRITES, true);
        assertThat(world.decisions()).containsExactly("r1 Cancelled: cancelled by user");
        world.applied("r1");

        workspace(new Placement.Nowhere());

        assertThat(world.decisions()).isEmpty();
    }

    @Test
    void a_run_that_was_set_back_is_judged_by_its_workspace_as_it_is_then() {
        world.host("a", "u1", 2);
        world.host("b", "u2", 2);
        waiting("r1", BEFORE_WRITES, false);
        assertThat(world.decisions()).containsExactly("r1 -> a");
        world.applied("r1");
        workspace(new Placement.OnHost("bash", "b"));

        waiting("r1", AFTER_WRITES, false);

        assertThat(world.decisions()).containsExactly("r1 -> b");
    }

    @Test
    void a_run_whose_assignment_is_refused_is_judged_by_its_workspace_as_it_is_then() {
        world.host("a", "u1", 2);
        world.host("b", "u2", 2);
        waiting("r1", BEFORE_WRITES, false);
        assertThat(world.decisions()).containsExactly("r1 -> a");
        workspace(new Placement.OnHost("bash", "b"));

        world.answer("r1", new WriteOutcome.Conflict());

        assertThat(world.decisions()).containsExactly("r1 -> b");
    }

    private void workspace(Placement placement) {
        world.core.apply(
                new ClusterEvent.WorkspaceSeen(
                        new Workspace(WORKSPACE, new Uid("uw"), workspaceVersion++, placement)),
                CoreFixture.START);
    }

    private void waiting(String name, long version, boolean cancelRequested) {
        world.core.apply(
                new ClusterEvent.TaskSeen(
                        new Task(
                                CoreFixture.key(name),
                                new PoolKey("default", "bash"),
                                new Observed(version, Observed.Carried.NOTHING),
                                CoreFixture.START.minusSeconds(1),
                                Labels.NONE,
                                new TaskSpec.Valid(
                                        Requests.of(new TreeMap<>(Map.of("runs", 1L))),
                                        Affinity.NONE,
                                        Optional.of(WORKSPACE),
                                        0),
                                new TaskState.Waiting("", Optional.empty(), cancelRequested))),
                CoreFixture.START);
    }
}
