package dev.berth.bootstrap.serve.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.Uid;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class WriteLogTest {
    private static final WriteOutcome FORBIDDEN =
            new WriteOutcome.Refused(403, "cannot patch", Optional.empty());
    private static final WriteOutcome APPLIED =
            new WriteOutcome.Applied(new Observed(1, Observed.Carried.NOTHING));

    private final ByteArrayOutputStream stream = new ByteArrayOutputStream();
    private final List<ClusterEvent> passedOn = new ArrayList<>();
    private final WriteLog writes =
            new WriteLog(passedOn::add, new Log(stream, () -> Instant.EPOCH, () -> Duration.ZERO));

    @Test
    void a_missing_right_is_said_once_with_the_run_and_the_way_out() {
        answer(FORBIDDEN);
        answer(new WriteOutcome.Conflict());
        answer(FORBIDDEN);

        assertThat(lines())
                .singleElement()
                .asString()
                .contains(
                        "\"level\":\"error\",\"event\":\"Write\"",
                        "was answered with 403: cannot patch; grant patch of runs/status",
                        "\"object\":\"Run ns/r\"");
    }

    @Test
    void another_refusal_is_another_line_and_one_that_may_pass_is_a_warning() {
        answer(FORBIDDEN);
        answer(new WriteOutcome.Refused(422, "a webhook says no", Optional.empty()));

        assertThat(lines().getLast())
                .contains("\"level\":\"warning\"", "422: a webhook says no; trying again");
    }

    @Test
    void the_end_of_it_is_said_and_what_goes_well_is_not() {
        answer(APPLIED);
        answer(FORBIDDEN);
        answer(APPLIED);
        answer(APPLIED);

        assertThat(lines()).hasSize(2);
        assertThat(lines().getLast())
                .contains("\"level\":\"info\"", "the status of Runs is written again");
    }

    @Test
    void an_answer_that_is_lost_is_said_and_what_keeps_it_lost_too() {
        answer(new WriteOutcome.Unknown("no answer within 3000 ms"));
        answer(new WriteOutcome.Unknown("403 Forbidden: cannot get a"));
        answer(new WriteOutcome.Unknown("403 Forbidden: cannot get b"));

        assertThat(lines()).hasSize(2);
        assertThat(lines().getFirst())
                .contains(
                        "\"level\":\"warning\"",
                        "whether the status of a Run is written: no answer within 3000 ms; writing");
        assertThat(lines().getLast()).contains("cannot get a");
    }

    @Test
    void every_event_goes_on_into_the_inbox() {
        ClusterEvent other = new ClusterEvent.FeedSynced(FeedKind.TASKS);

        writes.offer(other);
        answer(FORBIDDEN);

        assertThat(passedOn).hasSize(2).startsWith(other);
    }

    private void answer(WriteOutcome outcome) {
        writes.offer(
                new ClusterEvent.WriteAnswered(
                        1,
                        new TaskKey(TaskKind.RUN, new ObjectName("ns", "r"), new Uid("u")),
                        outcome));
    }

    private List<String> lines() {
        return stream.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
