package dev.berth.k8s.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.core.CycleResult;
import dev.berth.domain.decision.Assignment;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.decision.StatusChange;
import dev.berth.domain.decision.StatusChange.TerminalPhase;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.Uid;
import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.api.ScriptedApi;
import dev.berth.k8s.feed.ManualTimers;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What is written about Tasks, when, and what happens where it can not be written.
class EventRecorderTest {
    private static final Instant AT = Instant.parse("2026-01-01T00:00:05.5Z");
    private static final Observed OBSERVED = new Observed(5, Observed.Carried.NOTHING);
    private static final WriteOutcome APPLIED = new WriteOutcome.Applied(OBSERVED);

    private final ScriptedApi api = new ScriptedApi();
    private final ManualTimers timers = new ManualTimers();
    private final List<String> notices = new ArrayList<>();
    private final EventWriter writer =
            new EventWriter(api, timers, new Notices(), "pod-1", Duration.ofSeconds(5));
    private final EventRecorder recorder = new EventRecorder(writer);

    @Test
    void a_run_that_waits_gets_an_event_once_its_status_says_so() {
        waits("r", "why");
        settle();

        assertThat(api.creations).hasSize(1);
        assertThat(api.creations.getFirst().request().resource()).isEqualTo(Resource.EVENTS);
        assertThat(api.creations.getFirst().request().namespace()).isEqualTo("ns");
        assertThat(api.creations.getFirst().body().replace('"', '\''))
                .isEqualTo(
                        "{'apiVersion':'events.k8s.io/v1','kind':'Event','metadata':{"
                                + "'name':'r.6474846742c60','namespace':'ns'},"
                                + "'eventTime':'2026-01-01T00:00:05.500000Z',"
                                + "'reportingController':'berth.dev/scheduler',"
                                + "'reportingInstance':'pod-1','action':'Scheduling',"
                                + "'reason':'RuntimePodUnavailable','type':'Normal','note':'why',"
                                + "'regarding':{'apiVersion':'kruntimes.io/v1alpha1','kind':'Run',"
                                + "'namespace':'ns','name':'r','uid':'r-uid'}}");
    }

    @Test
    void a_run_that_fails_gets_a_warning_and_one_that_is_placed_or_cancelled_nothing() {
        ends("f", TerminalPhase.FAILED, ReasonCode.INVALID_RESOURCES);
        ends("c", TerminalPhase.CANCELLED, ReasonCode.CANCELLED);
        placed("p");
        settle();

        assertThat(names()).containsExactly("f");
        assertThat(api.creations.getFirst().body())
                .contains("\"type\":\"Warning\"", "\"reason\":\"InvalidResources\"");
    }

    @Test
    void a_status_that_is_not_written_yet_or_conflicts_makes_no_event() {
        hear(parked("a", "why"), new WriteOutcome.Unknown("?"));
        hear(parked("b", "why"), new WriteOutcome.Conflict());
        settle();

        assertThat(api.creations).isEmpty();
    }

    @Test
    void a_refused_write_is_told_without_the_words_of_the_server() {
        hear(parked("r", "why"), new WriteOutcome.Refused(403, "secret", Optional.empty()));
        settle();

        assertThat(api.creations.getFirst().body())
                .contains(
                        "\"reason\":\"WriteRefused\"",
                        "the API server refused the status of this Run (403); it is tried again")
                .doesNotContain("secret");
    }

    @Test
    void what_happens_again_counts_in_the_first_event_at_most_every_ten_seconds() {
        waits("r", "why");
        answer();
        waits("r", "why");
        waits("s", "why");
        answer();

        assertThat(names()).containsExactly("r", "s");
        assertThat(api.patches).isEmpty();

        timers.pass(WrittenEvents.COUNT_EVERY);
        waits("r", "why");
        settle();

        assertThat(api.creations).hasSize(2);
        assertThat(api.patches).hasSize(1);
        assertThat(api.patches.getFirst().request().object().name()).isEqualTo("r.6474846742c60");
        assertThat(api.patches.getFirst().body().replace('"', '\''))
                .isEqualTo(
                        "{'series':{'count':3,'lastObservedTime':'2026-01-01T00:00:05.500000Z'}}");
    }

