package dev.berth.bootstrap.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.bootstrap.serve.config.SchedulerConfiguration;
import dev.berth.bootstrap.serve.log.Log;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.api.MemoryApi;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
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

    private SchedulerProcess process(String leaderElect) {
        Log log = new Log(stream, InstantSource.system(), () -> Duration.ZERO);
        return DaggerSchedulerComponent.factory()
                .of(
                        SchedulerConfiguration.load(
                                Optional.empty(),
                                new SchedulerConfiguration.Flags(
                                        Optional.of(leaderElect),
                                        Optional.of("0"),
                                        Optional.of("0"))),
                        new Cluster(server.connect("berth"), "memory", "system", () -> {}),
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
