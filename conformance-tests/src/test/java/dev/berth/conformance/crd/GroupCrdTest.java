package dev.berth.conformance.crd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.conformance.tidy.Repository;
import dev.berth.domain.model.group.GroupKind;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.group.PodGroupCondition;
import dev.berth.memory.manifest.schema.FieldType;
import dev.berth.memory.manifest.schema.SchemaTable;
import dev.berth.memory.manifest.schema.StructType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/// The definition of SchedulingGroups that the chart brings says what the program reads and writes.
/// What its rules do is asked of a real API server by the end-to-end tests.
class GroupCrdTest {
    private final Map<?, ?> spec = map(map(crd()).get("spec"));
    private final Map<?, ?> version = map(list(spec.get("versions")).getFirst());
    private final Map<?, ?> schema =
            properties(map(map(version.get("schema")).get("openAPIV3Schema")));

    @Test
    void it_is_the_resource_that_is_asked_for() {
        assertThat(spec.get("group")).isEqualTo(Resource.SCHEDULING_GROUPS.group());
        assertThat(version.get("name")).isEqualTo(Resource.SCHEDULING_GROUPS.version());
        Map<?, ?> names = map(spec.get("names"));
        assertThat(names.get("plural")).isEqualTo(Resource.SCHEDULING_GROUPS.plural());
        assertThat(names.get("kind")).isEqualTo(Resource.SCHEDULING_GROUPS.kind());
        assertThat(map(version.get("subresources")).containsKey("status")).isTrue();
        assertThat(list(spec.get("versions"))).hasSize(1);
    }

    @Test
    void its_fields_are_those_that_manifests_are_checked_against() {
        StructType type =
                SchemaTable.load()
                        .kind(Resource.SCHEDULING_GROUPS.apiVersion(), "SchedulingGroup")
                        .orElseThrow();
        List<String> inTable = new ArrayList<>();
        new TreeMap<>(type.fields())
                .forEach((name, field) -> {
                    if (!name.equals("metadata")) {
                        tell(name, field, inTable);
                    }
                });
        List<String> inDefinition = new ArrayList<>();
        tell("", schema, inDefinition);

        assertThat(inDefinition).containsExactlyInAnyOrderElementsOf(inTable).hasSize(15);
    }

    @Test
    void what_can_never_be_changed_is_all_but_the_policy() {
        Map<?, ?> ofSpec = map(schema.get("spec"));
        List<String> fixed =
                list(ofSpec.get("x-kubernetes-validations")).stream()
                        .map(rule -> String.valueOf(map(rule).get("message")))
                        .toList();

        List<String> expected =
                properties(ofSpec).keySet().stream()
                        .map(String::valueOf)
                        .filter(name -> !name.equals("schedulingPolicy"))
                        .map(name -> name + " cannot be changed")
                        .toList();
        assertThat(fixed).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void it_shows_the_condition_that_is_written() {
        assertThat(list(version.get("additionalPrinterColumns")).toString())
                .contains("\"" + PodGroupCondition.of(GroupKind.SCHEDULING_GROUP) + "\"");
    }

    private static void tell(String path, FieldType field, List<String> into) {
        switch (field) {
            case FieldType.Scalar _ -> into.add(path);
            case FieldType.ListOf(FieldType item) -> tell(path + "[]", item, into);
            case FieldType.MapOf(FieldType value) -> tell(path + "{}", value, into);
            case FieldType.Struct(StructType type) ->
                    type.fields().forEach((name, inner) -> tell(path + "." + name, inner, into));
        }
    }

    private static void tell(String path, Map<?, ?> properties, List<String> into) {
        properties.forEach((name, described) -> {
            if (!name.equals("metadata")) {
                describe(
                        path.isEmpty() ? name.toString() : path + "." + name, map(described), into);
            }
        });
    }

    private static void describe(String path, Map<?, ?> described, List<String> into) {
        if (described.containsKey("items")) {
            describe(path + "[]", map(described.get("items")), into);
        } else if (described.containsKey("properties")) {
            tell(path, properties(described), into);
        } else {
            into.add(path);
        }
    }

    private static Object crd() {
        try {
            return new Load(LoadSettings.builder().build())
                    .loadFromString(
                            Files.readString(
                                    Repository.here()
                                            .resolve("charts/berth/crds/schedulinggroups.yaml")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<?, ?> properties(Map<?, ?> described) {
        return map(described.get("properties"));
    }

    private static Map<?, ?> map(@Nullable Object value) {
        return (Map<?, ?>) Objects.requireNonNull(value);
    }

    private static List<?> list(@Nullable Object value) {
        return (List<?>) Objects.requireNonNull(value);
    }
}
