package dev.berth.conformance.gang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Holds the examples of the page about certificates against the program.
/// `-Dberth.docs.update=true` writes them anew.
class CertificatePageTest {
    private static final boolean UPDATE = Boolean.getBoolean("berth.docs.update");
    private static final Path PAGE = Path.of("../docs/certificates.md");
    private static final int LINE_MAX = 140;

    @Test
    void page_has_an_example_of_each_kind_which_is_what_the_program_writes() throws IOException {
        String page = Files.readString(PAGE);
        for (Map.Entry<String, ProvenGang> example : CertificateExamples.all().entrySet()) {
            String begin = "<!-- example: " + example.getKey() + " -->\n";
            int from = page.indexOf(begin) + begin.length();
            int until = page.indexOf("<!-- end of example -->", from);
            String written = "```json\n" + text(example.getValue().json(), "") + "\n```\n";
            if (UPDATE) {
                page = page.substring(0, from) + written + page.substring(until);
                continue;
            }
            assertThat(example.getValue().kind()).isEqualTo(example.getKey());
            assertThat(page.substring(from, until)).isEqualTo(written);
        }
        if (UPDATE) {
            Files.writeString(PAGE, page);
        }
    }

    @Test
    void examples_fit_the_schema_and_hold() {
        CertificateSchema schema = new CertificateSchema();
        CertificateExamples.all()
                .forEach((kind, example) -> {
                    assertThat(schema.faults(example.document())).as(kind).isEmpty();
                    assertThat(JsonCertificateChecker.fault(example.document())).as(kind).isNull();
                });
    }

    @Test
    void schema_refuses_what_is_not_described() {
        CertificateSchema schema = new CertificateSchema();
        CertificateExamples.all()
                .forEach((kind, example) -> {
                    Json.Fields more = example.json();
                    ((Json.Fields) more.items("domains").getFirst()).put("more", "");
                    assertThat(schema.faults(JsonWriter.write(more))).as(kind).isNotEmpty();
                    Json.Fields less = example.json();
                    ((Json.Fields) less.items("domains").getFirst()).remove("hosts");
                    assertThat(schema.faults(JsonWriter.write(less))).as(kind).isNotEmpty();
                });
    }

    /// What fits on a line stands on one.
    private static String text(Json json, String indent) {
        String whole = spaced(new String(JsonWriter.write(json), StandardCharsets.UTF_8));
        if (indent.length() + whole.length() <= LINE_MAX) {
            return whole;
        }
        String deeper = indent + "  ";
        List<String> parts = new ArrayList<>();
        switch (json) {
            case Json.Fields fields ->
                    fields.values()
                            .forEach((name, value) ->
                                    parts.add("\"" + name + "\": " + text(value, deeper)));
            case Json.Items items -> items.values().forEach(item -> parts.add(text(item, deeper)));
            default -> {
                return whole;
            }
        }
        String open = json instanceof Json.Fields ? "{" : "[";
        String close = json instanceof Json.Fields ? "}" : "]";
        return open + "\n" + deeper + String.join(",\n" + deeper, parts) + "\n" + indent + close;
    }

    /// With a space behind each comma and colon between tokens.
    private static String spaced(String compact) {
        StringBuilder spaced = new StringBuilder();
        boolean inText = false;
        for (int i = 0; i < compact.length(); i++) {
            char c = compact.charAt(i);
            inText ^= c == '"';
            spaced.append(c);
            if (!inText && (c == ',' || c == ':')) {
                spaced.append(' ');
            }
        }
        return spaced.toString();
    }
}
