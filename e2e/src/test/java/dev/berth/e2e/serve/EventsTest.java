package dev.berth.e2e.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.e2e.actor.Fleet;
import dev.berth.e2e.actor.Tenant;
import dev.berth.e2e.program.Program;
import dev.berth.e2e.server.Objects;
import dev.berth.e2e.server.Patience;
import dev.berth.memory.json.Json;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What the program says about Runs in Events, and that it schedules as well where it may not.
@Timeout(180)
final class EventsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @RegisterExtension final Stage stage = new Stage();

    @Test
    void events_say_why_runs_wait_and_fail_and_nothing_of_success() {
        stage.start("scheduler").awaitReady().awaitLeading();
        Tenant tenant = stage.tenant();
        Fleet fleet = stage.fleet(tenant);
        tenant.submit("waits");
        Json.Fields waits = awaitEvent(tenant, "waits");
        tenant.submit("fails", "{}", "{'runtime':'python','resources':{'requests':{'gpu':'0.5'}}}");
        Json.Fields fails = awaitEvent(tenant, "fails");

        assertThat(waits.text("type")).isEqualTo("Normal");
        assertThat(waits.text("reason")).isEqualTo("RuntimePodUnavailable");
        assertThat(waits.text("note"))
                .isEqualTo("waiting for available runtime pods for runtime \"python\"");
        assertThat(waits.text("reportingController")).isEqualTo("berth.dev/scheduler");
        assertThat(fails.text("type")).isEqualTo("Warning");
        assertThat(fails.text("reason")).isEqualTo("InvalidResources");

        fleet.add("p", 5);
        tenant.awaitPhase("waits", "Scheduled");
        tenant.submit("placed");
        tenant.awaitPhase("placed", "Scheduled");
        tenant.submit("later", "{}", "{'runtime':'other'}");
        awaitEvent(tenant, "later");
        assertThat(events(tenant))
                .extracting(event -> event.fields("regarding").text("name"))
                .containsExactlyInAnyOrder("waits", "fails", "later");
    }

    @Test
    void what_happens_again_counts_in_the_same_event() {
        stage.start("scheduler").awaitReady().awaitLeading();
        Tenant tenant = stage.tenant();
        tenant.submit("r");
        Json.Fields first = awaitEvent(tenant, "r");
        // Not before the count of an Event is due.
        Patience.pass(Duration.ofSeconds(11));

        // Someone clears what the scheduler wrote, so it writes it again.
        tenant.report("r", "{'message':null}");

        Json.Fields again =
                await(
                        tenant,
                        "a series",
                        event -> !event.fields("series").text("lastObservedTime").isEmpty());
        assertThat(again.fields("metadata").text("name"))
                .isEqualTo(first.fields("metadata").text("name"));
        assertThat(again.fields("series").find("count")).contains(new Json.Num("2"));
        assertThat(events(tenant)).hasSize(1);
    }

    @Test
    void without_the_right_runs_are_placed_all_the_same() {
        stage.installation().revoke("events", "create");
        Program program = stage.start("scheduler").awaitReady().awaitLeading();
        Tenant tenant = stage.tenant();
        Fleet fleet = stage.fleet(tenant);
        tenant.submit("r");

        program.awaitLog("Event", "They need create and patch of events in events.k8s.io");

        fleet.add("p", 1);
        tenant.awaitPhase("r", "Scheduled");
        assertThat(events(tenant)).isEmpty();
        assertThat(program.isWell("/readyz")).as("ready").isTrue();
    }

    private Json.Fields awaitEvent(Tenant tenant, String run) {
        return await(
                tenant,
                "an Event about " + run,
                event -> event.fields("regarding").text("name").equals(run));
    }

    private Json.Fields await(Tenant tenant, String what, Predicate<Json.Fields> which) {
        Patience.await(
                PATIENCE, what, () -> events(tenant).stream().filter(which).findAny().isPresent());
        return events(tenant).stream().filter(which).findFirst().orElseThrow();
    }

    private List<Json.Fields> events(Tenant tenant) {
        return new Objects(stage.server().requests())
                        .read("/apis/events.k8s.io/v1/namespaces/" + tenant.namespace() + "/events")
                        .items("items")
                        .stream()
                        .map(Json.Fields.class::cast)
                        .filter(event -> event.fields("regarding").text("kind").equals("Run"))
                        .toList();
    }
}
