package dev.berth.memory.manifest.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.memory.manifest.schema.FieldType.ListOf;
import dev.berth.memory.manifest.schema.FieldType.MapOf;
import dev.berth.memory.manifest.schema.FieldType.Scalar;
import dev.berth.memory.manifest.schema.FieldType.Struct;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SchemaTableTest {
    private final SchemaTable table = SchemaTable.load();

    @ParameterizedTest
    @CsvSource({
        "v1, Pod",
        "v1, Node",
        "v1, PersistentVolume",
        "v1, ReplicationController",
        "apps/v1, DaemonSet",
        "batch/v1, CronJob",
        "policy/v1, PodDisruptionBudget",
        "scheduling.k8s.io/v1, PriorityClass",
        "scheduling.k8s.io/v1beta1, Workload",
        "scheduling.k8s.io/v1beta1, PodGroup",
        "scheduling.k8s.io/v1alpha3, CompositePodGroup",
        "coordination.k8s.io/v1, Lease",
        "events.k8s.io/v1, Event",
        "rbac.authorization.k8s.io/v1, RoleBinding",
        "resource.k8s.io/v1, ResourceClaim",
        "kruntimes.io/v1alpha1, Run",
        "kruntimes.io/v1alpha1, Runtime",
        "kruntimes.io/v1alpha1, PersistentWorkspace",
    })
    void kinds_that_users_have_are_known(String apiVersion, String kind) {
        StructType type = table.kind(apiVersion, kind).orElseThrow();

        assertThat(type.fields()).containsKeys("apiVersion", "kind", "metadata");
        assertThat(type.fields().get("metadata")).isEqualTo(new Struct(table.metadata()));
    }

    @Test
    void fields_have_the_types_of_the_openapi_document() {
        StructType container =
                struct(struct(table.kind("v1", "Pod").orElseThrow(), "spec"), "containers");

        assertThat(container.fields().get("name")).isEqualTo(Scalar.STRING);
        assertThat(container.fields().get("args")).isEqualTo(new ListOf(Scalar.STRING));
        assertThat(struct(container, "resources").fields().get("limits"))
                .isEqualTo(new MapOf(Scalar.QUANTITY));
        assertThat(struct(struct(container, "livenessProbe"), "httpGet").fields().get("port"))
                .isEqualTo(Scalar.INT_OR_STRING);
    }

    @Test
    void every_type_that_a_kind_can_reach_is_described() {
        Set<String> reached = new LinkedHashSet<>();
        Deque<StructType> todo = new ArrayDeque<>(table.kinds());
        while (!todo.isEmpty()) {
            StructType type = todo.pop();
            if (reached.add(type.name())) {
                type.fields().values().forEach(field -> structOf(field).forEach(todo::push));
            }
        }

        assertThat(reached)
                .hasSizeGreaterThan(500)
                .contains("core.v1.PodSpec", "kruntimes.RunAffinityTerm");
    }

    @ParameterizedTest
    @CsvSource({
        "tains, taints",
        "Taints, taints",
        "tiants, taints",
        "unschedulabel, unschedulable",
        "xyz, ''",
        "t, ''",
        "podCIDRss, podCIDRs"
    })
    void the_nearest_name_is_at_most_two_edits_away(String wrong, String nearest) {
        StructType spec = struct(table.kind("v1", "Node").orElseThrow(), "spec");

        assertThat(spec.nearest(wrong)).isEqualTo(nearest);
    }

    @Test
    void a_very_long_name_is_near_nothing() {
        StructType spec = struct(table.kind("v1", "Node").orElseThrow(), "spec");

        assertThat(spec.nearest("t".repeat(1_000_000))).isEmpty();
    }

    private static StructType struct(StructType type, String field) {
        return structOf(Objects.requireNonNull(type.fields().get(field))).getFirst();
    }

    private static List<StructType> structOf(FieldType type) {
        return switch (type) {
            case Scalar _ -> List.of();
            case Struct(StructType struct) -> List.of(struct);
            case ListOf(FieldType item) -> structOf(item);
            case MapOf(FieldType value) -> structOf(value);
        };
    }
}
