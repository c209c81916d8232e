package dev.berth.bootstrap.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.bootstrap.serve.config.SchedulerConfiguration;
import dev.berth.bootstrap.serve.log.Log;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.json.Json;
import dev.berth.metrics.catalog.Metric;
import dev.berth.metrics.catalog.MetricCatalog;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
final class SchedulerProcessTest {
    private final PacedServer server = new PacedServer();
    private final ByteArrayOutputStream stream = new ByteArrayOutputStream();
    private final List<Integer> exitCodes = new CopyOnWriteArrayList<>();

    @AfterEach
    void end() {
        server.close();
    }

    @Test
    void a_run_gets_a_runtime_pod_and_one_that_comes_later_too() throws InterruptedException {
        server.change(api -> {
            api.create(Objects.pod("rp-0", 2));
            api.create(Objects.run("first"));
        });
        SchedulerProcess process = process("false");

        process.start();
        server.await("first is assigned", api -> assignedPod(api, "first").equals("rp-0"));
        server.change(api -> api.create(Objects.run("second")));
        server.await("second is assigned", api -> assignedPod(api, "second").equals("rp-0"));
        process.stop();

        assertThat(log()).contains("\"event\":\"Leading\"", "\"event\":\"Stopped\"");
        assertThat(exitCodes).isEmpty();
    }

    @Test
    void runs_of_a_group_wait_for_each_other_and_the_group_says_so() throws InterruptedException {
        server.change(api -> {
            api.create(Objects.pod("rp-0", 2));
            api.create(
                    """
                    {"apiVersion":"berth.dev/v1alpha1","kind":"SchedulingGroup",
                     "metadata":{"name":"g","namespace":"team"},
                     "spec":{"schedulingPolicy":{"gang":{"minCount":2}}}}\
                    """
                            .getBytes(StandardCharsets.UTF_8));
            api.create(member("one"));
        });
        SchedulerProcess process = process("false");

        process.start();
        server.await(
                "the group says whom it waits for",
                api -> groupSays(api, "False", "group team/g: 1 of 2 members are there"));
        String before = server.ask(api -> assignedPod(api, "one"));
        server.change(api -> api.create(member("two")));
        server.await("it is placed", api -> groupSays(api, "True", ""));
        String after = server.ask(api -> assignedPod(api, "one") + assignedPod(api, "two"));
        process.stop();

        assertThat(before).isEmpty();
        assertThat(after).isEqualTo("rp-0rp-0");
    }

    private static byte[] member(String name) {
        return """
        {"apiVersion":"kruntimes.io/v1alpha1","kind":"Run","metadata":{"name":"%s","namespace":"team",
         "annotations":{"berth.dev/scheduling-group":"g"}},"spec":{"runtime":"bash"}}\
        """
                .formatted(name)
                .getBytes(StandardCharsets.UTF_8);
    }

    private static boolean groupSays(MemoryApi api, String status, String message) {
        return api
                .find(new ObjectRef(Resource.SCHEDULING_GROUPS, "team", "g"))
                .orElseThrow()
                .status()
                .items("conditions")
                .stream()
                .map(Json.Fields.class::cast)
                .anyMatch(condition ->
                        condition.text("type").equals("SchedulingGroupInitiallyScheduled")
                                && condition.text("status").equals(status)
                                && condition.text("message").equals(message));
    }

    @Test
    void nothing_is_decided_after_a_stop() throws InterruptedException {
        server.change(api -> api.create(Objects.pod("rp-0", 2)));
        SchedulerProcess process = process("false");
        process.start();
        server.await("it leads", _ -> log().contains("\"event\":\"Leading\""));

        process.stop();
        server.change(api -> api.create(Objects.run("late")));
        String assigned = server.ask(api -> assignedPod(api, "late"));
        int watches = server.ask(api -> api.watches().size());

        assertThat(assigned).isEmpty();
        assertThat(watches).isZero();
    }

    @Test
    void of_two_only_the_holder_of_the_lease_decides_and_the_other_follows_a_stop_at_once()
            throws InterruptedException {
        server.change(api -> {
            api.create(Objects.pod("rp-0", 3));
            api.create(Objects.run("first"));
        });
        SchedulerProcess one = process("true");
        SchedulerProcess other = process("true");
        one.start();
        server.await("first is assigned", api -> assignedPod(api, "first").equals("rp-0"));
        other.start();
        server.await("the other waits", _ -> log().contains("\"event\":\"Standby\""));

        one.stop();
        server.change(api -> api.create(Objects.run("second")));
        server.await("second is assigned", api -> assignedPod(api, "second").equals("rp-0"));
        String holder = server.ask(SchedulerProcessTest::holder);
        other.stop();

        assertThat(holder).isNotEmpty();
        assertThat(server.ask(SchedulerProcessTest::holder)).isEmpty();
        assertThat(log()).contains("the lease is given back");
        assertThat(exitCodes).isEmpty();
    }

