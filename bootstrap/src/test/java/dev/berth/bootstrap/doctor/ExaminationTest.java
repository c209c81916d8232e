package dev.berth.bootstrap.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.memory.json.Json;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What is found on a server, and what follows from it.
final class ExaminationTest {
    private static final String ALL_WELL =
            "ok        Berth can schedule the Runs of all namespaces.\n";
    private static final String NOT_WELL =
            "MISSING   Berth can not schedule the Runs of all namespaces as it is here";

    private final Patient patient = new Patient();

    @Test
    void a_cluster_that_has_everything_is_well() {
        patient.lease("system", "host_1", "berth-scheduler", Duration.ofSeconds(2))
                .runtimePod("p-0", Duration.ofSeconds(3))
                .runtimePod("p-1", Duration.ofSeconds(40));

        Report report = patient.examine();

        assertThat(report.isWell()).isTrue();
        assertThat(report.text())
                .contains(
                        """
                        SERVER            VERSION   YOU   RUNS-OF
                        https://patient   v1.37.2   me    all namespaces
                        """,
                        """
                        API                                    SERVED     BERTH-READS   NEEDED
                        runs.kruntimes.io                      v1alpha1   v1alpha1      yes
                        runs/status.kruntimes.io               v1alpha1   v1alpha1      yes
                        persistentworkspaces.kruntimes.io      v1alpha1   v1alpha1      no
                        schedulinggroups.berth.dev             v1alpha1   v1alpha1      no
                        pods                                   v1         v1            yes
                        leases.coordination.k8s.io             v1         v1            yes
                        events.events.k8s.io                   v1         v1            no
                        podgroups.scheduling.k8s.io            <none>     v1beta1       not by serve
                        compositepodgroups.scheduling.k8s.io   <none>     <none>        not by serve
                        """,
                        """
                        VERB     RESOURCE                             WHERE              GRANTED   NEEDED   NAME
                        get      runs.kruntimes.io                    all namespaces     yes       yes      any
                        """,
                        "update   leases.coordination.k8s.io           namespace system   yes       yes      kruntimes-scheduler.kruntimes.com\n",
                        """
                        LEASE                                      HOLDER   WRITTEN-BY        RENEWED
                        system/kruntimes-scheduler.kruntimes.com   host_1   berth-scheduler   2.5 s ago
                        """,
                        """
                        CLOCK              AGAINST-THE-SERVER'S
                        this machine       -0.5 s, give or take 0.5 s
                        newest heartbeat   3.5 s ago
                        """)
                .contains(
                        ALL_WELL,
                        "ok        Berth (host_1) leads, by the Lease system/kruntimes-scheduler.kruntimes.com.\n",
                        "ok        The clocks of the server and of this machine agree, as far as 0.5 s can be told.\n",
                        "ok        1 of 2 Runtime Pods can take Runs: ready, with a heartbeat of the last 15 s.\n",
                        "note      `berth serve` schedules Runs; Pods it leaves to others.\n")
                .doesNotContain("MISSING");
    }

    @Test
    void rights_are_asked_for_where_they_are_needed() {
        patient.examine(Patient.intent("team"));

        assertThat(patient.asked)
                .contains(
                        "get runs team ",
                        "patch runs/status team ",
                        "watch pods team ",
                        "get leases system kruntimes-scheduler.kruntimes.com",
                        "create leases system ",
                        "create tokenreviews  ",
                        "list pods runtime");
    }

    @Test
    void a_verb_that_is_missing_is_named() {
        Report report = patient.denies("patch runs/status", "list pods", "watch pods").examine();

        assertThat(report.isWell()).isFalse();
        assertThat(report.text())
                .contains(
                        NOT_WELL,
                        "MISSING   Grant patch of runs/status.kruntimes.io in all namespaces, to assign Runs.\n",
                        "MISSING   Grant list and watch of pods in all namespaces, to see Runs and Runtime Pods.\n",
                        "patch    runs/status.kruntimes.io             all namespaces     NO        yes      any\n");
    }

