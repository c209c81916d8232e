package dev.berth.e2e.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.e2e.actor.Fleet;
import dev.berth.e2e.actor.RunView;
import dev.berth.e2e.actor.RuntimePod;
import dev.berth.e2e.actor.Tenant;
import dev.berth.e2e.server.Patience;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What one scheduler does with Runs, from their birth to their end.
@Timeout(120)
final class LifeOfARunTest {
    @RegisterExtension static final Stage STAGE = new Stage();

    private final Tenant tenant = STAGE.tenant();
    private final Fleet fleet = STAGE.fleet(tenant);

    @BeforeAll
    static void start() {
        STAGE.start("scheduler").awaitReady().awaitLeading();
    }

    @Test
    void run_waits_and_is_assigned_and_runs_and_ends() {
        tenant.submit("r");
        RunView waiting = awaitMessage("r");
        assertThat(waiting.status().text("phase")).isEqualTo("Pending");
        assertThat(waiting.message())
                .isEqualTo("waiting for available runtime pods for runtime \"python\"");
        assertThat(waiting.status().items("conditions")).isEmpty();

        RuntimePod pod = fleet.add("p", 1);
        RunView assigned = tenant.awaitPhase("r", "Scheduled");
        assertThat(assigned.pod()).isEqualTo("p");
        assertThat(assigned.podUid()).isEqualTo(pod.uid());
        assertThat(assigned.message()).isEmpty();
        assertThat(assigned.condition("Scheduled").text("status")).isEqualTo("True");
        assertThat(assigned.condition("Scheduled").text("reason")).isEqualTo("Assigned");
        assertThat(assigned.condition("Scheduled").text("message"))
                .isEqualTo("assigned to runtime pod p");
        Ends.assertRecent(assigned.condition("Scheduled").text("lastTransitionTime"));

        tenant.submit("next");
        awaitMessage("next");
        tenant.report("r", "{'phase':'Running','attempt':1}");
        RunView ended =
                tenant.report("r", "{'phase':'Succeeded','completionTime':'" + now() + "'}");
        tenant.awaitPhase("next", "Scheduled");

        assertThat(tenant.run("r")).as("the Run after its end").isEqualTo(ended);
    }

    @Test
    void each_active_phase_holds_capacity_and_each_end_frees_it() {
        fleet.add("p", 1);
        tenant.submit("run-0");
        int number = 0;
        for (String end : new String[] {"Succeeded", "Failed", "Timeout", "Cancelled"}) {
            String holder = "run-" + number++;
            String next = "run-" + number;
            tenant.awaitPhase(holder, "Scheduled");
            tenant.submit(next);
            awaitMessage(next);
            tenant.report(holder, "{'phase':'Running'}");
            tenant.report(holder, "{'phase':'Ready'}");
            assertThat(tenant.run(next).phase())
                    .as("phase while %s runs", holder)
                    .isEqualTo("Pending");

            tenant.report(holder, "{'phase':'" + end + "'}");

            tenant.awaitPhase(next, "Scheduled");
        }
    }

    @Test
    void run_that_waits_is_cancelled_with_all_fields_of_an_end() {
        tenant.submit("r");
        awaitMessage("r");

        tenant.cancel("r");

        Ends.assertEnded(
                tenant.awaitPhase("r", "Cancelled"), "Cancelled", "Cancelled", "cancelled by user");
    }

    @Test
    void run_that_is_active_is_not_cancelled_by_the_scheduler() {
        fleet.add("p", 1);
        tenant.submit("r");
        tenant.awaitPhase("r", "Scheduled");
        tenant.cancel("r");
        tenant.submit("later");

        awaitMessage("later");

        assertThat(tenant.run("r").phase()).isEqualTo("Scheduled");
    }

    @Test
    void invalid_requests_fail_with_all_fields_of_an_end() {
        fleet.add("p", 1);

        tenant.submit(
                "r",
                "{}",
                "{'runtime':'python','resources':{'requests':{'runs':'1','gpu':'0.5'}}}");

        Ends.assertEnded(
                tenant.awaitPhase("r", "Failed"),
                "Failed",
                "InvalidResources",
                "resource request \"gpu\" must be a non-negative integer");
    }

