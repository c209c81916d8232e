package dev.berth.conformance.plain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.conformance.property.Gen;
import dev.berth.conformance.property.Property;
import dev.berth.conformance.world.GeneratedCluster;
import dev.berth.conformance.world.Knobs;
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
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.WeightedSelector;
import dev.berth.domain.plugin.profile.RunProfile;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class PlainPlannerTest {
    private static final Instant NOW = GeneratedCluster.START;
    private static final Selector APP =
            new Selector(List.of(new Requirement.In("app", List.of("web"))));

    @Test
    void the_less_loaded_host_wins_and_ties_go_to_the_smallest_name() {
        PlainOutcome tie = decide(List.of(host("b", 2), host("a", 2)), List.of(), run());

        assertThat(tie)
                .isInstanceOfSatisfying(
                        PlainOutcome.Assigned.class,
                        assigned -> {
                            assertThat(assigned.host().name().name()).isEqualTo("a");
                            assertThat(assigned.totals())
                                    .containsEntry("a", 100L)
                                    .containsEntry("b", 100L);
                        });
        assertThat(decide(List.of(host("a", 2), host("b", 3)), List.of(), run()))
                .isInstanceOfSatisfying(
                        PlainOutcome.Assigned.class,
                        assigned ->
                                assertThat(assigned.totals())
                                        .containsEntry("a", 0L)
                                        .containsEntry("b", 100L));
    }

    @Test
    void a_heartbeat_of_15_seconds_is_fresh_and_one_nanosecond_more_is_stale() {
        Host host = host("a", 1);

        assertThat(PlainFilters.fresh(host, NOW.plusSeconds(15))).isTrue();
        assertThat(PlainFilters.fresh(host, NOW.plusSeconds(15).plusNanos(1))).isFalse();
        assertThat(PlainFilters.fresh(host, NOW.minusSeconds(99))).isTrue();
    }

    @Test
    void usage_is_of_the_incarnation_that_the_task_names_or_of_any_by_name() {
        Task byUid = active("x", "a", Optional.of(new Uid("old")));
        Task byName = active("y", "a", Optional.empty());

        assertThat(decide(List.of(host("a", 1)), List.of(byUid), run()))
                .isInstanceOf(PlainOutcome.Assigned.class);
        assertThat(decide(List.of(host("a", 1)), List.of(byName), run()))
                .isInstanceOfSatisfying(
                        PlainOutcome.Waiting.class,
                        waiting -> {
                            assertThat(waiting.message())
                                    .isEqualTo(
                                            "waiting for available runtime pods for runtime \"rt\"");
                            assertThat(waiting.rejections())
                                    .containsEntry(
                                            new PlainOutcome.Rejection(
                                                    "RuntimePodAvailability",
                                                    "RuntimePodUnavailable"),
                                            1);
                        });
    }

    @Test
    void a_term_that_only_the_task_itself_matches_is_a_seed_and_otherwise_it_waits() {
        Affinity affinity = new Affinity(List.of(APP), List.of(), List.of(), List.of());

        assertThat(decide(List.of(host("a", 1)), List.of(), run("r", "web", affinity)))
                .isInstanceOf(PlainOutcome.Assigned.class);
        assertThat(decide(List.of(host("a", 1)), List.of(), run("r", "db", affinity)))
                .isInstanceOfSatisfying(
                        PlainOutcome.Waiting.class,
                        waiting ->
                                assertThat(waiting.message())
                                        .isEqualTo(
                                                "waiting for available runtime pods satisfying required Run affinity for runtime \"rt\""));
    }

    @Test
    void above_101_candidates_a_preference_can_be_outweighed_by_a_name_only() {
        List<Host> hosts = new ArrayList<>();
        for (int i = 0; i < 102; i++) {
            hosts.add(host("pod-%03d".formatted(101 - i), 1_000 - i));
        }
        Task task =
                run(
                        "r",
                        "db",
                        new Affinity(
                                List.of(),
                                List.of(),
                                List.of(new WeightedSelector(1, APP)),
                                List.of()));

        PlainOutcome outcome = decide(hosts, List.of(), task);

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        PlainOutcome.Assigned.class,
                        assigned -> {
                            assertThat(assigned.totals()).containsEntry("pod-101", 100L);
                            assertThat(assigned.totals()).containsEntry("pod-100", 99L);
                            assertThat(assigned.totals()).containsEntry("pod-001", 0L);
                        });
    }

    @Test
    void the_planner_by_the_rules_and_the_scan_through_the_plugins_agree() {
        Gen<PlainScheduler> worlds =
                choices -> {
                    GeneratedCluster cluster = new GeneratedCluster(choices, Knobs.from(choices));
                    PlainScheduler scheduler = new PlainScheduler();
                    cluster.begin().forEach(scheduler::apply);
                    for (int i = 0; i < 10; i++) {
                        cluster.step().forEach(scheduler::apply);
                    }
                    return scheduler;
                };
        PlainProfile profile = new PlainProfile(RunProfile.standard());

        Property.of("rules = plugins", worlds)
                .printed(scheduler -> scheduler.world(NOW).toString())
                .seeds(100)
                .holds(scheduler -> {
                    PlainWorld world = scheduler.world(NOW);
                    for (Task task : scheduler.waiting().stream().limit(12).toList()) {
                        assertThat(PlainPlanner.decide(world, task))
                                .isEqualTo(profile.decide(world, task));
                    }
                });
    }

    private static PlainOutcome decide(List<Host> hosts, List<Task> others, Task task) {
        List<Task> tasks = new ArrayList<>(others);
        tasks.add(task);
        return PlainPlanner.decide(new PlainWorld(hosts, tasks, List.of(), List.of(), NOW), task);
    }

    private static Host host(String name, long runs) {
        TreeMap<String, Amount> capacity = new TreeMap<>();
        capacity.put("runs", new Amount(runs, 0));
        return new Host(
                new HostKey(new ObjectName("ns", name), new Uid("new")),
                new PoolKey("ns", "rt"),
                1,
                Labels.NONE,
                Capacity.of(capacity),
                true,
                Optional.of(NOW));
    }

    private static Task run() {
        return run("r", "web", Affinity.NONE);
    }

    private static Task run(String name, String app, Affinity affinity) {
        return task(name, app, affinity, new TaskState.Waiting("", Optional.empty(), false));
    }

    private static Task active(String name, String host, Optional<Uid> uid) {
        return task(name, "web", Affinity.NONE, new TaskState.Active(host, uid));
    }

    private static Task task(String name, String app, Affinity affinity, TaskState state) {
        TreeMap<String, Long> requests = new TreeMap<>();
        requests.put("runs", 1L);
        TreeMap<String, String> labels = new TreeMap<>();
        labels.put("app", app);
        return new Task(
                new TaskKey(TaskKind.RUN, new ObjectName("ns", name), new Uid(name)),
                new PoolKey("ns", "rt"),
                new Observed(1, Observed.Carried.NOTHING),
                NOW,
                Labels.of(labels),
                new TaskSpec.Valid(Requests.of(requests), affinity, Optional.empty(), 0),
                state);
    }
}
