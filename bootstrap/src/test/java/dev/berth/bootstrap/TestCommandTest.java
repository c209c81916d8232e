package dev.berth.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What `berth test` answers.
final class TestCommandTest {
    private static final String STORY =
            """
            apiVersion: berth.dev/v1alpha1
            kind: Scenario
            metadata: {name: NAME}
            spec:
              objects:
              - {apiVersion: v1, kind: Pod, metadata: {name: rp, labels: {runtime: bash}}, status: {phase: Running, conditions: [{type: Ready, status: "True"}, {type: kruntimes.io/RuntimedReady, status: "True"}]}}
              steps:
              - {at: 1s, create: [{apiVersion: kruntimes.io/v1alpha1, kind: Run, metadata: {name: r}, spec: {runtime: bash}}]}
              expect:
                placements: {r: HOST}
            """;

    @TempDir private Path folder = Path.of("");

    @BeforeEach
    void write() throws IOException {
        story("a.yaml", "good", "rp");
        story("b.yaml", "bad", "other");
    }

    private void story(String file, String name, String host) throws IOException {
        Files.writeString(folder.resolve(file), STORY.replace("NAME", name).replace("HOST", host));
    }

    @Test
    void one_line_each_and_a_summary() {
        Berth berth = Berth.run("test", folder.toString());

        assertThat(berth.out())
                .isEqualTo(
                        """
                        ok      good
                        FAILED  bad  (FOLDER/b.yaml)
                                at 1s: placements.r: expected other, observed rp
                        1 passed, 1 failed
                        """
                                .replace("FOLDER", folder.toString()));
        assertThat(berth.exit()).isEqualTo(1);
    }

    @Test
    void object_without_its_kind_is_refused_before_the_story_begins() throws IOException {
        Path file = folder.resolve("c.yaml");
        String story = STORY.replace("  expect:", "  - {at: 2s, delete: [ml/r]}\n  expect:");
        Files.writeString(file, story.replace("NAME", "unclear"));

        Berth berth = Berth.run("test", file.toString());

        assertThat(berth.out()).contains("`ml/r` is not like Kind/name or namespace/Kind/name");
        assertThat(berth.exit()).isEqualTo(1);
    }

    @Test
    void a_story_whose_loops_multiply_fails_instead_of_running_for_ever() throws IOException {
        Path file = folder.resolve("c.yaml");
        String inner = "{times: 1000, steps: [{settle: {}}]}";
        String loops =
                "{times: 1000, steps: [{fault: {loop: {times: 1000, steps: [{fault: {loop: "
                        + inner
                        + "}}]}}}]}";
        String story =
                STORY.replace("  expect:", "  - {at: 2s, fault: {loop: " + loops + "}}\n  expect:");
        Files.writeString(file, story.replace("NAME", "endless"));

        Berth berth = Berth.run("test", file.toString());

        assertThat(berth.out()).contains("more than 300000 steps, rounds of loops included");
        assertThat(berth.exit()).isEqualTo(1);
    }

    @Test
    void all_passed_ends_with_zero() {
        Berth berth = Berth.run("test", folder.toString(), "--name", "go*");

        assertThat(berth.out()).isEqualTo("ok      good\n1 passed, 0 failed\n");
        assertThat(berth.exit()).isZero();
    }

    @Test
    void json_tells_what_was_observed() {
        Berth berth = Berth.run("test", folder.resolve("b.yaml").toString(), "-o", "json");

        assertThat(berth.out())
                .isEqualTo(
                        """
                        {
                            "passed": 0,
                            "failed": 1,
                            "scenarios": [
                                {
                                    "name": "bad",
                                    "file": "FOLDER/b.yaml",
                                    "passed": false,
                                    "failures": [
                                        "at 1s: placements.r: expected other, observed rp"
                                    ],
                                    "observed": [
                                        {
                                            "at": "1s",
                                            "what": "placements.r",
                                            "expected": "other",
                                            "observed": "rp",
                                            "passed": false
                                        }
                                    ]
                                }
                            ]
                        }
                        """
                                .replace("FOLDER", folder.toString()));
        assertThat(berth.exit()).isEqualTo(1);
    }

    @Test
    void junit_file_has_a_case_for_each_scenario() {
        Berth berth = Berth.run("test", folder.toString(), "-o", "junit");

        assertThat(berth.out())
                .isEqualTo(
                        """
                        <?xml version="1.0" encoding="UTF-8"?>
                        <testsuite name="berth scenarios" tests="2" failures="1" errors="0" skipped="0">
                          <testcase classname="FOLDER/a.yaml" name="good"/>
                          <testcase classname="FOLDER/b.yaml" name="bad">
                            <failure message="at 1s: placements.r: expected other, observed rp">at 1s: placements.r: expected other, observed rp</failure>
                          </testcase>
                        </testsuite>
                        """
                                .replace("FOLDER", folder.toString()));
    }

    @Test
    void unknown_key_fails_the_scenario_and_is_named() throws IOException {
        Path file = folder.resolve("c.yaml");
        Files.writeString(file, STORY.replace("placements", "placement"));

        Berth berth = Berth.run("test", file.toString());

        assertThat(berth.out())
                .contains("spec.expect: unknown key `placement`; did you mean `placements`?")
                .endsWith("0 passed, 1 failed\n");
        assertThat(berth.exit()).isEqualTo(1);
    }

    @Test
    void missing_file_is_bad_input() {
        Berth berth = Berth.run("test", "no-such-file");

        assertThat(berth.err())
                .isEqualTo(
                        "error: no-such-file: there is no such file or folder that can be read\n");
        assertThat(berth.exit()).isEqualTo(2);
    }

    @Test
    void name_that_nothing_has_is_bad_input() {
        Berth berth = Berth.run("test", folder.toString(), "--name", "none");

        assertThat(berth.err()).contains("no scenario was found that matches `none`");
        assertThat(berth.exit()).isEqualTo(2);
    }

    @Test
    void values_that_an_api_server_refuses_are_warned_of_and_told() throws IOException {
        Path file = folder.resolve("c.yaml");
        Files.writeString(
                file,
                STORY.replace("NAME", "odd")
                        .replace("HOST", "rp")
                        .replace(
                                "status: {phase: Running,",
                                "spec: {nodeName: N N}, status: {phase: Run,")
                        .replace("  expect:\n    placements: {r: rp}", "  expect: {pending: [r]}"));

        Berth berth = Berth.run("test", file.toString());

        assertThat(berth.err().lines())
                .satisfiesExactly(
                        line ->
                                assertThat(line)
                                        .startsWith(
                                                "warning: "
                                                        + file
                                                        + ": odd: Pod rp: spec.nodeName: N N: "),
                        line ->
                                assertThat(line)
                                        .startsWith(
                                                "warning: "
                                                        + file
                                                        + ": odd: Pod rp: status.phase: Run: "));
        assertThat(berth.exit()).isZero();
    }
}
