package dev.berth.e2e.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.e2e.program.Program;
import dev.berth.e2e.program.Replicas;
import dev.berth.e2e.program.Settings;
import dev.berth.e2e.server.Patience;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Replicas are killed at moments that nobody chose, again and again, while Runs keep coming.
/// `-Dberth.e2e.kills` says how often, `-Dberth.e2e.seed` draws the moments.
final class RandomKillsTest {
    private static final int KILLS = Integer.getInteger("berth.e2e.kills", 5);
    private static final long SEED = Long.getLong("berth.e2e.seed", 1L);

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int RUNS_A_KILL = 100;

    /// Longest time from a batch of Runs to a kill: it takes about as long to assign them.
    private static final int DELAY_MAX_MILLIS = 600;

    /// Every fourth time a standby is killed, or whoever starts: the others, the leader.
    private static final int ANYBODY_EVERY = 4;

    @RegisterExtension final Stage stage = new Stage();

    @Test
    void kills_at_random_moments_lose_no_run_and_double_none() {
        Random random = new Random(SEED);
        Crowd crowd = new Crowd(stage, 10, 20);
        Replicas replicas = stage.replicas(2, Settings.QUICK_LEASE);
        replicas.awaitLeader();
        int leadersKilled = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            crowd.submit("batch-" + kill, RUNS_A_KILL);
            Patience.pass(Duration.ofMillis(random.nextInt(DELAY_MAX_MILLIS)));
            Optional<Program> leader = replicas.leader();
            List<Program> running = replicas.running();
            boolean anybody = leader.isEmpty() || random.nextInt(ANYBODY_EVERY) == 0;
            Program victim = anybody ? running.get(random.nextInt(running.size())) : leader.get();
            leadersKilled += leader.filter(victim::equals).isPresent() ? 1 : 0;
            victim.kill();
            crowd.awaitAssigned(PATIENCE, (kill + 1) * RUNS_A_KILL);
            assertThat(replicas.unexpectedEnds()).isEmpty();
        }
        crowd.awaitAllAndJudge(PATIENCE);
        System.out.println(
                "kills: %d, of them %d of the leader; %d Runs; %d processes started; seed %d"
                        .formatted(KILLS, leadersKilled, crowd.size(), replicas.starts(), SEED));
    }
}
