package dev.berth.memory.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.api.ObjectCursor.Token;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;

/// What `kubectl get -o yaml` writes must be read without one complaint.
final class DumpTest {

    @Test
    void a_dump_is_read_without_one_complaint() throws IOException {
        Read read = dump();

        assertThat(read.lines()).isEmpty();
        assertThat(read.manifests()).hasSize(16);
        assertThat(read.manifests().getFirst().name()).isEqualTo("storefront-6c8d7f9b55-q4x7z");
        assertThat(read.json())
                .noneMatch(json -> json.contains("fieldsV1") || json.contains("null"));
    }

    @Test
    void what_was_written_reads_back_as_the_same_bytes() throws IOException {
        for (Manifest manifest : dump().manifests()) {
            Read again = Read.json(new String(manifest.json(), StandardCharsets.UTF_8));

            assertThat(again.lines()).isEmpty();
            assertThat(again.json())
                    .containsExactly(new String(manifest.json(), StandardCharsets.UTF_8));
        }
    }

    @Test
    void the_same_objects_as_json_give_the_same_bytes() throws IOException {
        List<String> yaml = dump().json();

        Read json =
                Read.json(
                        "{\"kind\":\"List\",\"apiVersion\":\"v1\",\"items\":["
                                + String.join(",", yaml)
                                + "]}");

        assertThat(json.lines()).isEmpty();
        assertThat(json.json()).isEqualTo(yaml);
    }

    @Test
    void a_cursor_reads_what_was_written() throws IOException {
        for (Manifest manifest : dump().manifests()) {
            JsonCursor cursor = new JsonCursor(manifest.json());
            List<String> fields = new ArrayList<>();
            cursor.next();
            while (cursor.next() == Token.FIELD) {
                fields.add(cursor.text());
                cursor.skip();
            }

            assertThat(fields).contains("apiVersion", "kind", "metadata");
            assertThat(cursor.next()).isEqualTo(Token.END);
        }
    }

    @Test
    void locale_and_time_zone_change_nothing() throws IOException {
        List<String> before = dump().json();
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr-TR-u-nu-arab"));
            TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kathmandu"));

            Read read = dump();

            assertThat(read.lines()).isEmpty();
            assertThat(read.json()).isEqualTo(before);
        } finally {
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
        }
    }

    private static Read dump() throws IOException {
        try (InputStream in =
                Objects.requireNonNull(DumpTest.class.getResourceAsStream("dump.yaml"))) {
            return Read.stream(
                    "dump.yaml",
                    ManifestLimits.DEFAULT,
                    new ByteArrayInputStream(in.readAllBytes()));
        }
    }
}
