package dev.berth.e2e.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.e2e.history.AuditLog;
import dev.berth.e2e.program.Program;
import dev.berth.e2e.program.Settings;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Two replicas, of which one leads, until something ends that.
@Timeout(180)
final class ReplicasTest {
    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final int LEASE_LOST = 4;

    @RegisterExtension final Stage stage = new Stage();

    @Test
    void leader_killed_among_1000_runs_loses_none_and_doubles_none() {
        Crowd crowd = new Crowd(stage, 20, 30);
        Program leader = startLeader(Settings.QUICK_LEASE);
        Program standby = startStandby(Settings.QUICK_LEASE);
        crowd.submit("a", 500);
        crowd.awaitAssigned(PATIENCE, 250);

        leader.kill();
        crowd.submit("b", 500);

        crowd.awaitAllAndJudge(PATIENCE);
        assertThat(standby.log().has("Leading", "deciding")).as("the standby leads").isTrue();
    }

    @Test
    void leader_that_stood_still_longer_than_its_lease_writes_nothing_when_it_wakes() {
        Crowd crowd = new Crowd(stage, 10, 20);
        Program leader = startLeader(Settings.QUICK_LEASE);
        Program standby = startStandby(Settings.QUICK_LEASE);
        crowd.submit("a", 200);
        crowd.awaitAssigned(PATIENCE, 20);
        leader.freeze();
        crowd.submit("b", 200);
        standby.awaitLeading();
        crowd.awaitAssigned(PATIENCE, 300);
        Instant woken = Instant.now();

        leader.thaw();

        assertThat(leader.awaitEnd()).as("exit code").isEqualTo(LEASE_LOST);
        crowd.awaitAllAndJudge(PATIENCE);
        for (String resource : List.of("runs", "leases")) {
            assertThat(AuditLog.writes(stage.server(), leader, resource))
                    .as("%s written by who woke", resource)
                    .isNotEmpty()
                    .noneMatch(write -> write.isAccepted() && write.at().isAfter(woken));
        }
    }

    @Test
    void stop_hands_over_long_before_the_lease_would_end() {
        Crowd crowd = new Crowd(stage, 10, 20);
        Program leader = startLeader(Settings.STANDARD);
        Program standby = startStandby(Settings.STANDARD);
        crowd.submit("a", 200);
        crowd.awaitAssigned(PATIENCE, 50);

        assertThat(leader.stop()).as("exit code").isZero();
        Instant stopped = Instant.now();
        crowd.submit("b", 200);
        standby.awaitLeading();

        assertThat(leader.log().has("Lease", "the lease is given back")).isTrue();
        assertThat(Duration.between(stopped, Instant.now()))
                .as("time without a leader, of a lease of 15 s")
                .isLessThan(Duration.ofSeconds(10));
        crowd.awaitAllAndJudge(PATIENCE);
        List<AuditLog.Write> last = AuditLog.writes(stage.server(), leader, "runs");
        List<AuditLog.Write> first = AuditLog.writes(stage.server(), standby, "runs");
        assertThat(first.getFirst().at()).isAfter(last.getLast().at());
    }

    private Program startLeader(Settings settings) {
        return stage.start("first", settings).awaitReady().awaitLeading();
    }

    private Program startStandby(Settings settings) {
        return stage.start("second", settings).awaitReady().awaitLog("Standby", "first");
    }
}
