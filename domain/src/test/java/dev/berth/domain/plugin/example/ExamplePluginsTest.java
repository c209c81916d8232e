package dev.berth.domain.plugin.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.core.CoreSettings;
import dev.berth.domain.core.CycleResult;
import dev.berth.domain.core.SchedulerCore;
import dev.berth.domain.decision.Decision;
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
import dev.berth.domain.plugin.Profile;
import dev.berth.domain.plugin.Profile.WeightedScorer;
import dev.berth.domain.plugin.availability.RuntimePodAvailability;
import dev.berth.domain.plugin.leastloaded.LeastLoaded;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class ExamplePluginsTest {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    private static final PoolKey POOL = new PoolKey("default", "bash");

    private final SchedulerCore core =
            new SchedulerCore(
                    new Profile(
                            "example",
                            List.of(new RuntimePodAvailability(), new Cordon()),
                            List.of(
                                    new WeightedScorer(new LeastLoaded(), 1),
                                    new WeightedScorer(new WarmHosts(), 2)),
                            RuntimePodAvailability.UNAVAILABLE),
                    new CoreSettings(CoreSettings.STALE_AFTER, Optional.empty()));
    private long version = 1;

    ExamplePluginsTest() {
        for (FeedKind kind : FeedKind.values()) {
            core.apply(new ClusterEvent.FeedSynced(kind), NOW);
        }
    }

    @Test
    void who_waits_for_a_cordoned_host_is_told_once_and_woken_when_it_is_free() {
        host("a", labels("example.org/cordoned"));
        waiting("r1");
        assertThat(decisions())
                .containsExactly(
                        "waiting for runtime pods of runtime \"bash\" that are not cordoned");
        toldOf("r1");
        assertThat(decisions()).isEmpty();

        host("a", Labels.NONE);

        assertThat(decisions()).containsExactly("a");
    }

    @Test
    void a_warm_host_is_preferred_over_a_smaller_name() {
        host("a", Labels.NONE);
        host("b", labels("example.org/warm"));

        waiting("r1");

        assertThat(decisions()).containsExactly("b");
    }

    /// Every decision until nothing is left to do: the Host, or the message.
    private List<String> decisions() {
        List<String> decisions = new ArrayList<>();
        for (Optional<CycleResult> result = core.cycle(NOW);
                result.isPresent();
                result = core.cycle(NOW)) {
            result.get().decision().map(ExamplePluginsTest::text).ifPresent(decisions::add);
        }
        return decisions;
    }

    private static String text(Decision decision) {
        return switch (decision) {
            case Decision.Assign assign -> assign.assignment().host().name().name();
            case Decision.Park park -> park.status().message();
            case Decision.Evict evict -> evict.toString();
            case Decision.Fail fail -> fail.status().message();
        };
    }

    private void toldOf(String task) {
        core.apply(
                new ClusterEvent.WriteAnswered(
                        1,
                        key(task),
                        new WriteOutcome.Applied(
                                new Observed(version++, Observed.Carried.NOTHING))),
                NOW);
    }

    private static TaskKey key(String name) {
        return new TaskKey(TaskKind.RUN, new ObjectName("default", name), new Uid("u-" + name));
    }

    private static Labels labels(String key) {
        return Labels.of(new TreeMap<>(Map.of(key, "")));
    }

    private void host(String name, Labels labels) {
        core.apply(
                new ClusterEvent.HostSeen(
                        new Host(
                                new HostKey(new ObjectName("default", name), new Uid("u-" + name)),
                                POOL,
                                version++,
                                labels,
                                Capacity.of(new TreeMap<>(Map.of("runs", new Amount(4, 0)))),
                                true,
                                Optional.of(NOW))),
                NOW);
    }

    private void waiting(String name) {
        core.apply(
                new ClusterEvent.TaskSeen(
                        new Task(
                                key(name),
                                POOL,
                                new Observed(version++, Observed.Carried.NOTHING),
                                NOW,
                                Labels.NONE,
                                new TaskSpec.Valid(
                                        Requests.of(new TreeMap<>(Map.of("runs", 1L))),
                                        Affinity.NONE,
                                        Optional.empty(),
                                        0),
                                new TaskState.Waiting("", Optional.empty(), false))),
                NOW);
    }
}
