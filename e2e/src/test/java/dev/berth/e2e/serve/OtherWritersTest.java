package dev.berth.e2e.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.e2e.actor.ConditionWriter;
import dev.berth.e2e.actor.RunView;
import dev.berth.e2e.actor.Tenant;
import dev.berth.e2e.history.Promises;
import dev.berth.e2e.history.RunHistory;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The scheduler is not the only one that writes the status of Runs.
@Timeout(120)
final class OtherWritersTest {
    private static final int RUNS = 60;

    @RegisterExtension final Stage stage = new Stage();

    @Test
    void conditions_of_another_writer_survive_conflicts() {
        Tenant tenant = stage.tenant();
        RunHistory history = stage.history(tenant);
        List<String> names = tenant.submitMany("r", RUNS);
        ConditionWriter other = stage.closing(new ConditionWriter(stage.server(), tenant, names));
        other.awaitRounds(1);
        stage.start("scheduler").awaitLeading();
        stage.fleet(tenant).add(3, RUNS / 3);

        history.await(Duration.ofSeconds(60), "to be scheduled", RUNS, RunView::isActive);
        other.close();

        for (String name : names) {
            RunView run = tenant.run(name);
            assertThat(run.condition(ConditionWriter.TYPE).text("message"))
                    .as("the last word of the other writer about %s", name)
                    .isEqualTo(other.lastWord(name));
            assertThat(run.condition("Scheduled").text("status")).as(name).isEqualTo("True");
        }
        assertThat(Promises.eachIsAssignedOnce(history.events(), names)).isEmpty();
        System.out.println("conflicts that the other writer met: " + other.conflicts());
    }
}
