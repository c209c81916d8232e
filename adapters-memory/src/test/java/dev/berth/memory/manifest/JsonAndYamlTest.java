package dev.berth.memory.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Texts of both forms, and what is too long for either.
final class JsonAndYamlTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"apiVersion\": \"v1\", \"kind\": \"Node\", \"metadata\": {\"name\": \"a\"}}",
                "{\"apiVersion\": \"v1\", \"kind\": \"Node\", \"metadata\": {\"name\": \"a\"}}{}",
                "{\"apiVersion\": v1, kind: Node, \"metadata\": {\"name\": a}}",
                "{\"apiVersion\": 'v1', 'kind': Node, metadata: {name: a},} # the first",
                "{\n  \"apiVersion\": \"v1\",\n  \"kind\": \"Node\",\n  \"metadata\": {\"name\": \"a\", },\n}",
            })
    void a_text_that_begins_with_a_brace_may_go_on_as_yaml(String first) {
        Read read =
                Read.stream(
                        "-",
                        ManifestLimits.DEFAULT,
                        new ByteArrayInputStream(
                                (first
                                                + "\n---\napiVersion: v1\nkind: Node\nmetadata: {name: b}\n"
                                                + "---\n{\"apiVersion\": \"v1\", \"kind\": \"Node\","
                                                + " \"metadata\": {\"name\": \"c\"}}\n")
                                        .getBytes(StandardCharsets.UTF_8)));

        assertThat(read.lines().stream().filter(line -> !line.contains("object without a name")))
                .isEmpty();
        assertThat(read.names()).containsSubsequence("b", "c").contains("a");
    }

    @Test
    void yaml_behind_json_that_is_broken_is_read_and_lines_are_counted_through() {
        Read read =
                Read.json(
                        """
                        {"apiVersion": "v1",
                        "kind": }
                        ---
                        # a
                        apiVersion: v1
                        kind: Node
                        metadata: {name: b, nam: c}
                        """);

        assertThat(read.lines()).hasSize(2);
        assertThat(read.lines().getFirst()).startsWith("error: in.json:2: not JSON: ");
        assertThat(read.lines().getLast())
                .startsWith("error: in.json:7: Node b: metadata.nam: unknown field of Node");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"a\":%s | {\"a\": | nested deeper than 64 levels",
                "{\"%s\": 1} | xxxxxxxx | the name of a field has more than 262144 characters",
                "{\"a\": %s} | 11111111 | a number has more than 1000 digits",
                "{\"a\": \"%s\"} | xxxxxxxx | a text has more than 3145728 characters",
            })
    void what_is_too_long_in_json_is_said_in_our_own_words(
            String text, String repeated, String problem) {
        Read read = Read.json(text.formatted(repeated.repeat(500_000)));

        assertThat(read.lines())
                .containsExactly(
                        "error: in.json:1: " + problem + "; the rest of the text is not read");
    }
}
