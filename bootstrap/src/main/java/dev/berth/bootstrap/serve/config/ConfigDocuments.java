package dev.berth.bootstrap.serve.config;

import dev.berth.k8s.mapping.text.JsonText;
import java.util.List;

/// What is published about the configuration: a JSON Schema, and the table of the reference. Both
/// are made from the same keys as the reader, so that they can not disagree with it.
final class ConfigDocuments {
    private static final String SCHEMA = "https://json-schema.org/draft/2020-12/schema";

    private ConfigDocuments() {}

    /// The JSON Schema of a configuration file.
    static String schema() {
        JsonText text =
                new JsonText()
                        .startObject()
                        .string("$schema", SCHEMA)
                        .string("title", SchedulerConfiguration.KIND)
                        .string("type", "object")
                        .field("required")
                        .startArray()
                        .string("apiVersion")
                        .string("kind")
                        .endArray()
                        .field("additionalProperties")
                        .raw("false")
                        .field("properties")
                        .startObject();
        constant(text, "apiVersion", SchedulerConfiguration.API_VERSION);
        constant(text, "kind", SchedulerConfiguration.KIND);
        properties(text, "", ConfigKeys.ALL);
        return text.endObject().endObject().toString();
    }

    /// The rows of the reference: a Markdown table.
    static String table() {
        StringBuilder text =
                new StringBuilder("| key | default | value | what it does |\n|---|---|---|---|\n");
        for (ConfigKey<?> key : ConfigKeys.ALL) {
            text.append("| `")
                    .append(key.path())
                    .append("` | ")
                    .append(
                            key.standardText().isEmpty()
                                    ? "(empty)"
                                    : "`" + key.standardText() + "`")
                    .append(" | ")
                    .append(key.type().expectation())
                    .append(" | ")
                    .append(key.about())
                    .append(" |\n");
        }
        return text.toString();
    }

    /// The properties whose path begins with `prefix`; keys of one section stand together.
    private static void properties(JsonText text, String prefix, List<ConfigKey<?>> keys) {
        String section = "";
        for (ConfigKey<?> key : keys) {
            String rest = key.path().substring(prefix.length());
            int dot = rest.indexOf('.');
            if (dot < 0) {
                value(text.field(rest), key);
            } else if (!rest.substring(0, dot).equals(section)) {
                section = rest.substring(0, dot);
                String inner = prefix + section + ".";
                text.field(section)
                        .startObject()
                        .string("type", "object")
                        .field("additionalProperties")
                        .raw("false")
                        .field("properties")
                        .startObject();
                properties(
                        text,
                        inner,
                        keys.stream().filter(other -> other.path().startsWith(inner)).toList());
                text.endObject().endObject();
            }
        }
    }

    private static void constant(JsonText text, String name, String value) {
        text.field(name).startObject().string("const", value).endObject();
    }

    private static void value(JsonText text, ConfigKey<?> key) {
        text.startObject().string("description", key.about());
        switch (key.type()) {
            case ConfigType.Text type ->
                    text.string("type", "string")
                            .string("pattern", "^(" + type.pattern().pattern() + ")$")
                            .string("default", key.standardText());
            case ConfigType.Flag _ ->
                    text.string("type", "boolean").field("default").raw(key.standardText());
            case ConfigType.Whole type ->
                    text.string("type", "integer")
                            .field("minimum")
                            .raw(Integer.toString(type.min()))
                            .field("maximum")
                            .raw(Integer.toString(type.max()))
                            .field("default")
                            .raw(key.standardText());
            case ConfigType.Span type ->
                    text.string("type", "string")
                            .string("pattern", "^\\+?([0-9]+(\\.[0-9]*)?(ns|us|µs|ms|s|m|h))+$|^0$")
                            .string("x-expected", type.expectation())
                            .string("default", key.standardText());
            case ConfigType.Choice<?> type -> {
                text.string("type", "string").field("enum").startArray();
                type.texts().forEach(text::string);
                text.endArray().string("default", key.standardText());
            }
        }
        text.endObject();
    }
}
