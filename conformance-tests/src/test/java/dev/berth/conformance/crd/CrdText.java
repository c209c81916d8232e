package dev.berth.conformance.crd;

import dev.berth.memory.manifest.schema.FieldType;
import dev.berth.memory.manifest.schema.SchemaTable;
import dev.berth.memory.manifest.schema.StructType;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The text of one CustomResourceDefinition in YAML: the fields of our table, with those bounds of
/// kruntimes' API that Berth relies on.
final class CrdText {
    static final String GROUP = "kruntimes.io";
    static final String VERSION = "v1alpha1";

    /// Types that Berth never looks into, and that would fill pages.
    private static final List<String> OPAQUE = List.of("core.v1.PodTemplateSpec", "core.v1.Volume");

    /// What the server refuses beyond wrong types, by type and field.
    private static final Map<String, List<String>> BOUNDS =
            Map.of(
                    "kruntimes.RunStatus.message",
                    List.of("maxLength: 4096"),
                    "kruntimes.RunStatus.phase",
                    List.of(
                            "enum: [Pending, Scheduled, Running, Ready, Succeeded, Failed, Timeout,"
                                    + " Cancelled]"),
                    "kruntimes.PersistentWorkspaceStatus.phase",
                    List.of("enum: [Pending, Bound, Lost, Released]"),
                    "kruntimes.WeightedRunAffinityTerm.weight",
                    List.of("minimum: 1", "maximum: 100"));

    private static final Map<String, List<String>> REQUIRED =
            Map.of(
                    "kruntimes.Run", List.of("spec"),
                    "kruntimes.RunSpec", List.of("runtime"));

    private final StringBuilder text = new StringBuilder();

    private CrdText() {}

    static String of(SchemaTable table, String kind, String plural) {
        StructType type =
                table.kind(GROUP + "/" + VERSION, kind)
                        .orElseThrow(() -> new AssertionError("the table has no kind " + kind));
        CrdText crd = new CrdText();
        crd.text.append(
                """
                # Written by ./check --update-crds from the table of fields that manifests are checked against; do not edit.
                apiVersion: apiextensions.k8s.io/v1
                kind: CustomResourceDefinition
                metadata:
                  name: %1$s.%2$s
                spec:
                  group: %2$s
                  scope: Namespaced
                  names:
                    kind: %3$s
                    listKind: %3$sList
                    plural: %1$s
                    singular: %4$s
                  versions:
                    - name: %5$s
                      served: true
                      storage: true
                      subresources:
                        status: {}
                      schema:
                        openAPIV3Schema:
                """
                        .formatted(plural, GROUP, kind, kind.toLowerCase(Locale.ROOT), VERSION));
        crd.struct(type, 12);
        return crd.text.toString();
    }

    private void struct(StructType type, int indent) {
        line(indent, "type: object");
        if (OPAQUE.contains(type.name())) {
            line(indent, "x-kubernetes-preserve-unknown-fields: true");
            return;
        }
        List<String> required = REQUIRED.getOrDefault(type.name(), List.of());
        if (!required.isEmpty()) {
            line(indent, "required: " + required);
        }
        line(indent, "properties:");
        type.fields()
                .forEach((name, field) -> {
                    line(indent + 2, name + ":");
                    if (name.equals("metadata")) {
                        line(indent + 4, "type: object");
                    } else {
                        field(field, indent + 4);
                        BOUNDS.getOrDefault(type.name() + "." + name, List.of())
                                .forEach(bound -> line(indent + 4, bound));
                    }
                });
    }

    private void field(FieldType field, int indent) {
        switch (field) {
            case FieldType.Scalar scalar -> scalar(scalar, indent);
            case FieldType.ListOf(FieldType item) -> {
                line(indent, "type: array");
                line(indent, "items:");
                field(item, indent + 2);
            }
            case FieldType.MapOf(FieldType value) -> {
                line(indent, "type: object");
                line(indent, "additionalProperties:");
                field(value, indent + 2);
            }
            case FieldType.Struct(StructType type) -> struct(type, indent);
        }
    }

    private void scalar(FieldType.Scalar scalar, int indent) {
        switch (scalar) {
            case STRING -> line(indent, "type: string");
            case BOOLEAN -> line(indent, "type: boolean");
            case INT32 -> formatted(indent, "integer", "int32");
            case INT64 -> formatted(indent, "integer", "int64");
            case NUMBER -> formatted(indent, "number", "double");
            case QUANTITY, INT_OR_STRING -> line(indent, "x-kubernetes-int-or-string: true");
            case TIME -> formatted(indent, "string", "date-time");
            case BASE64 -> formatted(indent, "string", "byte");
            case ANY -> line(indent, "x-kubernetes-preserve-unknown-fields: true");
        }
    }

    private void formatted(int indent, String type, String format) {
        line(indent, "type: " + type);
        line(indent, "format: " + format);
    }

    private void line(int indent, String words) {
        text.repeat(' ', indent).append(words).append('\n');
    }
}
