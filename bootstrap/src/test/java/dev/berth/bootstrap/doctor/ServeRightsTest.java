package dev.berth.bootstrap.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.bootstrap.doctor.rights.Intent;
import dev.berth.bootstrap.doctor.rights.Right;
import dev.berth.bootstrap.doctor.rights.ServeRights;
import dev.berth.bootstrap.serve.config.SchedulerConfiguration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/// The rights that `serve` is said to need are those that the chart gives, by its own tests, and
/// those of the end-to-end tests. That a running program uses them all is what tools/chart.sh
/// shows.
final class ServeRightsTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Intent STANDARD =
            Intent.of(
                    SchedulerConfiguration.load(
                            Optional.empty(), SchedulerConfiguration.Flags.NONE),
                    Optional.empty(),
                    "system");

    @Test
    void they_are_those_of_the_end_to_end_tests() throws IOException {
        List<String> given =
                new ArrayList<>(rules(field(yaml("e2e/rbac/cluster-role.yaml"), "rules")));
        given.addAll(rules(field(yaml("e2e/rbac/role.yaml"), "rules")));

        assertThat(lines(STANDARD)).containsExactlyInAnyOrderElementsOf(given);
    }

    @Test
    void they_are_those_that_the_charts_test_expects() throws IOException {
        List<String> given = new ArrayList<>();
        Object first = items(field(yaml("charts/berth/tests/rbac_test.yaml"), "tests")).getFirst();
        for (Object assertion : items(field(first, "asserts"))) {
            Object equal = map(assertion).get("equal");
            if (equal != null && field(equal, "path").equals("rules")) {
                given.addAll(rules(field(equal, "value")));
            }
        }

        assertThat(lines(STANDARD)).containsExactlyInAnyOrderElementsOf(given);
    }

    @Test
    void they_follow_the_configuration() {
        Intent small =
                new Intent(
                        "team",
                        false,
                        "system",
                        "l",
                        false,
                        true,
                        STANDARD.heartbeatAgeMax(),
                        STANDARD.requestTimeout());

        assertThat(lines(small))
                .containsExactlyInAnyOrder(
                        "kruntimes.io/runs get",
                        "kruntimes.io/runs list",
                        "kruntimes.io/runs watch",
                        "kruntimes.io/runs/status patch",
                        "kruntimes.io/persistentworkspaces list",
                        "kruntimes.io/persistentworkspaces watch",
                        "berth.dev/schedulinggroups list",
                        "berth.dev/schedulinggroups watch",
                        "berth.dev/schedulinggroups/status patch",
                        "/pods list",
                        "/pods watch",
                        "authentication.k8s.io/tokenreviews create",
                        "authorization.k8s.io/subjectaccessreviews create");
        assertThat(ServeRights.of(small))
                .filteredOn(right -> right.resource().isNamespaced())
                .allSatisfy(right -> assertThat(right.place()).isEqualTo("namespace team"));
        assertThat(ServeRights.of(small))
                .filteredOn(right -> right.use() == Right.Use.QUESTIONS)
                .hasSize(2)
                .allSatisfy(right -> {
                    assertThat(right.required()).as("needed for metrics").isTrue();
                    assertThat(right.place()).isEqualTo("the cluster");
                });
    }

    private static List<String> lines(Intent intent) {
        return ServeRights.of(intent).stream()
                .map(right ->
                        line(right.resource().group(), right.path(), right.verb(), right.name()))
                .toList();
    }

    private static String line(String group, String resource, String verb, String name) {
        return group + "/" + resource + " " + verb + (name.isEmpty() ? "" : " " + name);
    }

    /// The rules of a role as lines.
    private static List<String> rules(Object rules) {
        List<String> lines = new ArrayList<>();
        for (Object rule : items(rules)) {
            for (Object group : items(field(rule, "apiGroups"))) {
                for (Object resource : items(field(rule, "resources"))) {
                    for (Object verb : items(field(rule, "verbs"))) {
                        Object names = map(rule).get("resourceNames");
                        for (Object name : names == null ? List.of("") : items(names)) {
                            lines.add(
                                    line(
                                            group.toString(),
                                            resource.toString(),
                                            verb.toString(),
                                            name.toString()));
                        }
                    }
                }
            }
        }
        return lines;
    }

    private static Object yaml(String file) throws IOException {
        return new Load(LoadSettings.builder().build())
                .loadFromString(Files.readString(ROOT.resolve(file)));
    }

    private static Object field(Object object, String name) {
        return Objects.requireNonNull(map(object).get(name), name);
    }

    private static Map<?, ?> map(Object object) {
        return (Map<?, ?>) object;
    }

    private static List<?> items(Object object) {
        return (List<?>) object;
    }
}
