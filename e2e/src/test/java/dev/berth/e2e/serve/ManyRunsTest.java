package dev.berth.e2e.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.e2e.program.Program;
import dev.berth.e2e.program.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// More Runs than a run of the suites has time for.
@Tag("soak")
@Timeout(1200)
final class ManyRunsTest {
    private static final int RUNS = 10_000;

    @RegisterExtension final Stage stage = new Stage();

    @Test
    void ten_thousand_runs_are_assigned_once_each() {
        Crowd crowd = new Crowd(stage, 20, 50);
        Program program = stage.start("scheduler", Settings.STANDARD).awaitReady().awaitLeading();

        crowd.submit("r", RUNS);

        crowd.awaitAllAndJudge(Duration.ofMinutes(10));
        assertThat(program.isAlive()).isTrue();
    }
}