    @Test
    void a_right_that_is_optional_is_noted() {
        Report report =
                patient.denies(
                                "list persistentworkspaces",
                                "watch persistentworkspaces",
                                "create events",
                                "create tokenreviews")
                        .examine();

        assertThat(report.isWell()).isTrue();
        assertThat(report.text())
                .contains(
                        ALL_WELL,
                        "note      Not granted: list and watch of persistentworkspaces.kruntimes.io in all namespaces, to keep"
                                + " Runs at the Pod of their workspace. `serve` does without.\n",
                        "note      Not granted: create of events.events.k8s.io in all namespaces",
                        "note      Not granted: create of tokenreviews.authentication.k8s.io in the cluster");
    }

    @Test
    void a_right_that_nobody_could_ask_for_is_not_taken_for_granted() {
        Report report = patient.fails("selfsubjectaccessreviews", Patient.answered(500)).examine();

        assertThat(report.isWell()).isFalse();
        assertThat(report.text())
                .contains(
                        "MISSING   Whether there is patch of runs/status.kruntimes.io in all namespaces, to assign Runs is"
                                + " not known: the server answered 500: no.\n",
                        "patch    runs/status.kruntimes.io             all namespaces     <unknown>   yes      any\n");
    }

    @Test
    void definitions_that_are_missing_are_named() {
        Report report = patient.lacks("kruntimes.io").examine();

        assertThat(report.isWell()).isFalse();
        assertThat(report.text())
                .contains(
                        "MISSING   runs.kruntimes.io v1alpha1 is not served: install the CustomResourceDefinitions of kruntimes.\n",
                        "note      persistentworkspaces.kruntimes.io v1alpha1 is not served: install the"
                                + " CustomResourceDefinitions of kruntimes. `serve` does without.\n");
    }

    @Test
    void another_version_is_not_the_one_that_is_read() {
        Report report =
                patient.serves("kruntimes.io", "v2", "runs", "runs/status")
                        .serves(
                                "scheduling.k8s.io",
                                "v1beta1",
                                "priorityclasses",
                                "podgroups",
                                "compositepodgroups")
                        .examine();

        assertThat(report.text())
                .contains(
                        "MISSING   runs.kruntimes.io v1alpha1 is not served, but v2: install",
                        "podgroups.scheduling.k8s.io is served as v1beta1, which `berth simulate` reads."
                                + " compositepodgroups.scheduling.k8s.io is served as v1beta1, which Berth does not read.");
    }

    @Test
    void a_group_that_nobody_could_ask_for_is_not_known() {
        Report report =
                patient.fails("/apis/kruntimes.io", new ApiFailure.NoAnswer("reset")).examine();

        assertThat(report.isWell()).isFalse();
        assertThat(report.text())
                .contains(
                        "MISSING   Whether runs.kruntimes.io v1alpha1 is served is not known: reset.\n",
                        "runs.kruntimes.io                      <unknown>");
    }

    @Test
    void the_original_that_leads_is_told_from_berth() {
        Report report =
                patient.lease("system", "old_1", "scheduler", Duration.ofSeconds(2)).examine();

        assertThat(report.isWell()).isTrue();
        assertThat(report.text())
                .contains(
                        "note      Another scheduler (scheduler, old_1) leads, by the Lease"
                                + " system/kruntimes-scheduler.kruntimes.com. Berth would stand by until it ends.\n");
    }

    @Test
    void a_lease_that_ran_out_is_held_by_nobody() {
        assertThat(
                        patient.lease("system", "old_1", "scheduler", Duration.ofSeconds(20))
                                .examine()
                                .text())
                .contains(
                        "ok        Nobody holds the Lease system/kruntimes-scheduler.kruntimes.com: whoever starts first leads.\n");
    }

