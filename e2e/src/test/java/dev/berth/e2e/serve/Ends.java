package dev.berth.e2e.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.e2e.actor.RunView;
import dev.berth.memory.json.Json;
import java.time.Duration;
import java.time.Instant;

/// What the API of Runs demands of a Run that the scheduler ended.
final class Ends {
    private Ends() {}

    static void assertEnded(RunView run, String phase, String reason, String message) {
        assertThat(run.phase()).isEqualTo(phase);
        assertThat(run.message()).isEqualTo(message);
        assertRecent(run.status().text("completionTime"));
        assertThat(run.pod()).as("Host of what was never placed").isEmpty();
        for (String type : new String[] {"Running", "Completed"}) {
            Json.Fields condition = run.condition(type);
            assertThat(condition.text("status")).as(type).isEqualTo("False");
            assertThat(condition.text("reason")).as(type).isEqualTo(reason);
            assertThat(condition.text("message")).as(type).isEqualTo(message);
            assertRecent(condition.text("lastTransitionTime"));
        }
    }

    static void assertRecent(String time) {
        assertThat(Duration.between(Instant.parse(time), Instant.now()))
                .isBetween(Duration.ofSeconds(-2), Duration.ofSeconds(60));
    }
}
