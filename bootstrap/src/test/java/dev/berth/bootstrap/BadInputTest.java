package dev.berth.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Bad and hostile input ends with 2, says where it is bad, and writes nothing to stdout.
final class BadInputTest {

    static Stream<Arguments> hostile() {
        String run = Manifests.run("r");
        return Stream.of(
                Arguments.of("no YAML", "a: [", "-:"),
                Arguments.of("a key twice", "{apiVersion: v1, kind: Pod, kind: Pod}", "kind"),
                Arguments.of("nested deeply", "a: " + "[".repeat(20_000), "nested"),
                Arguments.of("an alias", "a: &x [1]\nb: *x", "alias"),
                Arguments.of("unknown field", run.replace("runtime:", "runtim:"), "runtime"),
                Arguments.of("unknown kind", run.replace("kind: Run", "kind: Rum"), "Run"),
                Arguments.of("no name", "{apiVersion: v1, kind: Pod, metadata: {}}", "name"),
                Arguments.of(
                        "huge exponent",
                        Manifests.run(
                                "default",
                                "r",
                                "  resources: {requests: {runs: 1e50000000}}\n",
                                ""),
                        "runs"),
                Arguments.of(
                        "no quantity",
                        Manifests.run(
                                "default", "r", "  resources: {requests: {runs: many}}\n", ""),
                        "many"),
                Arguments.of(
                        "too large",
                        Manifests.run("default", "r", "  resources: {requests: {runs: 50E}}\n", ""),
                        "50E"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hostile")
    void hostile_text_is_refused_where_it_is_wrong(String what, String text, String named) {
        Berth berth = Berth.runWith(text, "simulate", "-f", "-");

        assertThat(berth.out()).as(what).isEmpty();
        assertThat(berth.err()).startsWith("error: -").contains(named);
        assertThat(berth.exit()).isEqualTo(2);
    }

    @Test
    void all_problems_are_listed_one_line_each() {
        Berth berth =
                Berth.runWith(
                        Manifests.run("a").replace("runtime:", "runtim:")
                                + Manifests.run("b").replace("runtime:", "runtimes:"),
                        "simulate",
                        "-f",
                        "-",
                        "-f",
                        "no-such-file");

        assertThat(berth.err().lines()).hasSize(3).allMatch(line -> line.startsWith("error: "));
        assertThat(berth.exit()).isEqualTo(2);
    }

    @Test
    void same_object_twice_names_both_places() {
        Berth berth = Berth.runWith(Manifests.run("a") + Manifests.run("a"), "simulate", "-f", "-");

        assertThat(berth.err())
                .isEqualTo(
                        "error: -:8: Run default/a: is there twice, first at -:2; leave one of them out\n");
        assertThat(berth.exit()).isEqualTo(2);
    }

    @Test
    void lenient_reading_warns_of_unknown_fields() {
        String input =
                Manifests.pod("rp", 1) + Manifests.run("default", "a", "  colour: red\n", "");

        Berth berth = Berth.runWith(input, "simulate", "-f", "-", "--lenient");

        assertThat(berth.err()).startsWith("warning: ").contains("spec.colour");
        assertThat(berth.exit()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "# nothing\n", "---\n---\n"})
    void input_without_an_object_is_bad_input(String input) {
        Berth berth = Berth.runWith(input, "simulate", "-f", "-");

        assertThat(berth.err())
                .isEqualTo(
                        "error: -: there is no object in it. Did the command fail that should write it?\n");
        assertThat(berth.out()).isEmpty();
        assertThat(berth.exit()).isEqualTo(2);
    }

    @Test
    void empty_list_is_good_input() {
        Berth berth =
                Berth.runWith("{apiVersion: v1, kind: List, items: []}", "simulate", "-f", "-");

        assertThat(berth.out())
                .isEqualTo("No Run waits for a Runtime Pod, and no Pod for a Node.\n");
        assertThat(berth.err()).isEmpty();
        assertThat(berth.exit()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"simulate -f", "test"})
    void empty_name_is_not_the_current_folder(String command) {
        String[] words = (command + " ").split(" ", -1);

        Berth berth = Berth.run(words);

        assertThat(berth.err()).startsWith("error: '': expected the name of a file or folder");
        assertThat(berth.exit()).isEqualTo(2);
    }

    @Test
    void run_of_another_version_is_not_passed_over() {
        String input = Manifests.run("a").replace("v1alpha1", "v1");

        Berth berth = Berth.runWith(input, "simulate", "-f", "-");

        assertThat(berth.err())
                .isEqualTo(
                        "error: -:2: Run default/a: apiVersion: kruntimes.io/v1: this version of Run is not"
                                + " read; expected kruntimes.io/v1alpha1\n");
        assertThat(berth.exit()).isEqualTo(2);
    }

    @Test
    void json_that_ends_too_early_is_said_in_plain_words() {
        Berth berth = Berth.runWith("{\"apiVersion\": \"v1\"", "simulate", "-f", "-");

        assertThat(berth.err())
                .isEqualTo(
                        "error: -:1: not JSON: Unexpected end-of-input: expected close marker for Object\n");
    }

    @Test
    void time_that_is_none_is_bad_usage() {
        Berth berth = Berth.runWith("", "simulate", "-f", "-", "--now", "yesterday");

        assertThat(berth.err())
                .isEqualTo(
                        "error: --now: yesterday: expected a time such as 2026-01-01T00:00:00Z\n");
        assertThat(berth.exit()).isEqualTo(2);
    }

    @Test
    void namespace_that_can_not_be_is_bad_usage() {
        Berth berth = Berth.runWith("", "simulate", "-f", "-", "-n", "A b");

        assertThat(berth.err())
                .isEqualTo("error: -n: A b: expected at most 63 small letters, digits and -\n");
        assertThat(berth.exit()).isEqualTo(2);
    }

    @Test
    void one_namespace_and_all_of_them_contradict_each_other() {
        Berth berth = Berth.runWith("", "simulate", "-f", "-", "-n", "x", "-A");

        assertThat(berth.err()).isEqualTo("error: -n x and -A contradict each other\n");
        assertThat(berth.exit()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"table", "wide", "json", "yaml"})
    void marks_that_turn_or_hide_text_do_not_reach_the_terminal(String output) {
        String runtime = "\"x\\u202Ey\\u2028\\x9b\\u200b\"";

        Berth berth =
                Berth.runWith(
                        Manifests.run("r").replaceFirst("runtime: [a-z]+", "runtime: " + runtime),
                        "simulate",
                        "-f",
                        "-",
                        "-o",
                        output);

        assertThat(berth.out())
                .contains("x")
                .doesNotContainPattern("[\\p{Cc}\\p{Cf}\u2028&&[^\n]]");
        assertThat(berth.exit()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--now=\u001b[2J", "--explain=\u001b[2J", "-n=\u001b[2J", "\u001b[2J"})
    void arguments_are_shown_without_control_characters(String argument) {
        Berth berth = Berth.runWith(Manifests.run("r"), "simulate", "-f", "-", argument);

        assertThat(berth.err()).doesNotContain("\u001b");
    }

    @Test
    void control_characters_of_the_input_do_not_reach_the_terminal() {
        String input = Manifests.run("a").replace("runtime: bash", "runtime: \"b\\e[31mash\"");

        Berth berth = Berth.runWith(input, "simulate", "-f", "-", "-o", "wide");

        assertThat(berth.out()).doesNotContain("\u001b");
        assertThat(berth.err()).doesNotContain("\u001b");
    }

    @Test
    void pods_that_neither_wait_nor_are_on_a_node_are_warned_of() {
        Berth berth =
                Berth.runWith(
                        Manifests.NODE
                                + """
                                {apiVersion: v1, kind: Pod, metadata: {name: a}, spec: {nodeName: n2, containers: [{name: c}]}}
                                ---
                                {apiVersion: v1, kind: Pod, metadata: {name: b}, spec: {containers: [{name: c}]},
                                 status: {phase: Running}}
                                ---
                                apiVersion: apps/v1
                                kind: ReplicaSet
                                metadata: {name: r}
                                spec:
                                  replicas: 2
                                  selector: {matchLabels: {a: b}}
                                  template:
                                    metadata: {labels: {a: b}}
                                    spec: {nodeName: n3, containers: [{name: c}]}
                                """,
                        "simulate",
                        "-f",
                        "-");

        assertThat(berth.err().lines())
                .containsExactly(
                        "warning: Pod default/a on n2 and 2 more: spec.nodeName names no Node of the input; nothing is"
                                + " decided about them, and they use nothing",
                        "warning: Pod default/b: status.phase is Running, and spec.nodeName names no Node; nothing is"
                                + " decided about it, and it uses nothing");
        assertThat(berth.exit()).isZero();
    }

    @Test
    void runs_that_neither_wait_nor_stand_nor_have_ended_are_warned_of() {
        String run = Manifests.run("a") + "status: {phase: Foo}\n";
        Berth berth =
                Berth.runWith(
                        run
                                + run.replace("name: a", "name: b")
                                + run.replace("name: a", "name: c").replace("Foo", "Running"),
                        "simulate",
                        "-f",
                        "-");

        assertThat(berth.err().lines())
                .containsExactly(
                        "warning: Run default/a in Foo and 1 more: status.phase is no phase of Runs; nothing is decided"
                                + " about them, and they use nothing",
                        "warning: Run default/c: status.phase says active, and status.assignedPod names no Pod; nothing"
                                + " is decided about it, and it uses nothing");
    }

    @Test
    void node_with_more_than_is_read_of_one_says_so() {
        StringBuilder taints = new StringBuilder();
        for (int i = 0; i < 257; i++) {
            taints.append("{key: k").append(i).append(", effect: PreferNoSchedule}, ");
        }
        Berth berth =
                Berth.runWith(
                        Manifests.NODE.replace("---", "spec: {taints: [" + taints + "]}\n---\n")
                                + "{apiVersion: v1, kind: Pod, metadata: {name: a}, spec: {containers: [{name: c}]}}",
                        "simulate",
                        "-f",
                        "-",
                        "--explain",
                        "a");

        assertThat(berth.err())
                .isEqualTo("warning: -:1: Node n1: spec.taints has 257 items, more than 256\n");
        assertThat(berth.out())
                .contains(
                        "NodeUnschedulable: 0/1 nodes are available: 1 unschedulable (unreadable)")
                .contains("it cannot be read");
    }

    @Test
    void what_is_wrong_between_objects_is_said_beside_what_is_wrong_in_them() {
        String pods =
                """
                {apiVersion: v1, kind: Pod, metadata: {name: a}, spec: {priorityClassName: none, containers: [{name: c}]}}
                ---
                {apiVersion: v1, kind: Pod, metadata: {name: b}, spec: {containerz: [{name: c}]}}
                """;
        Berth berth = Berth.runWith(Manifests.NODE + pods, "simulate", "-f", "-");

        assertThat(berth.err())
                .contains(
                        "Pod b: spec.containerz: unknown field",
                        "Pod default/a: spec.priorityClassName: none: there is no such PriorityClass");
        assertThat(berth.exit()).isEqualTo(2);

        String none =
                "---\n{apiVersion: scheduling.k8s.io/v1, kind: PriorityClass, metadata: {name: none}, valu: 1}\n";
        Berth without = Berth.runWith(Manifests.NODE + pods + none, "simulate", "-f", "-");
        assertThat(without.err())
                .contains("PriorityClass none: valu: unknown field")
                .doesNotContain("there is no such PriorityClass");
    }
}