    @Test
    void a_scheduler_with_the_lease_elsewhere_would_write_too() {
        patient.lease("kruntimes", "old_1", "scheduler", Duration.ofSeconds(2));

        Report report = patient.examine();

        assertThat(report.isWell()).isFalse();
        assertThat(report.text())
                .contains(
                        "ok        There is no Lease system/kruntimes-scheduler.kruntimes.com yet: who starts first makes it.\n",
                        "MISSING   Another scheduler (scheduler, old_1) holds a Lease of the same name in namespace kruntimes:"
                                + " both would write. Install Berth there, or set leaderElection.leaseNamespace.\n");
        assertThat(patient.examine(Patient.intent("team")).text())
                .contains(
                        "note      Another scheduler (scheduler, old_1) holds a Lease of the same name in namespace kruntimes:"
                                + " it must schedule other namespaces than team.\n");
    }

    @Test
    void a_holder_whose_clock_is_ahead_is_noted() {
        assertThat(
                        patient.lease("system", "h", "berth-scheduler", Duration.ofSeconds(-30))
                                .examine()
                                .text())
                .contains(
                        "note      The clock of its holder is 29.5 s ahead. Berth's election does not depend on it; that of others"
                                + " may.\n");
    }

    @Test
    void leases_that_nobody_may_see_are_said_to_be_unknown() {
        Report report =
                patient.fails("read leases", Patient.answered(403))
                        .fails("list leases", Patient.answered(403))
                        .examine();

        assertThat(report.text())
                .contains(
                        "note      The Lease system/kruntimes-scheduler.kruntimes.com could not be read: the server answered 403: no.\n",
                        "note      Leases of other namespaces could not be looked at (the server answered 403: no)");
    }

    @Test
    void a_clock_that_is_wrong_is_noted() {
        Report report = patient.ahead(Duration.ofSeconds(5)).examine();

        assertThat(report.isWell()).isTrue();
        assertThat(report.text())
                .contains(
                        "note      The server's clock is 5.5 s ahead of that of this machine: a scheduler here would take heartbeats for"
                                + " newer than they are.\n");
    }

    @Test
    void a_clock_that_is_very_wrong_makes_heartbeats_useless() {
        Report report = patient.ahead(Duration.ofSeconds(-90)).examine();

        assertThat(report.isWell()).isFalse();
        assertThat(report.text())
                .contains(
                        "MISSING   The server's clock is 89.5 s behind that of this machine: a scheduler here would misjudge every"
                                + " heartbeat. Set the clock.\n");
    }

    @Test
    void heartbeats_are_judged_by_the_servers_clock() {
        Report report =
                patient.ahead(Duration.ofSeconds(-90))
                        .runtimePod("p", Duration.ofSeconds(93))
                        .examine();

        assertThat(report.text())
                .contains(
                        "ok        1 of 1 Runtime Pods can take Runs",
                        "newest heartbeat   3.5 s ago");
        assertThat(report.tree().fields("heartbeats").find("newestAgeByThisMachineSeconds"))
                .contains(new Json.Num("93.0"));
    }

    @Test
    void heartbeats_from_the_future_are_noted() {
        assertThat(patient.runtimePod("p", Duration.ofMinutes(-1)).examine().text())
                .contains(
                        "note      The newest heartbeat is 59.5 s in the future: the clock of its node is ahead");
    }

    @Test
    void runtime_pods_that_are_all_stale_are_noted() {
        Report report = patient.runtimePod("p", Duration.ofMinutes(1)).examine();

        assertThat(report.isWell()).isTrue();
        assertThat(report.text()).contains("note      0 of 1 Runtime Pods can take Runs");
    }

    @Test
    void lists_without_an_end_are_left_after_some_pages() {
        Report report = patient.endless().runtimePod("p", Duration.ofSeconds(1)).examine();

        assertThat(patient.asked.stream().filter("list pods runtime"::equals)).hasSize(20);
        assertThat(report.text())
                .contains("20 of the first 20 Runtime Pods", "(there are too many Leases)");
    }

