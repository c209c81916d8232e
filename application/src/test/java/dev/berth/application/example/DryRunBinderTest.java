package dev.berth.application.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.application.port.out.BindRequest;
import dev.berth.domain.decision.Assignment;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.Uid;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DryRunBinderTest {
    private static final TaskKey RUN =
            new TaskKey(TaskKind.RUN, new ObjectName("default", "build"), new Uid("u1"));
    private static final HostKey HOST =
            new HostKey(new ObjectName("default", "pod-a"), new Uid("u2"));

    @Test
    void each_request_is_answered_once_with_its_number_and_a_newer_version() {
        List<ClusterEvent> answers = new ArrayList<>();
        DryRunBinder binder = new DryRunBinder(answers::add);
        Observed observed = new Observed(41, Observed.Carried.NOTHING);

        binder.bind(new BindRequest(7, new Assignment(RUN, HOST), observed, Instant.EPOCH));

        assertThat(answers)
                .containsExactly(
                        new ClusterEvent.WriteAnswered(
                                7,
                                RUN,
                                new WriteOutcome.Applied(
                                        new Observed(42, Observed.Carried.NOTHING))));
    }
}