    @Test
    void invalid_affinity_fails_with_all_fields_of_an_end() {
        fleet.add("p", 1);

        tenant.submit("r", "{}", affinity("runAffinity", "{'topologyKey':'zone'}"));

        RunView failed = tenant.awaitPhase("r", "Failed");
        assertThat(failed.message()).startsWith("pod selection failed: ");
        Ends.assertEnded(failed, "Failed", "SelectionFailed", failed.message());
    }

    @Test
    void unmet_affinity_says_which() {
        fleet.add("p", 3);
        String term =
                "{'topologyKey':'kruntimes.io/runtime-pod','labelSelector':{'matchLabels':{'app':'db'}}}";
        tenant.submit("with", "{}", affinity("runAffinity", term));
        assertThat(awaitMessage("with").message())
                .isEqualTo(
                        "waiting for available runtime pods satisfying required Run affinity"
                                + " for runtime \"python\"");

        tenant.submit("db", "{'app':'db'}", "{'runtime':'python'}");

        tenant.awaitPhase("with", "Scheduled");
        tenant.submit("without", "{}", affinity("runAntiAffinity", term));
        assertThat(awaitMessage("without").message())
                .isEqualTo(
                        "waiting for available runtime pods satisfying required Run anti-affinity"
                                + " for runtime \"python\"");
    }

    @Test
    void retry_waits_for_its_delay() {
        fleet.add("p", 1);
        tenant.submit(
                "r", "{}", "{'runtime':'python','retryPolicy':{'maxAttempts':3,'backoff':'4s'}}");
        tenant.awaitPhase("r", "Scheduled");
        Instant failedAt = Instant.now().truncatedTo(ChronoUnit.SECONDS);

        tenant.report(
                "r",
                ("{'phase':'Pending','attempt':2,'assignedPod':null,'assignedPodUID':null,'conditions':"
                                + "[{'type':'Running','status':'False','reason':'Retrying','message':'',"
                                + "'lastTransitionTime':'%s'}]}")
                        .formatted(failedAt));

        RunView again = tenant.awaitPhase("r", "Scheduled");
        assertThat(Instant.now()).isAfterOrEqualTo(failedAt.plusSeconds(4));
        assertThat(again.condition("Running").text("reason")).isEqualTo("Retrying");
    }

    @Test
    void host_without_heartbeats_gets_no_run_until_they_return() {
        RuntimePod pod = fleet.add("p", 2);
        tenant.submit("before");
        tenant.awaitPhase("before", "Scheduled");
        pod.silence(true);
        Patience.pass(Duration.ofSeconds(17));
        tenant.submit("after");
        assertThat(awaitMessage("after").phase()).isEqualTo("Pending");

        pod.silence(false);

        assertThat(tenant.awaitPhase("after", "Scheduled").podUid()).isEqualTo(pod.uid());
    }

    @Test
    void pod_created_again_under_the_same_name_starts_empty() {
        RuntimePod first = fleet.add("p", 1);
        tenant.submit("old");
        tenant.awaitPhase("old", "Scheduled");
        tenant.submit("new");
        awaitMessage("new");
        first.delete();

        RuntimePod second = fleet.add("p", 1);

        RunView assigned = tenant.awaitPhase("new", "Scheduled");
        assertThat(assigned.pod()).isEqualTo("p");
        assertThat(assigned.podUid()).isEqualTo(second.uid()).isNotEqualTo(first.uid());
        assertThat(tenant.run("old").podUid()).isEqualTo(first.uid());
    }

    private RunView awaitMessage(String name) {
        return tenant.await(name, "to say why it waits", run -> !run.message().isEmpty());
    }

    private static String affinity(String kind, String term) {
        return "{'runtime':'python','affinity':{'"
                + kind
                + "':{'requiredDuringSchedulingIgnoredDuringExecution':["
                + term
                + "]}}}";
    }

    private static String now() {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