    @Test
    void what_the_server_says_can_not_write_on_the_terminal() {
        patient.document("/version", "{'gitVersion':'v1\\u001b[2J" + "x".repeat(500) + "'}")
                .lease("system", "h\\u202e\\nMISSING", "scheduler", Duration.ofSeconds(1));

        String text = patient.examine().text();

        assertThat(text).contains("v1?[2Jxxx", "h??MISSING").doesNotContain("\u001b", "\u202e");
        assertThat(text.lines().filter(line -> line.contains("v1?[2J")))
                .singleElement()
                .satisfies(line -> assertThat(line).hasSizeLessThan(350));
    }

    @Test
    void a_version_that_is_no_version_goes_into_no_path() {
        patient.document(
                "/apis/kruntimes.io",
                "{'versions':[{'version':'../../api'},{'version':'v1alpha1'},7]}");

        assertThat(patient.examine().isWell()).isTrue();
        assertThat(patient.asked).noneMatch(path -> path.contains(".."));
    }

    @Test
    void the_answer_for_programs_has_the_same_facts() {
        patient.denies("patch runs/status")
                .lease("system", "h", "scheduler", Duration.ofSeconds(2));

        Json.Fields tree = patient.examine().tree();

        assertThat(tree.find("well")).contains(new Json.Bool(false));
        assertThat(tree.fields("server").text("version")).isEqualTo("v1.37.2");
        assertThat(tree.items("rights"))
                .filteredOn(right -> ((Json.Fields) right).text("resource").equals("runs/status"))
                .singleElement()
                .satisfies(right ->
                        assertThat(((Json.Fields) right).find("granted"))
                                .contains(new Json.Bool(false)));
        assertThat(tree.fields("leases").items("ours"))
                .singleElement()
                .satisfies(lease -> {
                    assertThat(((Json.Fields) lease).text("writer")).isEqualTo("scheduler");
                    assertThat(((Json.Fields) lease).find("held")).contains(new Json.Bool(true));
                });
        assertThat(tree.items("findings"))
                .contains(
                        finding(
                                "missing",
                                "Grant patch of runs/status.kruntimes.io in all namespaces, to assign Runs."));
    }

    @Test
    void a_server_that_does_not_answer_is_no_server() {
        patient.fails("/version", new ApiFailure.NoAnswer("ConnectException"));

        assertThatThrownBy(patient::examine)
                .isInstanceOf(NoServerException.class)
                .hasMessage("no answer from https://patient: ConnectException");
    }

    @Test
    void a_server_that_knows_nobody_is_no_server() {
        patient.fails("/version", Patient.answered(403))
                .fails("selfsubjectreviews", Patient.answered(401));

        assertThatThrownBy(patient::examine)
                .isInstanceOf(NoServerException.class)
                .hasMessage("https://patient does not accept these credentials: no");
    }

    @Test
    void something_else_that_answers_is_no_server() {
        patient.document("/version", "{'name':'a shop'}");

        assertThatThrownBy(patient::examine)
                .isInstanceOf(NoServerException.class)
                .hasMessage("https://patient answers, but is no Kubernetes API server");
    }

    @Test
    void offsets_of_several_answers_narrow_each_other() {
        ClockOffset first = new ClockOffset(Duration.ofMillis(-200), Duration.ofMillis(900));
        ClockOffset second = new ClockOffset(Duration.ofMillis(300), Duration.ofMillis(1_400));

        assertThat(first.and(second))
                .contains(new ClockOffset(Duration.ofMillis(300), Duration.ofMillis(900)));
        assertThat(first.certain()).isZero();
        assertThat(second.certain()).isEqualTo(Duration.ofMillis(300));
        assertThat(second.and(new ClockOffset(Duration.ofSeconds(-9), Duration.ofSeconds(-8))))
                .isEqualTo(Optional.empty());
    }

    private static Json.Fields finding(String level, String text) {
        Json.Fields finding = Json.Fields.none();
        finding.put("level", level);
        finding.put("text", text);
        return finding;
    }
}