    @Test
    void an_event_that_is_gone_is_made_anew() {
        waits("r", "why");
        answer();
        timers.pass(WrittenEvents.COUNT_EVERY);
        waits("r", "why");
        settle();
        api.patches.getFirst().handler().failed(answered(404, "events \"r\" not found"));
        waits("r", "why");
        settle();

        assertThat(names()).containsExactly("r", "r");
        assertThat(notices).isEmpty();
    }

    @Test
    void one_is_on_its_way_at_a_time_and_a_burst_is_followed_by_five_a_second() {
        for (int i = 0; i < 200; i++) {
            waits("ns" + i, "r", "why");
        }
        settle();
        assertThat(api.creations).hasSize(1);

        for (int i = 0; i < 50; i++) {
            answer();
        }
        assertThat(api.creations).hasSize(50);

        for (int i = 0; i < 5; i++) {
            timers.pass(EventRate.EVERY);
            answer();
        }
        assertThat(api.creations).hasSize(55);
    }

    @Test
    void who_is_placed_before_its_turn_gets_no_event_and_failures_go_first() {
        waits("a", "why");
        settle();
        waits("b", "why");
        waits("c", "why");
        ends("d", TerminalPhase.FAILED, ReasonCode.INVALID_RESOURCES);
        placed("b");
        answer();
        answer();
        answer();

        assertThat(names()).containsExactly("a", "d", "c");
    }

    @Test
    void many_of_one_namespace_leave_room_for_others_and_the_rest_is_dropped() {
        waits("first", "why");
        settle();
        for (int i = 0; i < 20_000; i++) {
            waits("r" + i, "why");
        }
        waits("other", "r", "why");

        assertThat(writer.dropped()).isEqualTo(20_000 - EventBacklog.NAMESPACE_MAX);
        for (int i = 0; i <= EventBacklog.NAMESPACE_MAX; i++) {
            timers.pass(EventRate.EVERY);
            answer();
        }
        assertThat(api.creations.getLast().request().namespace()).isEqualTo("other");
    }

    @Test
    void without_the_right_it_says_so_once_and_drops_events_for_five_minutes() {
        waits("r", "why");
        waits("s", "why");
        settle();
        fail(answered(403, "events.events.k8s.io is forbidden"));
        waits("t", "why");
        timers.pass(EventWriter.REFUSED_PAUSE.minusMillis(1));

        assertThat(names()).containsExactly("r");
        assertThat(writer.dropped()).isEqualTo(2);
        assertThat(notices).containsExactly("trouble: 403 R: events.events.k8s.io is forbidden");

        timers.pass(Duration.ofMillis(1));
        waits("u", "why");
        answer();

        assertThat(names()).containsExactly("r", "u");
        assertThat(notices).hasSize(2).endsWith("over");
        assertThat(writer.written()).isEqualTo(1);
        assertThat(writer.failed()).isEqualTo(1);
    }

    @Test
    void a_namespace_that_goes_away_silences_no_other() {
        waits("r", "why");
        waits("s", "why");
        settle();
        fail(
                answered(
                        403,
                        "unable to create new content in namespace ns because it is being terminated"));

        assertThat(names()).containsExactly("r", "s");
        assertThat(notices).isEmpty();
    }

    @Test
    void failures_that_may_pass_make_pauses_that_double_up_to_a_minute() {
        for (int i = 0; i < 9; i++) {
            waits("r" + i, "why");
        }
        settle();
        long[] pauses = {1, 2, 4, 8, 16, 32, 60, 60};
        for (int i = 0; i < pauses.length; i++) {
            fail(new ApiFailure.NoAnswer("cut"));
            timers.pass(Duration.ofSeconds(pauses[i]).minusMillis(1));
            assertThat(api.creations).hasSize(i + 1);
            timers.pass(Duration.ofMillis(1));
            assertThat(api.creations).hasSize(i + 2);
        }
        assertThat(notices).containsExactly("trouble: cut");
    }

    @Test
    void a_pause_that_the_server_asks_for_is_kept_up_to_a_minute() {
        waits("r", "why");
        waits("s", "why");
        settle();
        fail(new ApiFailure.Answered(429, "R", "slow", Optional.of(Duration.ofHours(1))));
        timers.pass(Duration.ofMinutes(1).minusMillis(1));
        assertThat(api.creations).hasSize(1);

        timers.pass(Duration.ofMillis(1));
        assertThat(api.creations).hasSize(2);
    }

