package dev.berth.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What `--config` changes of the answers of `simulate` and `test`.
final class ConfigOptionTest {
    private static final String HEAD =
            "apiVersion: config.berth.dev/v1alpha1\nkind: SchedulerConfiguration\n";

    /// Packs Nodes instead of filling them evenly.
    private static final String PACKING =
            HEAD
                    + "scoring: {pods: {leastAllocated: 0, mostAllocated: 1, balancedAllocation: 0}}\n";

    /// Two Nodes, of which b is in use; a Pod that waits.
    private static final String PODS =
            """
            {apiVersion: v1, kind: Node, metadata: {name: a}, status: {allocatable: {cpu: "4", memory: 4Gi, pods: "9"}}}
            ---
            {apiVersion: v1, kind: Node, metadata: {name: b}, status: {allocatable: {cpu: "4", memory: 4Gi, pods: "9"}}}
            ---
            {apiVersion: v1, kind: Pod, metadata: {name: old}, spec: {nodeName: b, containers: [
              {name: c, resources: {requests: {cpu: "2", memory: 2Gi}}}]}, status: {phase: Running}}
            ---
            {apiVersion: v1, kind: Pod, metadata: {name: new}, spec: {containers: [
              {name: c, resources: {requests: {cpu: "1", memory: 1Gi}}}]}}
            """;

    @TempDir private Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void other_weights_choose_another_node() throws IOException {
        String packing = file("packing.yaml", PACKING);

        assertThat(Berth.runWith(PODS, "simulate", "-f", "-").out()).contains("new    Placed   a");
        assertThat(Berth.runWith(PODS, "simulate", "-f", "-", "--config", packing).out())
                .contains("new    Placed   b");
    }

    @Test
    void explanation_has_the_weights_of_the_file() throws IOException {
        Berth berth =
                Berth.runWith(
                        PODS,
                        "simulate",
                        "-f",
                        "-",
                        "--config",
                        file("packing.yaml", PACKING),
                        "--explain",
                        "new");

        assertThat(berth.out()).contains("MostAllocated").doesNotContain("LeastAllocated");
        assertThat(berth.out()).contains("Pod default/new: Placed on b");
    }

    @Test
    void another_bound_for_heartbeats_decides_who_is_alive() throws IOException {
        String input = Manifests.pod("rp", 1) + Manifests.run("a");
        String[] late = {"simulate", "-f", "-", "--now", "2026-03-02T08:30:30Z"};
        String patient = file("patient.yaml", HEAD + "scheduling: {heartbeatAgeMax: 60s}\n");

        assertThat(Berth.runWith(input, late).out()).contains("0 of 1 Run placed");
        assertThat(
                        Berth.runWith(
                                        input,
                                        "simulate",
                                        "-f",
                                        "-",
                                        "--now",
                                        "2026-03-02T08:30:30Z",
                                        "--config",
                                        patient)
                                .out())
                .contains("1 of 1 Run placed");
    }

    @Test
    void stories_are_told_with_the_weights_of_the_file() throws IOException {
        String story =
                file(
                        "story.yaml",
                        """
                        apiVersion: berth.dev/v1alpha1
                        kind: Scenario
                        metadata: {name: packed, labels: {applies: Pods}}
                        spec:
                          objects:
                          - {apiVersion: v1, kind: Node, metadata: {name: a}, status: {allocatable: {cpu: "4", memory: 4Gi, pods: "9"}}}
                          - {apiVersion: v1, kind: Node, metadata: {name: b}, status: {allocatable: {cpu: "4", memory: 4Gi, pods: "9"}}}
                          - {apiVersion: v1, kind: Pod, metadata: {name: old}, spec: {nodeName: b, containers: [{name: c, resources: {requests: {cpu: "2", memory: 2Gi}}}]}}
                          steps:
                          - {at: 1s, create: [{apiVersion: v1, kind: Pod, metadata: {name: new}, spec: {containers: [{name: c, resources: {requests: {cpu: "1", memory: 1Gi}}}]}}]}
                          expect: {placements: {new: b}}
                        """);

        assertThat(Berth.run("test", story).exit()).isEqualTo(1);
        assertThat(Berth.run("test", story, "--config", file("packing.yaml", PACKING)).exit())
                .isZero();
    }

    @Test
    void file_that_can_not_be_used_is_bad_input() throws IOException {
        String wrong = file("wrong.yaml", HEAD + "scoring: {pods: {mostAllocatd: 1}}\n");

        for (Berth berth :
                new Berth[] {
                    Berth.runWith(PODS, "simulate", "-f", "-", "--config", wrong),
                    Berth.run("test", Berth.example("scenarios"), "--config", wrong)
                }) {
            assertThat(berth.err()).startsWith("error: " + wrong).contains("mostAllocated");
            assertThat(berth.out()).isEmpty();
            assertThat(berth.exit()).isEqualTo(2);
        }
    }
}
