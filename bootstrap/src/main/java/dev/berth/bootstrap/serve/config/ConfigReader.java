package dev.berth.bootstrap.serve.config;

import dev.berth.k8s.mapping.text.NearestName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/// Reads a configuration file: one YAML document, of which every key must be known.
final class ConfigReader {
    /// Longest file in characters: every key with a comment as long as its description needs a
    /// twentieth of it.
    static final int LENGTH_MAX = 64 << 10;

    /// Deepest nesting: what goes through the document by recursion must not be led too deep.
    private static final int NESTING_MAX = 8;

    private static final LoadSettings SETTINGS =
            LoadSettings.builder()
                    .setLabel("configuration")
                    .setUseMarks(true)
                    .setAllowDuplicateKeys(false)
                    .setMaxAliasesForCollections(0)
                    .setCodePointLimit(LENGTH_MAX)
                    .build();

    private final String name;
    private final ConfigValues values;

    private ConfigReader(String name, ConfigValues values) {
        this.name = name;
        this.values = values;
    }

    /// Sets what the file sets.
    ///
    /// @throws ConfigException where the file can not be read or used
    static void read(Path file, ConfigValues values) {
        String text;
        try {
            if (Files.size(file) > LENGTH_MAX) {
                throw new ConfigException(
                        file + ": longer than " + LENGTH_MAX + " bytes, which no configuration is");
            }
            text = Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new ConfigException(file + ": can not be read: " + e);
        }
        read(file.toString(), text, values);
    }

    /// Sets what the text sets. `name` stands for it in messages.
    static void read(String name, String text, ConfigValues values) {
        new ConfigReader(name, values).document(text);
    }

    private void document(String text) {
        Node root;
        try {
            checkNesting(text);
            root = new Compose(SETTINGS).composeString(text).orElse(null);
        } catch (MarkedYamlEngineException e) {
            throw new ConfigException(
                    name + ":" + line(e.getProblemMark().orElse(null)) + ": " + e.getProblem());
        } catch (YamlEngineException e) {
            throw new ConfigException(name + ": not YAML: " + e.getMessage());
        }
        if (!(root instanceof MappingNode mapping)) {
            throw new ConfigException(
                    name
                            + ": expected apiVersion, kind and keys; see docs/operations/configuration.md");
        }
        Map<String, Node> fields = fields(mapping);
        header(mapping, fields, "apiVersion", SchedulerConfiguration.API_VERSION);
        header(mapping, fields, "kind", SchedulerConfiguration.KIND);
        section("", fields);
    }

    private void checkNesting(String text) {
        int depth = 0;
        for (Event event : new Parse(SETTINGS).parseString(text)) {
            if (event instanceof CollectionStartEvent) {
                depth++;
            } else if (event instanceof CollectionEndEvent) {
                depth--;
            }
            if (depth > NESTING_MAX) {
                throw new ConfigException(
                        name
                                + ":"
                                + line(event.getStartMark().orElse(null))
                                + ": nested deeper than "
                                + NESTING_MAX);
            }
        }
    }

    private void header(MappingNode at, Map<String, Node> fields, String field, String wanted) {
        Node node = fields.remove(field);
        if (node == null) {
            throw new ConfigException(where(at) + ": " + field + " is missing; expected " + wanted);
        }
        if (!(node instanceof ScalarNode scalar) || !scalar.getValue().equals(wanted)) {
            throw new ConfigException(
                    where(node) + ": " + field + ": " + shown(node) + ": expected " + wanted);
        }
    }

    private void section(String prefix, Map<String, Node> fields) {
        fields.forEach((field, node) -> {
            String path = prefix + field;
            ConfigKey<?> key =
                    ConfigKeys.ALL.stream()
                            .filter(known -> known.path().equals(path))
                            .findFirst()
                            .orElse(null);
            if (key != null) {
                value(key, node);
            } else if (isSection(path)) {
                if (!(node instanceof MappingNode mapping)) {
                    throw new ConfigException(
                            where(node) + ": " + path + ": " + shown(node) + ": expected keys");
                }
                section(path + ".", fields(mapping));
            } else {
                throw unknown(prefix, field, node);
            }
        });
    }

    private void value(ConfigKey<?> key, Node node) {
        String where = where(node) + ": " + key.path();
        if (!(node instanceof ScalarNode scalar)) {
            throw new ConfigException(where + ": expected " + key.type().expectation());
        }
        if (!scalar.getTag().equals(key.type().tag())) {
            throw new ConfigException(
                    where
                            + ": "
                            + scalar.getValue()
                            + ": expected "
                            + key.type().expectation()
                            + (key.type() instanceof ConfigType.Text ? ", in quotes" : ""));
        }
        values.set(key, where, scalar.getValue());
    }

    private ConfigException unknown(String prefix, String field, Node node) {
        TreeSet<String> known = new TreeSet<>();
        if (prefix.isEmpty()) {
            known.addAll(List.of("apiVersion", "kind"));
        }
        for (ConfigKey<?> key : ConfigKeys.ALL) {
            if (key.path().startsWith(prefix)) {
                String rest = key.path().substring(prefix.length());
                int dot = rest.indexOf('.');
                known.add(dot < 0 ? rest : rest.substring(0, dot));
            }
        }
        String nearest = NearestName.of(field, known);
        return new ConfigException(
                where(node)
                        + ": "
                        + prefix
                        + field
                        + ": no such key"
                        + (nearest.isEmpty()
                                ? "; expected one of " + String.join(", ", known)
                                : "; did you mean " + prefix + nearest + "?"));
    }

    private static boolean isSection(String path) {
        return ConfigKeys.ALL.stream().anyMatch(key -> key.path().startsWith(path + "."));
    }

    private Map<String, Node> fields(MappingNode mapping) {
        Map<String, Node> fields = new LinkedHashMap<>();
        for (NodeTuple tuple : mapping.getValue()) {
            if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
                throw new ConfigException(where(tuple.getKeyNode()) + ": a key is not a text");
            }
            if (fields.put(key.getValue(), tuple.getValueNode()) != null) {
                throw new ConfigException(where(key) + ": " + key.getValue() + " is there twice");
            }
        }
        return fields;
    }

    private String where(Node node) {
        return name + ":" + line(node.getStartMark().orElse(null));
    }

    private static int line(@Nullable Mark mark) {
        return mark == null ? 1 : mark.getLine() + 1;
    }

    private static String shown(Node node) {
        return node instanceof ScalarNode scalar ? scalar.getValue() : "keys or a list";
    }
}