    @Test
    void a_client_that_never_answers_holds_up_nothing_for_ever() {
        waits("r", "why");
        waits("s", "why");
        settle();
        timers.pass(Duration.ofSeconds(11));

        assertThat(names()).containsExactly("r", "s");
        api.creations.getFirst().handler().failed(new ApiFailure.NoAnswer("late"));
        assertThat(writer.failed()).isEqualTo(1);
    }

    @Test
    void nothing_is_written_after_a_stop() {
        waits("r", "why");
        writer.stop();
        waits("s", "why");
        settle();

        assertThat(api.creations).isEmpty();
    }

    @Test
    void events_are_forgotten_beyond_a_thousand() {
        WrittenEvents events = new WrittenEvents();
        for (int i = 0; i < 5_000; i++) {
            TaskEvent.Subject subject =
                    new TaskEvent.Subject(task("ns", "r" + i), ReasonCode.CANCELLED, "");
            events.created(subject, "e" + i, Duration.ZERO);
        }

        assertThat(events.size()).isEqualTo(WrittenEvents.REMEMBERED_MAX);
    }

    @Test
    void notes_are_cut_to_bytes_and_names_to_what_the_api_takes() {
        assertThat(EventBody.cut("ä".repeat(600))).isEqualTo("ä".repeat(512));
        assertThat(EventBody.cut("x😀".repeat(300))).isEqualTo("x😀".repeat(204) + "x");
        assertThat(EventBody.cut("x".repeat(1_024))).hasSize(1_024);
        String name = "a".repeat(238) + "." + "b".repeat(14);
        assertThat(EventBody.name(event(name))).isEqualTo("a".repeat(238) + ".6474846742c60");
    }

    private static TaskEvent event(String name) {
        return new TaskEvent(task("ns", name), TaskEvent.Kind.WAITS, ReasonCode.CANCELLED, "", AT);
    }

    private void waits(String name, String note) {
        hear(parked(name, note), APPLIED);
    }

    private void waits(String namespace, String name, String note) {
        hear(parked(namespace, name, note), APPLIED);
    }

    private static Decision parked(String name, String note) {
        return parked("ns", name, note);
    }

    private static Decision parked(String namespace, String name, String note) {
        return new Decision.Park(
                task(namespace, name),
                OBSERVED,
                new StatusChange.Waiting(ReasonCode.RUNTIME_POD_UNAVAILABLE, note));
    }

    private void ends(String name, TerminalPhase phase, ReasonCode reason) {
        hear(
                new Decision.Fail(
                        task("ns", name),
                        OBSERVED,
                        new StatusChange.Terminal(phase, reason, "wrong")),
                APPLIED);
    }

    private void placed(String name) {
        HostKey host = new HostKey(new ObjectName("ns", "h"), new Uid("h-uid"));
        hear(new Decision.Assign(new Assignment(task("ns", name), host), OBSERVED), APPLIED);
    }

    private void hear(Decision decision, WriteOutcome outcome) {
        CycleResult asked =
                new CycleResult(
                        decision.task(),
                        new PoolKey("ns", "rt"),
                        AT,
                        CycleResult.Outcome.TOLD,
                        Optional.of(decision));
        recorder.answered(asked, outcome, AT, AT);
    }

    private static TaskKey task(String namespace, String name) {
        return new TaskKey(TaskKind.RUN, new ObjectName(namespace, name), new Uid(name + "-uid"));
    }

    /// Answers the last request, and lets what follows at once happen.
    private void answer() {
        settle();
        api.creations.getLast().handler().answered(ScriptedApi.cursor("{}"));
        settle();
    }

    private void fail(ApiFailure failure) {
        api.creations.getLast().handler().failed(failure);
        settle();
    }

    private void settle() {
        timers.pass(Duration.ZERO);
    }

    private static ApiFailure.Answered answered(int status, String message) {
        return new ApiFailure.Answered(status, "R", message, Optional.empty());
    }

    private List<String> names() {
        return api.creations.stream()
                .map(creation ->
                        creation.body().replaceAll(".*\"name\":\"([^\"]*)\",\"uid.*", "$1"))
                .toList();
    }

    private final class Notices implements EventNotices {
        @Override
        public void trouble(String what) {
            notices.add("trouble: " + what);
        }

        @Override
        public void troubleOver() {
            notices.add("over");
        }
    }
}
