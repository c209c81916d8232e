package dev.berth.bootstrap.serve.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.bootstrap.render.JsonText;
import dev.berth.memory.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Holds what is published about the configuration against the keys that the program reads.
/// `-Dberth.docs.update=true` writes it anew.
final class ConfigDocumentsTest {
    private static final boolean UPDATE = Boolean.getBoolean("berth.docs.update");
    private static final Path OPERATIONS = Path.of("../docs/operations");
    private static final String BEGIN = "<!-- keys: made from the program -->\n";
    private static final String END = "<!-- end of keys -->\n";

    @Test
    void schema_is_as_committed() throws IOException {
        Path file = OPERATIONS.resolve("configuration.schema.json");
        String schema = JsonText.of(schema());
        if (UPDATE) {
            Files.writeString(file, schema);
        }

        assertThat(Files.readString(file)).isEqualTo(schema);
    }

    @Test
    void reference_has_every_key() throws IOException {
        Path file = OPERATIONS.resolve("configuration.md");
        String page = Files.readString(file);
        int begin = page.indexOf(BEGIN) + BEGIN.length();
        int end = page.indexOf(END);
        if (UPDATE) {
            page = page.substring(0, begin) + ConfigDocuments.table() + page.substring(end);
            Files.writeString(file, page);
            end = page.indexOf(END);
        }

        assertThat(page.substring(begin, end)).isEqualTo(ConfigDocuments.table());
    }

    @Test
    void examples_of_the_reference_are_right() throws IOException {
        String page = Files.readString(OPERATIONS.resolve("configuration.md"));
        List<String> examples = new ArrayList<>();
        for (int at = page.indexOf("```yaml\n"); at >= 0; at = page.indexOf("```yaml\n", at + 1)) {
            examples.add(page.substring(at + "```yaml\n".length(), page.indexOf("```\n", at + 3)));
        }

        assertThat(examples)
                .isNotEmpty()
                .allSatisfy(example -> {
                    ConfigValues values = new ConfigValues();
                    ConfigReader.read("configuration.md", example, values);
                    assertThat(ConfigKeys.ALL).anyMatch(values::isSet);
                    SchedulerConfiguration.of(values);
                });
    }

    @Test
    void the_schema_describes_exactly_the_keys_and_takes_their_defaults() {
        List<String> described = new ArrayList<>();
        collect(schema().fields("properties"), "", described);

        assertThat(described)
                .containsExactlyElementsOf(ConfigKeys.ALL.stream().map(ConfigKey::path).toList());
    }

    /// Walks the schema; every default must be a value that the schema itself allows.
    private static void collect(Json.Fields properties, String prefix, List<String> paths) {
        properties
                .values()
                .forEach((name, json) -> {
                    Json.Fields property = (Json.Fields) json;
                    if (property.text("type").equals("object")) {
                        collect(property.fields("properties"), prefix + name + ".", paths);
                    } else if (property.find("const").isEmpty()) {
                        paths.add(prefix + name);
                        assertThat(property.find("default")).as(prefix + name).isPresent();
                        if (!property.text("pattern").isEmpty()) {
                            assertThat(property.text("default"))
                                    .matches(Pattern.compile(property.text("pattern")));
                        }
                    }
                });
    }

    private static Json.Fields schema() {
        return (Json.Fields) Json.parse(ConfigDocuments.schema().getBytes(StandardCharsets.UTF_8));
    }
}