    @Test
    void a_lease_that_another_took_ends_the_process() {
        SchedulerProcess process = process("true");
        process.start();
        server.await("it leads", _ -> log().contains("\"event\":\"Leading\""));

        server.change(api ->
                api.delete(
                        new ObjectRef(
                                Resource.LEASES, "system", "kruntimes-scheduler.kruntimes.com")));

        server.await("the process ends", _ -> exitCodes.contains(ProcessEnd.LEASE_LOST));
        assertThat(log()).contains("\"event\":\"Fatal\"", "the lease is lost");
    }

    @Test
    void metrics_of_a_running_scheduler_are_those_of_the_catalog() throws Exception {
        server.change(api -> {
            api.create(Objects.pod("rp-0", 1));
            api.create(Objects.run("first"));
            api.create(Objects.run("second"));
        });
        SchedulerProcess process = process("true", "127.0.0.1:0");
        process.start();
        server.await("first is assigned", api -> assignedPod(api, "first").equals("rp-0"));

        String page = metrics("kruntimes_scheduler_run_queue_duration_seconds_count");
        process.stop();

        assertThat(page)
                .contains(
                        "kruntimes_scheduler_sync_total{result=\"scheduled\",runtime=\"bash\"} 1.0\n",
                        "berth_feed_synced{feed=\"hosts\"} 1.0\n",
                        "berth_leader 1.0\n",
                        "berth_fence_refusals_total 0.0\n");
        List<String> served =
                page.lines()
                        .filter(line -> line.startsWith("# TYPE "))
                        .map(line -> line.split(" ", 4)[2])
                        .toList();
        List<String> unseen =
                List.of(
                        "kruntimes_scheduler_reservation_conflicts_total",
                        "kruntimes_scheduler_pending_run_wakeups_total");
        assertThat(Stream.concat(served.stream(), unseen.stream()))
                .containsExactlyInAnyOrderElementsOf(
                        MetricCatalog.ALL.stream().map(Metric::name).toList());
    }

    /// The page, once it has that series: what a turn did is shown when the turn is over.
    private String metrics(String series) throws Exception {
        Matcher address =
                Pattern.compile("/metrics\".*?\"address\":\"[^\"]*:([0-9]+)\"").matcher(log());
        assertThat(address.find()).as(log()).isTrue();
        URI uri = URI.create("http://127.0.0.1:" + address.group(1) + "/metrics");
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<String> response;
            do {
                response =
                        client.send(
                                HttpRequest.newBuilder(uri).build(),
                                HttpResponse.BodyHandlers.ofString());
                assertThat(response.statusCode()).isEqualTo(200);
            } while (!response.body().contains(series));
            return response.body();
        }
    }

    private static String holder(MemoryApi api) {
        return api.find(
                        new ObjectRef(
                                Resource.LEASES, "system", "kruntimes-scheduler.kruntimes.com"))
                .orElseThrow()
                .tree()
                .fields("spec")
                .text("holderIdentity");
    }

    private SchedulerProcess process(String leaderElect) {
        return process(leaderElect, "0");
    }

    private SchedulerProcess process(String leaderElect, String metricsAddress) {
        Log log = new Log(stream, InstantSource.system(), () -> Duration.ZERO);
        return DaggerSchedulerComponent.factory()
                .of(
                        SchedulerConfiguration.load(
                                Optional.empty(),
                                new SchedulerConfiguration.Flags(
                                        Optional.of(leaderElect),
                                        Optional.of(metricsAddress),
                                        Optional.of("0"))),
                        new Cluster(
                                server.connect("berth"),
                                (path, timeout, handler) -> {
                                    throw new IllegalStateException("nobody examines it");
                                },
                                "memory",
                                "system",
                                () -> {}),
                        InstantSource.system(),
                        log,
                        new ProcessEnd(log, exitCodes::add))
                .process();
    }

    private static String assignedPod(MemoryApi api, String run) {
        return api.find(new ObjectRef(Resource.RUNS, "team", run))
                .orElseThrow()
                .status()
                .text("assignedPod");
    }

    private String log() {
        return stream.toString(StandardCharsets.UTF_8);
    }
}
