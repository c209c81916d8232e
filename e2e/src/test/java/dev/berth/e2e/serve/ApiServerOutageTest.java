package dev.berth.e2e.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.e2e.actor.RunView;
import dev.berth.e2e.program.Program;
import dev.berth.e2e.program.Replicas;
import dev.berth.e2e.program.Settings;
import dev.berth.e2e.proxy.FaultyProxy;
import dev.berth.e2e.server.ControlPlane;
import dev.berth.e2e.server.Etcd;
import dev.berth.e2e.server.Patience;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The API server goes away and comes back. `-Dberth.e2e.outage` says for how many seconds.
@Timeout(300)
final class ApiServerOutageTest {
    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final Duration OUTAGE =
            Duration.ofSeconds(Integer.getInteger("berth.e2e.outage", 15));
    private static final String EXPIRED = "\"code\":410";

    @RegisterExtension final Stage stage = new Stage();

    @Test
    void server_that_was_down_finds_all_runs_assigned_once_it_is_back() {
        ControlPlane controlPlane = stage.server().controlPlane();
        Crowd crowd = new Crowd(stage, 10, 20);
        Replicas replicas = stage.replicas(2, Settings.QUICK_LEASE);
        replicas.awaitLeader();
        crowd.submit("a", 200);
        crowd.awaitAssigned(PATIENCE, 50);

        controlPlane.killApiServer();
        Patience.pass(OUTAGE);
        controlPlane.reviveApiServer();

        crowd.submit("b", 200);
        crowd.awaitAllAndJudge(PATIENCE);
        assertThat(replicas.unexpectedEnds()).isEmpty();
    }

    @Test
    void history_that_expired_while_nobody_was_heard_is_made_up_for_by_a_list() {
        Crowd crowd = new Crowd(stage, 1, 2);
        FaultyProxy proxy = stage.closing(new FaultyProxy(stage.server()));
        Program program =
                stage.start(
                                "scheduler",
                                stage.installation().credentialsAt(proxy.address()),
                                Settings.NO_LEASE)
                        .awaitReady();
        crowd.tenant().submit("before");
        RunView before = crowd.tenant().awaitPhase("before", "Succeeded");
        RunView deleted = crowd.tenant().submit("gone", "{}", Crowd.TOO_LARGE);
        crowd.tenant().await("gone", "to wait", run -> !run.message().isEmpty());

        proxy.refuse();
        crowd.tenant().delete("gone");
        crowd.tenant().submit("meanwhile");
        forget();
        Patience.await(
                PATIENCE,
                "a server that has forgotten what the program saw last",
                () -> watchFrom(before.version()).contains(EXPIRED));
        proxy.serve();

        crowd.tenant().awaitPhase("meanwhile", "Succeeded");
        assertThat(crowd.tenant().exists(deleted.name())).isFalse();
        assertThat(program.isAlive()).isTrue();
        program.awaitReady();
    }

    /// Neither the store nor the server's cache knows what was before now.
    private void forget() {
        ControlPlane controlPlane = stage.server().controlPlane();
        try (Etcd store = new Etcd(stage.server())) {
            store.compact(store.revision());
        }
        controlPlane.killApiServer();
        controlPlane.reviveApiServer();
    }

    private String watchFrom(long version) {
        return stage.server()
                .requests()
                .get(
                        "/apis/kruntimes.io/v1alpha1/runs?watch=1&timeoutSeconds=5&resourceVersion="
                                + version)
                .body();
    }
}
