package dev.berth.memory.fault;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.k8s.api.Resource;
import dev.berth.memory.api.Heard;
import dev.berth.memory.journal.WriteResult;
import dev.berth.memory.wire.Failures;
import dev.berth.memory.wire.RequestFate;
import dev.berth.memory.wire.Verb;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RequestFaultTest extends FaultTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    @ParameterizedTest
    @ValueSource(ints = {403, 404, 409, 410, 422, 429, 500, 503, 504})
    void a_refused_request_changes_nothing_and_the_next_one_does(int status) {
        createRun("r");
        arm(1, new RequestFate.Refused(Failures.ofStatus(status), Duration.ZERO));

        Heard first = bind("r", "p");
        String between = hostOf("r");
        Heard second = bind("r", "p");

        assertThat(first.lines).singleElement().asString().startsWith("failed " + status);
        assertThat(between).isEmpty();
        assertThat(second.lines).containsExactly("answered r");
    }

    @Test
    void a_lost_answer_leaves_the_write_applied_and_the_client_unknowing() {
        createRun("r");
        arm(1, new RequestFate.AnswerLost(Duration.ZERO, Duration.ofSeconds(3)));

        Heard heard = bind("r", "p");
        assertThat(heard.lines).isEmpty();
        assertThat(hostOf("r")).isEqualTo("p");
        pass(Duration.ofSeconds(3));

        assertThat(heard.lines).containsExactly("no answer");
    }

    @Test
    void a_request_that_is_never_sent_is_given_up_at_the_time_out() {
        createRun("r");
        arm(1, new RequestFate.NeverSent(LONG));

        Heard heard = bind("r", "p");
        pass(TIMEOUT);

        assertThat(heard.lines).containsExactly("no answer");
        assertThat(hostOf("r")).isEmpty();
        assertThat(api.journal().writes().getFirst().result()).isEqualTo(new WriteResult.Open());
        assertThat(api.inFlight()).isEmpty();
    }

    @Test
    void a_late_write_is_applied_after_the_client_gave_up() {
        createRun("r");
        arm(1, new RequestFate.Served(TIMEOUT.plusSeconds(5), Duration.ZERO));

        Heard heard = bind("r", "p");
        pass(TIMEOUT);
        assertThat(heard.lines).containsExactly("no answer");
        assertThat(hostOf("r")).isEmpty();
        pass(Duration.ofSeconds(5));

        assertThat(hostOf("r")).isEqualTo("p");
        assertThat(heard.lines).containsExactly("no answer");
    }

    @Test
    void a_slow_refusal_past_the_time_out_is_no_answer() {
        createRun("r");
        arm(1, new RequestFate.Refused(Failures.ofStatus(503), LONG));

        Heard heard = bind("r", "p");
        pass(LONG);

        assertThat(heard.lines).containsExactly("no answer");
        assertThat(api.journal().writes().getFirst().result())
                .isEqualTo(new WriteResult.Refused(503, "ServiceUnavailable"));
    }

    @Test
    void a_fault_without_end_ends_when_the_plan_is_disarmed() {
        createRun("r");
        arm(Fault.ALWAYS, new RequestFate.Refused(Failures.ofStatus(500), Duration.ZERO));
        for (int i = 0; i < 3; i++) {
            assertThat(bind("r", "p").lines).containsExactly("failed 500 InternalError");
        }

        plan.disarm();

        assertThat(bind("r", "p").lines).containsExactly("answered r");
    }

    @Test
    void the_second_page_of_a_list_can_expire() {
        createRun("a");
        createRun("b");
        plan.arm(
                new Fault.OnRequests(
                        RequestMatch.of(Verb.LIST).continued().on(Resource.RUNS),
                        1,
                        new RequestFate.Refused(Failures.ofStatus(410), Duration.ZERO)));

        Heard first = list(RUNS, 1, "");
        Heard second = list(RUNS, 1, first.continueToken);

        assertThat(first.lines).containsExactly("item a", "page");
        assertThat(second.lines).containsExactly("failed 410 Expired");
    }

    @Test
    void a_watch_can_be_refused_and_can_be_lost() {
        plan.arm(
                new Fault.OnRequests(
                        RequestMatch.of(Verb.WATCH),
                        1,
                        new RequestFate.Refused(Failures.ofStatus(410), Duration.ZERO)));
        Heard refused = watch(RUNS, api.version());
        plan.arm(
                new Fault.OnRequests(
                        RequestMatch.of(Verb.WATCH),
                        1,
                        new RequestFate.NeverSent(Duration.ofSeconds(1))));
        Heard lost = watch(RUNS, api.version());
        pass(Duration.ofSeconds(1));

        assertThat(refused.lines).containsExactly("failed 410 Expired");
        assertThat(lost.lines).containsExactly("no answer");
    }

    @Test
    void a_match_is_about_what_it_names_and_nothing_else() {
        createRun("r");
        createRun("s");
        RequestFate refused = new RequestFate.Refused(Failures.ofStatus(500), Duration.ZERO);
        plan.arm(
                new Fault.OnRequests(
                        RequestMatch.bindsOf(run("r")).binding("p").by("berth"), 1, refused));

        assertThat(bind("s", "p").lines).containsExactly("answered s");
        assertThat(bind("r", "q").lines).containsExactly("answered r");
        assertThat(patch("r", "{'status':{'attempt':1}}").lines).containsExactly("answered r");
        assertThat(read("r").lines).containsExactly("answered r");
        assertThat(bind("r", "p").lines).containsExactly("failed 500 InternalError");
    }

    private void arm(int times, RequestFate fate) {
        plan.arm(new Fault.OnRequests(RequestMatch.of(Verb.PATCH_STATUS), times, fate));
    }
}
