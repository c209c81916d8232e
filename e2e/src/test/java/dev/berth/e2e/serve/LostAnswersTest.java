package dev.berth.e2e.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.e2e.history.AuditLog;
import dev.berth.e2e.program.Program;
import dev.berth.e2e.program.Settings;
import dev.berth.e2e.proxy.FaultyProxy;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What stands between the program and the server loses answers, or hangs.
@Timeout(180)
final class LostAnswersTest {
    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final int LEASE_LOST = 4;

    @RegisterExtension final Stage stage = new Stage();

    @Test
    void write_that_is_applied_and_not_answered_loses_and_doubles_no_run() {
        FaultyProxy proxy = stage.closing(new FaultyProxy(stage.server()));
        proxy.dropAnswers(100);
        Crowd crowd = new Crowd(stage, 10, 30);
        Program program = start("scheduler", proxy, Settings.STANDARD).awaitReady().awaitLeading();

        crowd.submit("a", 1000);

        crowd.awaitAllAndJudge(PATIENCE);
        assertThat(proxy.dropped()).as("answers dropped").isGreaterThanOrEqualTo(10);
        assertThat(program.isAlive()).isTrue();
    }

    @Test
    void right_to_read_a_run_settles_what_was_not_answered() {
        stage.installation().revoke("runs", "get");
        FaultyProxy proxy = stage.closing(new FaultyProxy(stage.server()));
        proxy.dropAnswers(10);
        Crowd crowd = new Crowd(stage, 2, 30);
        Program program = start("scheduler", proxy, Settings.STANDARD).awaitReady().awaitLeading();

        crowd.submit("a", 50);

        program.awaitLog("Write", "cannot get resource \"runs\"");
        stage.installation().grantAll();
        crowd.awaitAllAndJudge(PATIENCE);
    }

    @Test
    void server_that_hangs_for_the_leader_costs_it_the_lease_and_no_run() {
        FaultyProxy proxy = stage.closing(new FaultyProxy(stage.server()));
        Crowd crowd = new Crowd(stage, 10, 30);
        Program leader = start("first", proxy, Settings.QUICK_LEASE).awaitReady().awaitLeading();
        Program standby =
                stage.start("second", Settings.QUICK_LEASE)
                        .awaitReady()
                        .awaitLog("Standby", "first");
        crowd.submit("a", 200);
        crowd.awaitAssigned(PATIENCE, 20);

        proxy.hang();

        crowd.submit("b", 200);
        assertThat(leader.awaitEnd()).as("exit code").isEqualTo(LEASE_LOST);
        standby.awaitLeading();
        // What it holds back arrives now, long after whoever sent it gave up.
        proxy.serve();
        crowd.awaitAllAndJudge(PATIENCE);
        assertThat(AuditLog.writes(stage.server(), standby, "runs")).isNotEmpty();
    }

    private Program start(String name, FaultyProxy proxy, Settings settings) {
        return stage.start(name, stage.installation().credentialsAt(proxy.address()), settings);
    }
}
