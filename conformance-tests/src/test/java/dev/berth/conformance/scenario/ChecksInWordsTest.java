package dev.berth.conformance.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.application.port.out.DecisionObserver;
import dev.berth.domain.decision.Decision;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.json.Json;
import dev.berth.memory.scheduler.SchedulerSetup;
import dev.berth.memory.scheduler.ScriptedLeadership;
import dev.berth.memory.scheduler.Settling;
import dev.berth.memory.scheduler.SimulatedScheduler;
import dev.berth.memory.time.Timeline;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What stories say in words under `checks`.
final class ChecksInWordsTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final int ROUNDS = 10_000;
    private static final int WARM_UP = 10;

    private final Timeline timeline = new Timeline(START);
    private final MemoryApi api = new MemoryApi(timeline);

    @Test
    void with_a_bound_of_20_s_all_three_runs_of_heartbeat_age_bound_are_placed() {
        SimulatedScheduler scheduler =
                scheduler(
                        SchedulerSetup.named("S1").withStaleAfter(Duration.ofSeconds(20)),
                        DecisionObserver.SILENT);
        for (int age : new int[] {16, 6, 15}) {
            create(pod("rp-" + age, 1, START.minusSeconds(age)));
            create(run("r-" + age, ""));
        }

        settle(scheduler);

        assertThat(api.objects(Resource.RUNS))
                .allMatch(run -> run.status().text("phase").equals("Scheduled"));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void everything_that_grows_is_as_large_after_10000_rounds_as_after_10(boolean deletes) {
        DeletingObserver observer = new DeletingObserver(deletes);
        SimulatedScheduler scheduler = scheduler(SchedulerSetup.named("S1"), observer);
        create(pod("rp", 2, START));
        for (int round = 0; round < WARM_UP; round++) {
            round(scheduler, round);
        }
        SortedMap<String, Integer> before = scheduler.diagnostics().sizes();

        for (int round = WARM_UP; round < ROUNDS; round++) {
            round(scheduler, round);
        }

        assertThat(scheduler.diagnostics().sizes()).isEqualTo(before);
        assertThat(observer.deleted).isEqualTo(deletes ? ROUNDS / 10 : 0);
    }

    /// One Run is placed and ends, another waits in vain; then both are deleted.
    private void round(SimulatedScheduler scheduler, int round) {
        ObjectRef placed = create(run("r" + round, ""));
        ObjectRef waiting = create(run("w" + round, ",\"nvidia.com/gpu\":\"1\""));
        settle(scheduler);
        if (api.find(placed).isPresent()) {
            Json.Fields ended = Json.Fields.none();
            ended.put("phase", "Succeeded");
            api.mergeStatus(placed, ended);
            api.delete(placed);
        }
        api.delete(waiting);
        settle(scheduler);
    }

    /// Deletes each tenth Run between its reservation and its bind.
    private final class DeletingObserver implements DecisionObserver {
        private final boolean deletes;
        private int assigned;
        private int deleted;

        private DeletingObserver(boolean deletes) {
            this.deletes = deletes;
        }

        @Override
        public void decided(Decision decision, Instant at) {
            if (!deletes || !(decision instanceof Decision.Assign)) {
                return;
            }
            assigned++;
            if (assigned % 10 == 0) {
                api.delete(new ObjectRef(Resource.RUNS, "default", decision.task().name().name()));
                deleted++;
            }
        }
    }

    private SimulatedScheduler scheduler(SchedulerSetup setup, DecisionObserver observer) {
        ScriptedLeadership lease = new ScriptedLeadership(setup.requestTimeout());
        lease.hold();
        SimulatedScheduler scheduler = new SimulatedScheduler(api, setup, lease, observer);
        scheduler.start();
        return scheduler;
    }

    private void settle(SimulatedScheduler scheduler) {
        Settling.settle(timeline, () -> List.of(scheduler));
    }

    private ObjectRef create(String json) {
        return api.create(json.getBytes(StandardCharsets.UTF_8)).ref();
    }

    private static String pod(String name, int runs, Instant heartbeat) {
        return """
        {"apiVersion":"v1","kind":"Pod",
         "metadata":{"name":"%s","labels":{"runtime":"bash"},"annotations":{"kruntimes.io/capacity.runs":"%d"}},
         "status":{"phase":"Running","conditions":[
           {"type":"Ready","status":"True"},
           {"type":"kruntimes.io/RuntimedReady","status":"True","lastProbeTime":"%s"}]}}
        """
                .formatted(name, runs, heartbeat);
    }

    private static String run(String name, String requests) {
        return """
        {"apiVersion":"kruntimes.io/v1alpha1","kind":"Run","metadata":{"name":"%s"},
         "spec":{"runtime":"bash","resources":{"requests":{"runs":"1"%s}}}}
        """
                .formatted(name, requests);
    }
}
